import { z } from 'zod'
import { FetchError, type FetchErrorReason } from '../fetching/FetchError.ts'
import { hostKey } from '../fetching/fetchAllow.ts'
import { safeFetch } from '../fetching/safeFetch.ts'
import { readRetryAfter } from '../language-model/languageModelErrors.ts'
import { jsonOrNothing } from '../language-model/readText.ts'
import { ANSWER_MAX_BYTES, TEXT_MAX } from './embeddings.limits.ts'
import { EmbeddingsError } from './EmbeddingsError.ts'

/** The configuration of the embeddings endpoint. */
export interface EmbeddingsEndpoint {
  /** With or without `/embeddings` at its end. */
  readonly url: string
  readonly model: string
  readonly key?: string | undefined
}

const ReplySchema = z.looseObject({
  data: z.array(z.looseObject({ index: z.int().nonnegative().optional(), embedding: z.array(z.number()).min(1) })),
})

const REASONS: Readonly<Record<FetchErrorReason, string>> = {
  BAD_ADDRESS: 'its address is no web address',
  PRIVATE_ADDRESS: 'its address is not allowed',
  NAME_NOT_FOUND: 'its address does not exist',
  UNREACHABLE: 'nothing answers at its address',
  BAD_CERTIFICATE: 'the certificate of its address is not valid',
  TIMEOUT: 'it did not answer in time',
  TOO_MANY_REDIRECTS: 'its address redirects to another one',
  TOO_LARGE: 'its answer is too large',
  WRONG_TYPE: 'its answer has another content type',
  ABORTED: 'the request was aborted',
}
const TRANSIENT = new Set<FetchErrorReason>(['NAME_NOT_FOUND', 'UNREACHABLE', 'TIMEOUT'])
const NONSENSE = 'its answer is not from an embeddings endpoint'

/**
 * Requests the vectors of texts from an endpoint of the OpenAI protocol (`POST …/embeddings`). The vectors are in the
 * order of the texts, finite, not zero and of one length. Redirects are not followed: they would leak the key.
 *
 * @throws EmbeddingsError, or the signal's reason
 */
export async function askEmbeddings(
  { url, model, key }: EmbeddingsEndpoint,
  texts: readonly string[],
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal?: AbortSignal },
): Promise<number[][]> {
  const address = embeddingsUrl(url)
  const { hostname, port, protocol } = address
  // The operator configured the address, so it may be private.
  const allow = new Set([hostKey(hostname, Number(port) || (protocol === 'https:' ? 443 : 80))])
  try {
    const answer = await safeFetch(address, {
      method: 'POST',
      allow,
      maxBytes: ANSWER_MAX_BYTES,
      timeoutMs,
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts.map((text) => text.slice(0, TEXT_MAX)) }),
    })
    const { status } = answer
    if (status < 200 || status > 299) {
      answer.discard()
      throw new EmbeddingsError(refusal(status), {
        isTransient: status === 408 || status === 429 || status >= 500,
        retryAfterMs: readRetryAfter(answer.headers),
      })
    }
    return readVectors(jsonOrNothing(await answer.text()), texts.length)
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof FetchError)) throw error
    throw new EmbeddingsError(REASONS[error.reason], { isTransient: TRANSIENT.has(error.reason), cause: error })
  }
}

/** The address of embeddings. Keeps the query of `base`, which some services require. */
function embeddingsUrl(base: string): URL {
  const url = new URL(base)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('/embeddings') ? path : `${path}/embeddings`
  return url
}

function refusal(status: number): string {
  if (status === 401 || status === 403) return 'it refused the key'
  if (status === 404) return 'it has no such address or model'
  return `it answered HTTP ${status}`
}

function readVectors(reply: unknown, count: number): number[][] {
  const parsed = ReplySchema.safeParse(reply)
  if (!parsed.success) throw new EmbeddingsError(NONSENSE)
  const { data } = parsed.data
  if (data.length !== count) throw new EmbeddingsError(`it returned ${data.length} vectors for ${count} texts`)
  const inOrder = new Map(data.map(({ index, embedding }, at) => [index ?? at, embedding]))
  const vectors = Array.from({ length: count }, (_, at) => inOrder.get(at)).filter((vector) => vector !== undefined)
  if (vectors.length !== count) throw new EmbeddingsError(NONSENSE)
  const lengths = new Set(vectors.map(({ length }) => length))
  if (lengths.size > 1) throw new EmbeddingsError(`its vectors have different lengths: ${[...lengths].join(', ')}`)
  if (vectors.some((vector) => vector.every((value) => value === 0))) {
    throw new EmbeddingsError('one of its vectors is zero')
  }
  return vectors
}
