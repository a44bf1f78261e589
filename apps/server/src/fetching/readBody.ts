import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchError } from './FetchError.ts'

/** The encodings that we can decode. No other is requested. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** The decoded bytes of a body, up to a limit: a longer body ends in a TOO_LARGE error. */
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
