import * as z from 'zod/mini'

/** The environment's `Blob`; where the types of browsers and of Node are absent, the common part of both. */
export type FileContent = typeof globalThis extends { readonly Blob: { readonly prototype: infer Blob } }
  ? Blob
  : { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> }

/** Output of a call whose reply is a file (`reply: 'file'`). */
export interface FileReply {
  /** Name under which the file is saved. Blank if the server's name cannot be read. */
  readonly fileName: string
  readonly content: FileContent
}

export const FileReplySchema: z.ZodMiniType<FileReply, FileReply> = z.object({
  fileName: z.string(),
  content: z.custom<FileContent>(isBlob, 'must be a file'),
})

function isBlob(value: unknown): value is FileContent {
  const { Blob } = globalThis as unknown as { readonly Blob: new () => object }
  return value instanceof Blob
}
