import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const conflictExamples: Examples = {
  'conflicts.check': { phrases: ['where is my order'] },
}
