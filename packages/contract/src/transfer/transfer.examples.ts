import { exampleFile } from '../examples/exampleFile.ts'
import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const transferExamples: Examples = {
  'transfer.preview': { files: [exampleFile('example.csv')] },
  'transfer.import': { files: [exampleFile('example.csv')] },
}
