import { anyOf } from './policy.ts'

/** Language models of the enterprise, with their keys. */
export const integrationPolicy = {
  'integration.view': anyOf('NLP.VIEW'),
  'integration.edit': anyOf('NLP.NLP'),
  'integration.delete': anyOf('NLP.NLP'),
  'integration.test': anyOf('NLP.NLP'),
}
