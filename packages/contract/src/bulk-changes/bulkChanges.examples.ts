import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const bulkChangeExamples: Examples = {
  'bulkChanges.start': { contactIds: ['contact-1'], action: { type: 'delete' } },
}
