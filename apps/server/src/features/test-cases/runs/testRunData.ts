import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { TestedTurn } from '@platform/dialogue'
import type { LabelledAnswer } from '@platform/nlu'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The names of intents by id. Those of deleted intents stay. */
type Names = Readonly<Record<string, string>>

/** What a test run stores. */
export interface TestRunData {
  readonly names: Names
  readonly results: readonly { readonly testCaseId: string; readonly turns: readonly TestedTurn[] }[]
}

/** What a cross-validation stores. */
export interface CrossValidationData {
  readonly names: Names
  readonly answers: readonly LabelledAnswer[]
}

/** Compresses the data as gzip of JSON. */
export const packResults = (data: TestRunData | CrossValidationData): Promise<Buffer> => compress(JSON.stringify(data))

export async function unpackResults<T extends TestRunData | CrossValidationData>(bytes: Uint8Array): Promise<T> {
  return JSON.parse((await decompress(bytes)).toString()) as T
}
