import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const integrationExamples: Examples = {
  'integrations.save': { apikey: 'an-api-key' },
  'integrations.update': { apikey: 'an-api-key' },
}
