import type { UploadRow } from '@platform/contract'
import { pageOf } from '../../memory-backend/collection.ts'
import { found } from '../../memory-backend/refuse.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { UPLOADS } from './records.ts'
import { sampleUploads } from './seed.ts'

/** Uploads of contacts, which are only shown: a story or test that changes one passes its own handlers. */
export const uploads = defineArea({
  state: UPLOADS,
  sample: sampleUploads,
  handlers: (world) => {
    const uploadOf = (uploadId: string) => found(world.of(UPLOADS).get(uploadId))
    return {
      'uploads.list': ({ fromDate = '', toDate = '9999', ...range }) => {
        const isBetween = ({ createdAt }: { readonly createdAt: string }) => fromDate <= createdAt && createdAt < toDate
        const newestFirst = [...world.of(UPLOADS).values()].filter(isBetween).toReversed()
        const { page, more } = pageOf(newestFirst, range)
        return { uploads: page, more }
      },
      'uploads.get': ({ uploadId }) => uploadOf(uploadId),
      'uploads.rows': ({ uploadId, show, fieldId, sentence, ...range }) => {
        const hasError = ({ errors }: UploadRow) =>
          errors.some((error) => error.fieldId === (fieldId ?? null) && error.sentence === sentence)
        const rows = uploadOf(uploadId)
          .rows.filter(({ state }) => show === undefined || state === show)
          .filter((row) => sentence === undefined || hasError(row))
        const { page, more } = pageOf(rows, range)
        return { rows: page, more }
      },
      'uploads.errors': ({ uploadId, ...range }) => {
        const rejected = uploadOf(uploadId).rows.filter(({ state }) => state === 'rejected')
        const { page, more } = pageOf(rejected, range)
        return { rows: page.map((row) => ({ line: lineOf(row), row: row.row, errors: row.errors })), more }
      },
    }
  },
})

const lineOf = ({ cells }: UploadRow): string => Object.values(cells).join(',')
