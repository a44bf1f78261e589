import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchError } from './FetchError.ts'

/** Encodings that can be decoded; no others are requested. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** Decodes a body. A body that exceeds the limit ends with a TOO_LARGE error. */
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
    // Also if the caller stops reading, so that the rest is not received. A body that was not read at all has an
    // error then, which would end the server.
    body.on('error', () => undefined).destroy()
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
  // An error on either side ends the decoder, and is thrown in the loop above.
  pipeline(body, unpacker, () => undefined)
  return unpacker
}
