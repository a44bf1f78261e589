import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const uploadExamples: Examples = {
  'uploads.fix': { rows: [{ row: 2, cells: { name: 'Asha Rao' } }] },
}
