import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import type { Reply } from '../failure.ts'
import { isRecord, recordOf, type Fields } from '../wire.ts'
import { FileUploadInputSchema, StoredFileSchema, type StoredFile } from './files.schema.ts'

export const fileEndpoints = {
  'files.upload': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: 'e/drive/upload',
    summary:
      'Stores a file for a call that names it, such as an upload of contacts. Unused files are deleted after a day.',
    access: 'contact.import',
    encoding: 'multipart',
    bodyMaxBytes: 'files',
    input: FileUploadInputSchema,
    output: z.object({ file: StoredFileSchema }),
    codec: {
      // The files of a form arrive as a list. Several are invalid.
      fromBody: ({ file, ...rest }: Fields): Fields => ({
        ...rest,
        file: Array.isArray(file) && file.length === 1 ? file[0] : file,
      }),
      toReply: ({ file }: { file: StoredFile }): Reply => ({ status: true, data: { file } }),
      // The specification does not show the reply: other back ends may have the file as `data` itself.
      fromReply: ({ data }: Reply): unknown => {
        const { file } = recordOf(data)
        return { file: isRecord(file) ? file : data }
      },
    },
  }),
}
