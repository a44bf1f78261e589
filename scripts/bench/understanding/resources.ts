// What the measurements of the understanding read from outside the repository: corpora, and vectors of the sentence encoder.
import { fileURLToPath } from 'node:url'
import { embeddedMessages } from '../../../packages/nlu/src/language/outOfScopeMessages.ts'
import type { Corpora, VectorOf } from '../../nlu/corpus.ts'
import { fittingSets } from '../../nlu/fittingSets.ts'
import { SentenceEncoder } from '../../nlu/SentenceEncoder.ts'
import type { Log } from '../benchmark.ts'

/** Folder of the corpora: each is a file such as SNIPS.json, `{ "train": [["text", "intent"], …], "test": […] }`. */
export const CORPORA_FOLDER =
  process.env.PLATFORM_BENCH_DATA ?? fileURLToPath(new URL('../../../../shared/data/nlu', import.meta.url))
/** Folder of the corpus that nothing is fitted on or chosen by: it is read once everything is fixed. */
export const HELD_OUT_FOLDER =
  process.env.PLATFORM_BENCH_HELD_OUT ?? fileURLToPath(new URL('../../../../shared/data/nlu-judge', import.meta.url))
/** Folder in which the vectors of the encoder are kept: encoding them takes minutes. */
const CACHE =
  process.env.PLATFORM_BENCH_CACHE ?? fileURLToPath(new URL('../../../node_modules/.cache/bench', import.meta.url))

/**
 * Encodes all texts that the fitting of the priors needs, and more.
 *
 * @param more further texts
 * @returns a function from a text to its vector
 */
export async function openVectors(corpora: Corpora, log: Log, more: readonly string[] = []): Promise<VectorOf> {
  const sets = fittingSets(corpora).filter(({ bots }) => bots.some(({ language = 'en' }) => language === 'en'))
  const texts = [
    ...embeddedMessages('en'),
    ...more,
    ...sets.flatMap(({ bots, outOfScope }) => [
      ...outOfScope,
      ...bots.flatMap(({ intents, test, near }) => [
        ...intents.flatMap(({ phrases }) => phrases),
        ...test.map(([text]) => text),
        ...near,
      ]),
    ]),
  ]
  const distinct = [...new Set(texts)]
  log(`sentence vectors of ${distinct.length} texts …`)
  const vectors = await new SentenceEncoder({ cache: CACHE }).encode(distinct)
  const vectorOf = new Map(distinct.map((text, at) => [text, vectors[at]!]))
  return (text) => {
    const vector = vectorOf.get(text)
    if (!vector) throw new Error(`No vector was encoded for "${text}".`)
    return vector
  }
}
