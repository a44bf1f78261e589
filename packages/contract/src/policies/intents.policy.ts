import { anyOf } from './policy.ts'

/** Intents of a story, with their phrases and responses. */
export const intentPolicy = {
  'intent.view': anyOf('NLP.VIEW'),
  'intent.edit': anyOf('NLP.NLP'),
  'intent.delete': anyOf('NLP.NLP'),
}
