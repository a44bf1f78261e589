import { anyOf } from './policy.ts'

/** Public keys that put an agent on web pages. */
export const webKeyPolicy = {
  'webKey.view': anyOf('NLP.NLP'),
  'webKey.edit': anyOf('NLP.NLP'),
  'webKey.revoke': anyOf('NLP.NLP'),
  /** The secret that signs the identity of visitors. */
  'webKey.viewSecret': anyOf('NLP.NLP'),
}
