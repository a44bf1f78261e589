import type { EntityMatch } from '@platform/nlu/entities'
import { isNegatedBefore, isNegatedBehind } from './negations.ts'
import { wordsOf, wordSet } from './words.ts'

/** A part of a message that says one thing, with its values. */
export interface MessagePart {
  readonly found: readonly EntityMatch[]
  /** Start and end of the part in the message, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/** Words with which people take back what they have just written: "tomorrow, sorry I mean Monday". */
const MARKERS = wordSet(
  'no nope nah sorry oops wait actually rather correction mean meant better instead scratch',
  'nahi nahin nhi matlab yaani maaf maafi sorry balki asal darasal ruko rukiye arre galti',
  'नहीं नही मतलब यानी यानि माफ़ माफ सॉरी बल्कि असल दरअसल रुको रुकिए अरे ग़लती गलती',
)
const MARKING_PHRASES =
  /(?:^|[^\p{L}])(?:make (?:it|that)|change (?:it|that)|on second thoughts?|or better)(?![\p{L}])/iu
/** "instead of" and "rather than" negate the value behind them, and "no later than" is not a correction. */
const NO_MARKERS =
  /(?:^|[^\p{L}])(?:instead of|rather than|better than|no (?:later|earlier|more|less|fewer|matter|problem)|would rather)(?![\p{L}])/giu
/** The same words behind the later value: "a whitening, a filling instead". */
const MARKED_BEHIND =
  /^\s*,?\s*(?:instead|rather|is better|would be better|i mean|i meant|matlab|मतलब)(?![\p{L}\p{M}]| of| than)/iu

/** Whether the text between two values takes back what is before it. */
export function takesBack(between: string): boolean {
  const rest = between.replace(NO_MARKERS, ' ')
  return MARKING_PHRASES.test(rest) || wordsOf(rest).some((word) => MARKERS.has(word))
}

/**
 * Splits a message where the person corrects what they have just written, so that its parts can be read like messages that
 * follow one another. A value that is negated ("whitening nahi, filling") is not a part of its own.
 */
export function splitCorrections(text: string, found: readonly EntityMatch[]): MessagePart[] {
  const starts = found.flatMap((match, at) => {
    const former = found[at - 1]
    if (!former) return []
    const between = text.slice(former.end, match.start)
    const behind = text.slice(match.end, found[at + 1]?.start ?? text.length)
    const isRivalled = found.slice(0, at).some(({ entityId }) => entityId === match.entityId)
    const isMarked =
      (isRivalled && MARKED_BEHIND.test(behind)) ||
      (takesBack(between) && !isNegatedBehind(between) && !isNegatedBefore(between))
    return isMarked ? [at] : []
  })
  const bounds = [0, ...starts, found.length]
  return bounds.slice(0, -1).map((from, part) => {
    const to = bounds[part + 1] ?? found.length
    return {
      found: found.slice(from, to),
      start: from === 0 ? 0 : (found[from - 1]?.end ?? 0),
      end: found[to]?.start ?? text.length,
    }
  })
}
