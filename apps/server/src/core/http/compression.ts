import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Smaller replies fit into one packet with or without compression. */
const MIN_BYTES = 1024
/**
 * Replies up to this size are compressed on the event loop, which takes at most 1 ms. The thread pool would block the
 * loop less, but its result waits behind the queries of other requests: the median answer to a message took 2 ms more
 * (`pnpm bench predict`).
 */
const MAX_SYNC_BYTES = 64 * 1024
/** Quality of at most 11. Takes about the time of gzip's default level, and compresses better. */
const BROTLI_QUALITY = 4
const brotliOptions = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})
const ENCODERS = {
  br: {
    onLoop: (content: Buffer) => brotliCompressSync(content, brotliOptions(content)),
    onThreadPool: (content: Buffer) => promisify(brotliCompress)(content, brotliOptions(content)),
  },
  gzip: {
    onLoop: (content: Buffer) => gzipSync(content),
    onThreadPool: (content: Buffer) => promisify(gzip)(content),
  },
}
const ENCODINGS = Object.keys(ENCODERS) as (keyof typeof ENCODERS)[]
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml)|image\/svg\+xml)/

/**
 * Compresses replies of at least 1 KiB that are sent as a whole, by what the client accepts. Streams pass unchanged: an
 * event stream must not be buffered, and files have compressed copies (`scripts/precompress.mjs`).
 *
 * BREACH, which reads a secret from the lengths of compressed replies, needs a foreign page that makes a browser send
 * requests with the user's credentials. Tokens are sent in headers and never in cookies, so this is impossible.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isCompressible(reply) || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
    addVary(reply)
    const content = Buffer.from(payload as string)
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS)
    if (content.length < MIN_BYTES || !isKnown(encoding)) return payload
    void reply.removeHeader('content-length').header('content-encoding', encoding)
    const { onLoop, onThreadPool } = ENCODERS[encoding]
    return content.length <= MAX_SYNC_BYTES ? onLoop(content) : onThreadPool(content)
  })
}

const isKnown = (encoding: string | null): encoding is keyof typeof ENCODERS =>
  encoding !== null && encoding in ENCODERS

function isCompressible(reply: FastifyReply): boolean {
  return TEXT.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding')
}

/** Adds Vary, so that a cache does not send a compressed reply to a client that cannot read it. */
function addVary(reply: FastifyReply): void {
  const present = reply.getHeader('vary')
  if (!/accept-encoding/i.test(String(present ?? ''))) {
    void reply.header('vary', present === undefined ? 'accept-encoding' : `${String(present)}, accept-encoding`)
  }
}
