import type { Passage } from '@platform/contract'
import type { Work } from '../work/work.ts'

/** What a question finds. */
export interface Found {
  /** Best first. */
  readonly passages: Passage[]
  /** Whether the best fits well enough to answer with. */
  readonly isConfident: boolean
}

/** The passages of the agent's knowledge base that fit a question, best first. */
export async function searchKnowledge(
  _work: Work,
  _agentId: string,
  _query: string,
  _options: { readonly limit: number },
): Promise<Found> {
  return { passages: [], isConfident: false }
}
