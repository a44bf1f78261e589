import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Part = string | Uint8Array

/** What a handler of a call with `reply: 'file'` returns. */
export interface FileDetails {
  /** Name under which the client saves the file. */
  readonly fileName: string
  /** Media type, with its charset, such as `text/csv; charset=utf-8`. */
  readonly type: string
  /**
   * A text, or parts that are requested as fast as the client reads them. No transaction is open while they are sent: an
   * iterable opens a short one for each part. It ends when the client disconnects.
   */
  readonly content: string | AsyncIterable<Part>
}

/** A file that is the reply to a call. */
export class FileOutput {
  readonly details: FileDetails

  constructor(details: FileDetails) {
    this.details = details
  }
}

/** Returns a file as the output of a call with `reply: 'file'`. */
export const fileOf = (details: FileDetails): FileOutput => new FileOutput(details)

/**
 * Sends a file. Rejects if its first part fails, so that the reply is a usual failure. If a later part fails, the
 * connection is destroyed: the client must not take a part of the file for all of it.
 */
export async function sendFile({ details }: FileOutput, reply: FastifyReply): Promise<FastifyReply> {
  const { fileName, type, content } = details
  const payload = typeof content === 'string' ? content : await streamOf(content)
  void reply.header('content-type', type).header('content-disposition', contentDisposition(fileName))
  return reply.send(payload)
}

/** Returns a stream of the parts. Rejects if the first one fails. */
async function streamOf(content: AsyncIterable<Part>): Promise<Readable> {
  const parts = content[Symbol.asyncIterator]()
  let first: IteratorResult<Part> | undefined = await parts.next()
  // Not a generator: `return` would not reach the parts of one that has not begun.
  const iterator: AsyncIterator<Part> = {
    async next() {
      const part = first ?? (await parts.next())
      first = undefined
      return part
    },
    async return() {
      await parts.return?.()
      return { done: true, value: undefined }
    },
  }
  return Readable.from({ [Symbol.asyncIterator]: () => iterator }, { objectMode: false })
}

/** Control characters, separators of folders, and marks that change the direction of the text after them. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}/\\\u202A-\u202E\u2066-\u2069]/gu

/**
 * The header that names a file (RFC 6266): the whole name in UTF-8, and for old clients one in ASCII. Characters that are
 * unsafe in a name are replaced by `_`.
 */
export function contentDisposition(fileName: string): string {
  const name = fileName.toWellFormed().replaceAll(UNSAFE, '_')
  const ascii = name.replaceAll(/[^\x20-\x7E]|["%]/gu, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
