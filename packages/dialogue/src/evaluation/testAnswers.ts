import type { ReplayedTurn } from '@platform/contract'
import type { Bot } from '../bot.ts'
import type { TurnOutcome } from '../turn.ts'

/** How a version answered one message of a test case. */
export interface TestedAnswer {
  /** The intent that answered; null if none did. */
  readonly intentId: string | null
  /** The most likely intent that might answer, whatever its confidence; null without one. */
  readonly bestId: string | null
  /** Its confidence, 0 to 1. */
  readonly confidence: number
  /** Whether the message replied to a question of the bot: the threshold does not apply to it. */
  readonly isReply: boolean
}

/** One message of a tested conversation, with the answers of the version and of the one it is compared with. */
export interface TestedTurn {
  readonly text: string
  /** The intent that should answer; null if none should. */
  readonly expectedId: string | null
  readonly before: TestedAnswer | null
  readonly after: TestedAnswer
}

/** Returns what a test case compares of an answer. */
export function testedAnswer({ trace, isReply }: TurnOutcome): TestedAnswer {
  const best = trace.ranking.find(({ missing = [] }) => missing.length === 0)
  return {
    intentId: trace.intentId,
    bestId: best?.intentId ?? null,
    confidence: best?.confidence ?? 0,
    isReply,
  }
}

/** Returns what a replay shows of an answer. Only an intent's reply is shown: the other layers are not asked. */
export function replayedTurn(text: string, { reply, trace }: TurnOutcome, { intents }: Bot): ReplayedTurn {
  return {
    text,
    reply: trace.intentId === null ? null : reply.text,
    intentId: trace.intentId,
    intent: intents.get(trace.intentId ?? '')?.name ?? '',
    confidence: trace.ranking[0]?.confidence ?? 0,
  }
}
