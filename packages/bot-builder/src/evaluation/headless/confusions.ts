import type { Evaluation } from '@platform/contract'

/** An expected intent, another that answered, and the messages. */
export type Confusion = Evaluation['confusions'][number]
/** An intent of an evaluation; its id is null for "no intent". */
export type EvaluatedIntent = Confusion['expected']

/** Intents of a matrix that can still be read. */
export const MATRIX_INTENTS_MAX = 15

/** Identifies a pair of intents, for an address. */
export const confusionKey = ({ expected, answered }: Pick<Confusion, 'expected' | 'answered'>): string =>
  `${expected.intentId ?? ''}~${answered.intentId ?? ''}`

/**
 * What went wrong: `confused` another intent answered, `notUnderstood` no intent answered, `outOfScope` an intent answered
 * although none must.
 */
export type ConfusionKind = 'confused' | 'notUnderstood' | 'outOfScope'

/** The pairs with which the same went wrong. */
export interface ConfusionGroup {
  readonly kind: ConfusionKind
  /** In the order in which they were given. */
  readonly confusions: readonly Confusion[]
  /** Number of the messages of all pairs. */
  readonly messages: number
}

const KINDS: readonly ConfusionKind[] = ['confused', 'notUnderstood', 'outOfScope']

/** Returns what went wrong with a pair. */
export function confusionKind({ expected, answered }: Pick<Confusion, 'expected' | 'answered'>): ConfusionKind {
  if (expected.intentId === null) return 'outOfScope'
  return answered.intentId === null ? 'notUnderstood' : 'confused'
}

/** Groups pairs by what went wrong: confused intents first. Groups without pairs are left out. */
export function confusionGroups(confusions: readonly Confusion[]): readonly ConfusionGroup[] {
  return KINDS.flatMap((kind) => {
    const own = confusions.filter((confusion) => confusionKind(confusion) === kind)
    const messages = sum(own.map(({ count }) => count))
    return own.length === 0 ? [] : [{ kind, confusions: own, messages }]
  })
}

/** What became of the messages of an evaluation. Shares are 0 to 1, of the messages that have an intent. */
export interface EvaluationShares {
  /** No intent reached the threshold. */
  readonly notUnderstood: number
  /** Another intent answered. */
  readonly confused: number
  /** Their intent is the most likely one, whatever the threshold. */
  readonly rightWithoutThreshold: number
  /** Number of messages out of scope. */
  readonly outOfScope: number
}

type EvaluationCounts = Pick<Evaluation, 'messages' | 'confusions' | 'bins'>

/** Returns what became of the messages besides the right answers, whose share is the accuracy. */
export function sharesOf({ messages, confusions, bins }: EvaluationCounts): EvaluationShares {
  const [right, wrong, outOfScope] = [bins.right, bins.wrong, bins.outOfScope].map(sum) as [number, number, number]
  const ofKind = (kind: ConfusionKind): number =>
    sum(confusions.filter((pair) => confusionKind(pair) === kind).map(({ count }) => count))
  const share = (count: number): number => count / Math.max(1, messages - outOfScope)
  return {
    notUnderstood: share(ofKind('notUnderstood')),
    confused: share(ofKind('confused')),
    rightWithoutThreshold: right / Math.max(1, right + wrong),
    outOfScope,
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Messages of one expected intent with one answer. */
export interface MatrixCell {
  readonly answered: EvaluatedIntent
  readonly count: number
  /** Share of the messages of the expected intent, 0 to 1. */
  readonly share: number
  /** Whether the answer is the expected one. */
  readonly isRight: boolean
  /** The pair, if there are messages that were answered wrongly. */
  readonly confusion: Confusion | null
}

/** The messages of one expected intent. */
export interface MatrixRow {
  readonly expected: EvaluatedIntent
  readonly cells: readonly MatrixCell[]
}

const NO_INTENT: EvaluatedIntent = { intentId: null, name: '' }

/**
 * Returns the matrix of an evaluation: a row for each expected intent and a column for each answer, by name, "no intent"
 * last. Null for a single intent, and for more intents than `MATRIX_INTENTS_MAX`.
 */
export function confusionMatrix({ intents, confusions, bins }: Evaluation): readonly MatrixRow[] | null {
  const known = new Map<string, EvaluatedIntent & { readonly right: number }>()
  for (const { intentId, name, messages, recall } of intents) {
    if (intentId !== null) known.set(intentId, { intentId, name, right: Math.round(messages * recall) })
  }
  for (const { intentId, name } of confusions.flatMap(({ expected, answered }) => [expected, answered])) {
    if (intentId !== null && !known.has(intentId)) known.set(intentId, { intentId, name, right: 0 })
  }
  if (known.size < 2 || known.size > MATRIX_INTENTS_MAX) return null
  const outOfScope = bins.outOfScope.reduce((sum, count) => sum + count, 0)
  const answeredAnyway = confusions.reduce((sum, { expected, count }) => sum + (expected.intentId ? 0 : count), 0)
  const hasNone =
    outOfScope > 0 || confusions.some(({ expected, answered }) => !expected.intentId || !answered.intentId)
  const labels = [
    ...[...known.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
    ...(hasNone ? [{ ...NO_INTENT, right: outOfScope - answeredAnyway }] : []),
  ]
  const byKey = new Map(confusions.map((confusion) => [confusionKey(confusion), confusion]))
  return labels.flatMap(({ right, ...expected }) => {
    const counted = labels.map(({ intentId, name }) => {
      const answered = { intentId, name }
      const isRight = intentId === expected.intentId
      const confusion = byKey.get(confusionKey({ expected, answered })) ?? null
      return { answered, isRight, confusion, count: isRight ? right : (confusion?.count ?? 0) }
    })
    const messages = counted.reduce((sum, { count }) => sum + count, 0)
    if (expected.intentId === null && messages === 0) return []
    return [{ expected, cells: counted.map((cell) => ({ ...cell, share: messages ? cell.count / messages : 0 })) }]
  })
}
