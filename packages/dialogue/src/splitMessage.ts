import type { BotIntent } from './bot.ts'
import { rankIntents } from './rankIntents.ts'
import { SMALL_WORDS, wordsOf } from './reading/words.ts'
import { findEntities, type MatchedIntent, type TurnContext } from './turn.ts'

/** A part of a message, and its intent. */
interface Part {
  readonly text: string
  readonly intent: BotIntent
}

/** Fewest words of a part, besides its values: "Delhi and Goa" is not two requests, and "hi, book a flight" is one. */
const WORDS_MIN = 2
/** The same, of a message that matches no intent as a whole: "thx, see you". */
const UNMATCHED_WORDS_MIN = 1
/** Most places at which a message is split on trial. */
const SPLITS_MAX = 4
const BETWEEN =
  /\s*[.;!?।,]\s+(?:(?:and|also|then|और|aur|फिर|phir)\s+)?|\s+(?:and also|and then|and|also|और|तथा|aur)\s+/giu

/**
 * Returns the two requests of a message that are joined by a conjunction or a sign. Undefined unless each part alone
 * matches an intent above the threshold, and the two intents differ. A message that matches its intent better than
 * either part does is one request: "My passport expires soon, can I fly".
 */
export async function splitMessage(context: TurnContext): Promise<readonly [Part, Part] | undefined> {
  const { turn, matched } = context
  const { text } = turn
  const wordsMin = matched ? WORDS_MIN : UNMATCHED_WORDS_MIN
  const splits = [...text.matchAll(BETWEEN)].slice(0, SPLITS_MAX)
  for (const { 0: between, index } of splits) {
    const sides = [text.slice(0, index), text.slice(index + between.length)] as const
    if (!sides.every((side) => hasRequest(context, side, wordsMin))) continue
    const one = await matchOf(context, sides[0])
    const other = one && (await matchOf(context, sides[1]))
    if (!one || !other || one.intent.id === other.intent.id) continue
    const isOneRequest = (matched?.confidence ?? 0) > Math.max(one.confidence, other.confidence)
    if (isOneRequest) continue
    return [
      { text: sides[0], intent: one.intent },
      { text: sides[1], intent: other.intent },
    ]
  }
  return undefined
}

/** Whether a part has enough words besides its values. */
function hasRequest({ turn }: TurnContext, text: string, wordsMin: number): boolean {
  const values = findEntities({ ...turn, text })
  const inValues = values.reduce((sum, value) => sum + wordsOf(value.text).length, 0)
  const words = wordsOf(text)
  // "No wait" and "sorry, not that" belong to the rest of the message.
  return words.length - inValues >= wordsMin && words.some((word) => !SMALL_WORDS.has(word))
}

async function matchOf({ turn, dependencies }: TurnContext, text: string): Promise<MatchedIntent | undefined> {
  const { scores } = await dependencies.classify(text)
  const { best } = rankIntents(scores, turn.bot, turn.state.contexts)
  return best && best.confidence >= turn.config.threshold ? best : undefined
}
