import type { Passage } from '@platform/contract'
import { termsOf } from '../knowledge/retrieval/terms.ts'

/**
 * Whether an answer without marks says what the passages say: at least half of its words, besides those of the question, are
 * words of the passages. A refusal, such as "Sorry, I cannot.", does not.
 */
export function resemblesPassages(
  answer: string,
  question: string,
  passages: readonly Pick<Passage, 'title' | 'text'>[],
): boolean {
  const asked = new Set(termsOf(question))
  const said = [...new Set(termsOf(answer))].filter((term) => !asked.has(term))
  const known = new Set(passages.flatMap(({ title, text }) => termsOf(`${title}\n${text}`)))
  return said.length > 0 && said.filter((term) => known.has(term)).length >= said.length / 2
}
