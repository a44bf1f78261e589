import { exampleFile } from '../examples/exampleFile.ts'
import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const fileExamples: Examples = {
  'files.upload': { file: exampleFile('example.csv') },
}
