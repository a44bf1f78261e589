import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const attributeExamples: Examples = {
  'attributes.move': { from: 2, to: 3 },
}
