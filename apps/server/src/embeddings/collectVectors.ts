import { setTimeout as pause } from 'node:timers/promises'
import { inEnterprise, type WorkServices } from '../work/work.ts'
import { askEmbeddings, type EmbeddingsEndpoint } from './askEmbeddings.ts'
import {
  BATCH_TEXTS,
  BATCH_TIMEOUT_MS,
  RETRIES_MAX,
  RETRY_AFTER_LONGEST_MS,
  RETRY_FIRST_MS,
} from './embeddings.limits.ts'
import { EmbeddingsError } from './EmbeddingsError.ts'
import { findVectors, forgetOldVectors, forgetVectorsUnlike, keepVectors } from './phraseVectors.store.ts'

interface Collecting {
  readonly enterpriseId: string
  readonly signal: AbortSignal
  /** Receives the share of vectors that are complete. */
  readonly onProgress: (fraction: number) => void
}

/**
 * The vectors of phrases: those that were asked for before from the database, the others from the endpoint in batches,
 * each of which is kept at once. No transaction is open while the endpoint is asked.
 *
 * @throws EmbeddingsError, or the signal's reason
 */
export function collectVectors(
  services: WorkServices,
  endpoint: EmbeddingsEndpoint,
  phrases: readonly string[],
  collecting: Collecting,
): Promise<Map<string, Int8Array>> {
  const texts = [...new Set(phrases)].filter((text) => text.trim() !== '')
  return collect(services, endpoint, texts, collecting, false)
}

async function collect(
  services: WorkServices,
  endpoint: EmbeddingsEndpoint,
  texts: readonly string[],
  collecting: Collecting,
  isAnew: boolean,
): Promise<Map<string, Int8Array>> {
  const { enterpriseId, signal, onProgress } = collecting
  const { model } = endpoint
  const vectors = await inEnterprise(services, enterpriseId, (work) => findVectors(work, model, texts))
  const missing = texts.filter((text) => !vectors.has(text))
  for (let from = 0; from < missing.length; from += BATCH_TEXTS) {
    const batch = missing.slice(from, from + BATCH_TEXTS)
    const asked = await askWithRetries(endpoint, batch, signal)
    const fresh = new Map(batch.map((text, at) => [text, levelsOf(asked[at] ?? [])]))
    const dimensions = asked[0]?.length ?? 0
    const isChanged = [...vectors.values()].some(({ length }) => length !== dimensions)
    await inEnterprise(services, enterpriseId, async (work) => {
      if (isChanged) await forgetVectorsUnlike(work, model, dimensions)
      await keepVectors(work, model, fresh)
    })
    if (isChanged && isAnew) throw new EmbeddingsError('the length of its vectors changes from request to request')
    // Another model now has this name: the stored vectors are useless.
    if (isChanged) return collect(services, endpoint, texts, collecting, true)
    for (const [text, vector] of fresh) vectors.set(text, vector)
    onProgress((texts.length - missing.length + from + batch.length) / texts.length)
  }
  if (missing.length > 0) await inEnterprise(services, enterpriseId, (work) => forgetOldVectors(work))
  return vectors
}

async function askWithRetries(
  endpoint: EmbeddingsEndpoint,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<number[][]> {
  for (let retry = 0; ; retry++) {
    try {
      return await askEmbeddings(endpoint, texts, { timeoutMs: BATCH_TIMEOUT_MS, signal })
    } catch (error) {
      if (!(error instanceof EmbeddingsError) || !error.isPassing || retry >= RETRIES_MAX) throw error
      const { retryAfterMs = RETRY_FIRST_MS * 2 ** retry } = error
      if (retryAfterMs > RETRY_AFTER_LONGEST_MS) throw error
      await pause(retryAfterMs, undefined, { signal })
    }
  }
}

/** A vector in a byte a number; how long it is as a vector makes no difference. */
function levelsOf(vector: readonly number[]): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Int8Array.from(vector, (value) => Math.round((127 * value) / largest))
}
