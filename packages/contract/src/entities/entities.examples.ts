import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const entityExamples: Examples = {
  'entities.save': { values: [{ type: 'synonyms', value: 'Delhi', synonyms: ['New Delhi'] }] },
}
