import { Pacer } from '../train/Pacer.ts'
import type { TrainOptions } from '../types.ts'
import { createPhraseIndex } from './PhraseIndex.ts'
import type { PhraseConflict, PhraseOfIntent } from './PhraseIndex.ts'

/**
 * Finds all phrases that are closer to a phrase of another intent than to any other of their own, most similar first.
 * Two phrases that conflict with each other are reported once.
 *
 * @throws NluError `ABORTED`.
 */
export async function findConflicts(
  phrases: readonly PhraseOfIntent[],
  options: Pick<TrainOptions, 'signal' | 'onProgress'> = {},
): Promise<PhraseConflict[]> {
  const pacer = new Pacer(options, false)
  const step = pacer.part(0, 1)
  const index = createPhraseIndex()
  for (const [at, phrase] of phrases.entries()) {
    index.add(phrase)
    await step(at / phrases.length / 4)
  }
  const reported = new Set<string>()
  const conflicts: PhraseConflict[] = []
  for (const [at, phrase] of phrases.entries()) {
    await step((1 + (3 * at) / phrases.length) / 4)
    const conflict = index.check(phrase)
    if (!conflict || reported.has(pairKey(conflict.rival, conflict))) continue
    reported.add(pairKey(conflict, conflict.rival))
    conflicts.push(conflict)
  }
  pacer.report(1)
  return conflicts.toSorted((one, other) => other.rival.similarity - one.rival.similarity)
}

function pairKey(one: PhraseOfIntent, other: PhraseOfIntent): string {
  return JSON.stringify([one.intentId, one.phrase, other.intentId, other.phrase])
}
