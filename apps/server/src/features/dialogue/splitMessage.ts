import type { BotIntent } from './bot.ts'
import { rankIntents } from './rankIntents.ts'
import { SMALL_WORDS, wordsOf } from './reading/words.ts'
import { findEntities, type TurnContext } from './turn.ts'

/** A part of a message, and its intent. */
interface Part {
  readonly text: string
  readonly intent: BotIntent
}

/** Fewest words of a part, besides its values: "Delhi and Goa" is not two requests. */
const WORDS_MIN = 2
/** Most places at which a message is split on trial. */
const SPLITS_MAX = 4
const BETWEEN =
  /\s*[.;!?।,]\s+(?:(?:and|also|then|और|aur|फिर|phir)\s+)?|\s+(?:and also|and then|and|also|और|तथा|aur)\s+/giu

/**
 * Returns the two requests of a message that are joined by a conjunction or a sign. Undefined unless each part alone
 * matches an intent above the threshold, and the two intents differ.
 */
export async function splitMessage(context: TurnContext): Promise<readonly [Part, Part] | undefined> {
  const { text } = context.turn
  const splits = [...text.matchAll(BETWEEN)].slice(0, SPLITS_MAX)
  for (const { 0: between, index } of splits) {
    const sides = [text.slice(0, index), text.slice(index + between.length)] as const
    if (!sides.every((side) => hasRequest(context, side))) continue
    const one = await intentOf(context, sides[0])
    const other = one && (await intentOf(context, sides[1]))
    if (one && other && one.id !== other.id) {
      return [
        { text: sides[0], intent: one },
        { text: sides[1], intent: other },
      ]
    }
  }
  return undefined
}

/** Whether a part has words besides its values. */
function hasRequest({ turn }: TurnContext, text: string): boolean {
  const values = findEntities({ ...turn, text })
  const inValues = values.reduce((sum, value) => sum + wordsOf(value.text).length, 0)
  const words = wordsOf(text)
  // "No wait" and "sorry, not that" belong to the rest of the message.
  return words.length - inValues >= WORDS_MIN && words.some((word) => !SMALL_WORDS.has(word))
}

async function intentOf({ turn, dependencies }: TurnContext, text: string): Promise<BotIntent | undefined> {
  const { scores } = await dependencies.classify(text)
  const { best } = rankIntents(scores, turn.bot, turn.state.contexts)
  return best && best.confidence >= turn.config.threshold ? best.intent : undefined
}
