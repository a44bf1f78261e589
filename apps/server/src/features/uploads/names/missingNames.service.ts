import { missingSentence, openMissingNames, type MissingNames, type ParsedInputOf } from '@platform/contract'
import type { LongRunningContext } from '../../../core/http/route.ts'
import type { Work } from '../../../core/work/work.ts'
import { requireUpload } from '../requireUpload.ts'
import { readRows } from '../rows/chunks.store.ts'
import { problemChunks, type ProblemRows } from '../rows/problemChunks.ts'
import type { StoredRejectedRow } from '../rows/rows.types.ts'
import { optionsOf } from '../uploadOptions.ts'
import { requireNamesField } from './namesField.ts'

/** The groups, labels or options that rejected rows of a checked upload name, and that do not exist. */
export async function listMissingNames(
  { uploadId, fieldId }: ParsedInputOf<'uploads.missingNames'>,
  context: Pick<LongRunningContext, 'inWork' | 'signal'>,
): Promise<MissingNames> {
  const { field, isChecked } = await context.inWork(async (work) => {
    const upload = await requireUpload(work, uploadId)
    return { field: requireNamesField(await optionsOf(work, upload), fieldId), isChecked: upload.phase === 'checked' }
  })
  const counter = openMissingNames(field)
  if (!isChecked) return counter.result()
  const problem = { uploadId, fieldId, sentence: missingSentence(field), isSuggested: false }
  for await (const chunks of problemChunks(context, problem)) {
    await context.inWork(async (work) => {
      for (const chunk of chunks) (await cellsOfProblem(work, problem, chunk)).forEach(counter.add)
    })
  }
  return counter.result()
}

/** The cells of a chunk that have an error. */
async function cellsOfProblem(
  { db }: Work,
  { uploadId, fieldId, sentence }: ProblemRows & { readonly fieldId: string },
  chunk: number,
): Promise<string[]> {
  const { rejected_rows = '[]' } = await readRows(db, uploadId, chunk, ['rejected_rows'])
  return (JSON.parse(rejected_rows) as StoredRejectedRow[])
    .filter(({ errors }) => errors.some((error) => error.field === fieldId && error.sentence === sentence))
    .map(({ cells }) => cells[fieldId] ?? '')
}
