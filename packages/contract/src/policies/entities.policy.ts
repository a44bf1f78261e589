import { anyOf } from './policy.ts'

/** Entities of an agent. */
export const entityPolicy = {
  'entity.view': anyOf('NLP.VIEW'),
  'entity.edit': anyOf('NLP.NLP'),
  'entity.delete': anyOf('NLP.NLP'),
}
