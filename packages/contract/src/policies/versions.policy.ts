import { anyOf } from './policy.ts'

/** Versions of an agent: one of them answers in the channels. */
export const versionPolicy = {
  'version.view': anyOf('NLP.VIEW'),
  'version.restore': anyOf('NLP.NLP'),
  'version.publish': anyOf('NLP.NLP'),
}
