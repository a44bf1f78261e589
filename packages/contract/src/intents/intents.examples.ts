import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const intentExamples: Examples = {
  'intents.save': {
    phrases: [
      { text: 'where is my order', annotations: [] },
      { text: 'track my parcel', annotations: [] },
    ],
  },
}
