import type { Annotation, ReplayedTurn } from '@platform/contract'

/** A message of a visitor as it was answered then. */
export interface RecordedMessage {
  readonly text: string
  /** The entities that were recognised in it. Absent if they are not recorded. */
  readonly entities?: readonly Pick<Annotation, 'entityId' | 'start' | 'end'>[] | undefined
  /** Markdown. Absent if it is not recorded. */
  readonly reply?: string | undefined
  /** Null if no intent answered. */
  readonly intentId: string | null
  /** Blank if no intent answered. */
  readonly intent: string
  /** Confidence of the most likely intent, 0 to 1; null if it is not recorded. */
  readonly confidence: number | null
  /** The version that answered. Null or absent if it is not recorded. */
  readonly version?: number | null | undefined
}

/** How an answer differs: `lost` was understood, and is not now; `found` is understood now. */
export type TurnDifference = 'same' | 'other' | 'lost' | 'found'

/** A recorded message beside its replay. */
export interface ComparedTurn {
  readonly recorded: RecordedMessage
  readonly replayed: ReplayedTurn
  readonly difference: TurnDifference
}

/** Compares recorded messages with their replay, which may be shorter. Intents decide, not the wording of the replies. */
export const compareTurns = (
  messages: readonly RecordedMessage[],
  turns: readonly ReplayedTurn[],
): readonly ComparedTurn[] =>
  turns.flatMap((replayed, at) => {
    const recorded = messages[at]
    return recorded ? [{ recorded, replayed, difference: differenceOf(recorded.intentId, replayed.intentId) }] : []
  })

function differenceOf(before: string | null, after: string | null): TurnDifference {
  if (before === after) return 'same'
  if (after === null) return 'lost'
  return before === null ? 'found' : 'other'
}

/** Counts the turns by their difference. */
export function countDifferences(turns: readonly ComparedTurn[]): Readonly<Record<TurnDifference, number>> {
  const counts = { same: 0, other: 0, lost: 0, found: 0 }
  for (const { difference } of turns) counts[difference] += 1
  return counts
}
