import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchError } from './FetchError.ts'

/** What we can undo. Nothing else is asked for. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** The bytes of a body, unpacked, and no more than so many: a body that goes on ends in a TOO_LARGE fault. */
export async function* readBody(
  body: Readable,
  { encoding, maxBytes }: { readonly encoding: string; readonly maxBytes: number },
): AsyncGenerator<Uint8Array, void, void> {
  let bytes = 0
  try {
    for await (const chunk of unpacked(body, encoding) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new FetchError('TOO_LARGE')
      yield chunk
    }
  } finally {
    // Also when the caller has had enough: what is still to come must not be waited for.
    body.destroy()
  }
}

function unpacked(body: Readable, encoding: string): Readable {
  switch (encoding) {
    case '':
    case 'identity':
      return body
    case 'gzip':
    case 'x-gzip':
      return through(body, createGunzip())
    case 'deflate':
      return through(body, createInflate())
    case 'br':
      return through(body, createBrotliDecompress())
    default:
      throw new FetchError('WRONG_TYPE', `encoding ${encoding}`)
  }
}

function through(body: Readable, unpacker: ReturnType<typeof createGunzip>): Readable {
  // A failure on either side ends the unpacker, and with it the loop above, which tells it.
  pipeline(body, unpacker, () => undefined)
  return unpacker
}
