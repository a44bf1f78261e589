import type { Examples } from '../examples/examples.types.ts'

const TURNS = [{ text: 'where is my order', intentId: null }]

/** Values that rules require and that a schema cannot express. */
export const testCaseExamples: Examples = {
  'testCases.add': { testCases: [{ turns: TURNS }] },
  'testCases.save': { turns: TURNS },
}
