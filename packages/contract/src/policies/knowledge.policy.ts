import { anyOf } from './policy.ts'

/** Websites and documents that an agent answers from. */
export const knowledgePolicy = {
  'knowledge.view': anyOf('NLP.VIEW'),
  'knowledge.edit': anyOf('NLP.NLP'),
}
