import { setTimeout as pause } from 'node:timers/promises'
import { inEnterprise, type WorkServices } from '../work/work.ts'
import { BATCH_TEXTS, RETRIES_MAX, RETRY_AFTER_LONGEST_MS, RETRY_FIRST_MS } from './embeddings.limits.ts'
import { EmbeddingsError } from './EmbeddingsError.ts'
import { findVectors, forgetOldVectors, forgetVectorsUnlike, keepVectors } from './phraseVectors.store.ts'
import type { VectorSource } from './VectorSource.ts'

interface Collecting {
  readonly enterpriseId: string
  readonly signal: AbortSignal
  /** Receives the share of completed vectors, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

/**
 * Collects the vectors of phrases. Reads stored vectors from the database and requests the others from their source in
 * batches, which are stored at once. No transaction is open during a request.
 *
 * @throws EmbeddingsError, or the signal's reason
 */
export function collectVectors(
  services: WorkServices,
  source: VectorSource,
  phrases: readonly string[],
  collecting: Collecting,
): Promise<Map<string, Int8Array>> {
  return collect(services, source, textsOf(phrases), collecting, false)
}

/** Whether the vectors of all phrases are stored, so that {@link collectVectors} requests none. */
export async function areVectorsStored(
  services: WorkServices,
  { space }: VectorSource,
  phrases: readonly string[],
  { enterpriseId }: Pick<Collecting, 'enterpriseId'>,
): Promise<boolean> {
  const texts = textsOf(phrases)
  const stored = await inEnterprise(services, enterpriseId, (work) => findVectors(work, space, texts))
  return stored.size === texts.length
}

const textsOf = (phrases: readonly string[]): string[] => [...new Set(phrases)].filter((text) => text.trim() !== '')

async function collect(
  services: WorkServices,
  source: VectorSource,
  texts: readonly string[],
  collecting: Collecting,
  isSecondRun: boolean,
): Promise<Map<string, Int8Array>> {
  const { enterpriseId, signal, onProgress } = collecting
  const { space } = source
  const vectors = await inEnterprise(services, enterpriseId, (work) => findVectors(work, space, texts))
  const missing = texts.filter((text) => !vectors.has(text))
  for (let from = 0; from < missing.length; from += BATCH_TEXTS) {
    const batch = missing.slice(from, from + BATCH_TEXTS)
    const received = await askWithRetries(source, batch, signal)
    const levels = new Map(batch.map((text, at) => [text, levelsOf(received[at] ?? new Float32Array())]))
    const dimensions = received[0]?.length ?? 0
    const isChanged = [...vectors.values()].some(({ length }) => length !== dimensions)
    await inEnterprise(services, enterpriseId, async (work) => {
      if (isChanged) await forgetVectorsUnlike(work, space, dimensions)
      await keepVectors(work, space, levels)
    })
    if (isChanged && isSecondRun) throw new EmbeddingsError('the length of its vectors changes from request to request')
    // The name now belongs to another model, so the stored vectors are useless.
    if (isChanged) return collect(services, source, texts, collecting, true)
    for (const [text, vector] of levels) vectors.set(text, vector)
    onProgress((texts.length - missing.length + from + batch.length) / texts.length)
  }
  if (missing.length > 0) await inEnterprise(services, enterpriseId, (work) => forgetOldVectors(work))
  return vectors
}

async function askWithRetries(
  source: VectorSource,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  for (let retry = 0; ; retry++) {
    try {
      return await source.vectorsOf(texts, { isMessage: false, signal })
    } catch (error) {
      if (!(error instanceof EmbeddingsError) || !error.isTransient || retry >= RETRIES_MAX) throw error
      const { retryAfterMs = RETRY_FIRST_MS * 2 ** retry } = error
      if (retryAfterMs > RETRY_AFTER_LONGEST_MS) throw error
      await pause(retryAfterMs, undefined, { signal })
    }
  }
}

/** A vector with one byte per number. Its length is not kept, because only its direction is used. */
function levelsOf(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Int8Array.from(vector, (value) => Math.round((127 * value) / largest))
}
