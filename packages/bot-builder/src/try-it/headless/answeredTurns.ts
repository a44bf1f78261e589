import type { Trace } from '@platform/contract'
import type { TryItExchange } from './tryItReducer.ts'

/** A message of the user that was answered, with its answer. */
export interface TryItTurn {
  readonly text: string
  /** The entities that were recognised in it. */
  readonly entities: Trace['entities']
  /** Markdown. */
  readonly reply: string
  /** The intent that answered or that required a value; null if none did. */
  readonly intentId: string | null
  /** Blank if no intent answered, or if its name is not known. */
  readonly intent: string
  /** Confidence of the most likely intent, 0 to 1; null if there is none. */
  readonly confidence: number | null
  /** The version that answered; null if it is not known. */
  readonly version: number | null
}

/** Returns the answered messages of a conversation. Messages that failed or wait for their answer are left out. */
export function answeredTurns(exchanges: readonly TryItExchange[]): readonly TryItTurn[] {
  // The answer to a question of the bot does not always rank the intent that asked; an earlier answer has its name.
  const names = new Map<string, string>()
  return exchanges.flatMap(({ text, answer }) => {
    if (!answer) return []
    const { entities = [], ranking = [], intentId = null, modelVersion: version = null } = answer.trace ?? {}
    for (const ranked of ranking) names.set(ranked.intentId, ranked.intent)
    const intent = names.get(intentId ?? '') ?? ''
    return [
      { text, entities, reply: answer.text, intentId, intent, confidence: ranking[0]?.confidence ?? null, version },
    ]
  })
}
