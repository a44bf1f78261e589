import * as z from 'zod/mini'
import { file, name, text } from '../schema.ts'

/** Longest path of a stored file, in UTF-16 units. */
const PATH_MAX = 500

/** A file that is stored on the server (specification 2 §3). */
export const StoredFileSchema = z.object({
  name: name(200),
  /** Where it is stored. Only the back end that stores it reads this. */
  path: text(PATH_MAX),
  source: z._default(z.literal('URL'), 'URL'),
})
export type StoredFile = z.infer<typeof StoredFileSchema>

export const FileUploadInputSchema = z.object({
  file,
  /** What the file is for, and whether it goes into the bucket of the enterprise: fields of the specification. Not read. */
  rType: z.optional(text(100)),
  bucketUpload: z.optional(text(100)),
})
