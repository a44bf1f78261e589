import { asciiDigits } from '@platform/contract'
import { createRemover } from './createRemover.ts'

/** An answer without its source marks. */
export interface FilteredAnswer {
  readonly text: string
  /** The numbers of the marked passages, in order, each once. Without any, nothing was passed on. */
  readonly marks: readonly number[]
  /** Whether the answer is the refusal. Its text is then '', and it has no marks. */
  readonly isRefusal: boolean
}

export interface AnswerFilter {
  readonly feed: (piece: string) => void
  /** Whether text was passed on. */
  readonly hasPassedOn: () => boolean
  /** Must be called once, after the last piece. The beginning of a mark at the end of a broken stream is dropped. */
  readonly end: (isBrokenOff?: boolean) => FilteredAnswer
}

export interface AnswerFilterOptions {
  /** Number of passages. A mark with another number is removed, and counts as none. */
  readonly passages: number
  readonly onText: (text: string) => void
}

/** The answer that the model must give if the passages do not answer the question. */
export const NO_ANSWER = 'NO_ANSWER'

/**
 * Marks such as `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[Passage 1]` or `[1†source]`, in square brackets of any width or in
 * lenticular ones, with the digits of any script and with the blank before them. Round brackets are text.
 */
const MARKS =
  /[ \t]?[[［【](?:\^|#|(?:passage|source)s?[ \t]{0,2})?(\p{Nd}{1,3}(?:[ \t]{0,2}[,;،，、؛；–-][ \t]{0,2}\p{Nd}{1,3}){0,9})(?:†[^[\]［］【】\n]{0,80})?[\]］】]/giu
/** The beginning of a mark at the end of the received text. Longer than the longest mark. */
const BEGUN_MARK = /[ \t]?(?:[[［【][^[\]［］【】\n]{0,200})?$/u

/** Longest wrapping that is removed with the refusal, such as `**` or quotes. */
const WRAPPING = '[*_~`"\'“”‘’„«»()[\\]]{0,8}'
/** The rest of a word that begins as the refusal, and its punctuation. */
const REST_OF_REFUSAL = `(?:_?[\\p{L}\\p{Nd}]){0,20}[.!。।]?`
/** The refusal in any case, also with an escaped underscore. The groups are its wrapping. */
const REFUSAL = new RegExp(`(${WRAPPING})no\\\\?_answer${REST_OF_REFUSAL}(${WRAPPING})[.!。।]?`, 'giu')
/** The beginning of a refusal at the end of the text, or a whole one that may still continue. */
const BEGUN_REFUSAL = new RegExp(
  `${WRAPPING}${[
    ...Array.from('no'),
    '\\\\?',
    ...Array.from('_answer'),
    `${REST_OF_REFUSAL}${WRAPPING}[.!。।]?`,
  ].reduceRight((rest, part) => `(?:${part}${rest})?`, '')}$`,
  'iu',
)
/** A refusal that the end of the text cuts off. */
const CUT_REFUSAL = /no\\?_a?n?s?w?e?r?$/iu

/**
 * Removes the source marks from a streamed answer and passes on the rest, piece by piece. Passes on nothing before the
 * first mark of a passage: an answer without one is not taken from the passages, and text that was shown would have to be
 * withdrawn. The refusal is never passed on. The answer is refused if that is in front of the first mark, or if it is all
 * that the answer says; elsewhere it is removed, as if the model had not written it.
 */
export function createAnswerFilter({ passages, onText }: AnswerFilterOptions): AnswerFilter {
  const marks = new Set<number>()
  /** Text without marks and refusals that is not passed on yet. */
  let held = ''
  let passedOn = ''
  let state: 'unmarked' | 'marked' | 'refusal' = 'unmarked'

  const refusals = createRemover({
    pattern: REFUSAL,
    begun: BEGUN_REFUSAL,
    onText(text) {
      held += text
      // "**No answer** [1]" is a refusal in other words, unless more follows.
      if (state !== 'marked' || (passedOn === '' && NO_ANSWER_WORDS.startsWith(lettersOf(held)))) return
      passOn(held)
    },
    onMatch([, before = '', after = '']) {
      if (state === 'unmarked' || lettersOf(passedOn + held) === '') state = 'refusal'
      // Keeps the marks of a text that is formatted as a whole: "**It opens at five. NO_ANSWER**".
      const pairs = Math.min(before.length, after.length)
      return `${before.slice(0, before.length - pairs)} ${after.slice(pairs)}`
    },
  })
  const cited = createRemover({
    pattern: MARKS,
    begun: BEGUN_MARK,
    onText: refusals.feed,
    onMatch([, numbers = '']) {
      const cites = passagesOf(numbers).filter((number) => number >= 1 && number <= passages)
      if (state === 'unmarked' && cites.length > 0) state = refusals.isMatchOpen() ? 'refusal' : 'marked'
      for (const number of cites) marks.add(number)
      return ''
    },
  })

  function passOn(text: string): void {
    held = ''
    // Blanks before the first word are not shown.
    const piece = passedOn === '' ? text.trimStart() : text
    if (piece === '') return
    passedOn += piece
    onText(piece)
  }

  return {
    feed: cited.feed,
    hasPassedOn: () => passedOn !== '',
    end(isBrokenOff = false) {
      const begunMark = cited.end()
      if (!isBrokenOff) refusals.feed(begunMark)
      const begunRefusal = refusals.end()
      if (!CUT_REFUSAL.test(begunRefusal)) held += begunRefusal
      if (passedOn === '' && lettersOf(held) === NO_ANSWER_WORDS) state = 'refusal'
      if (state === 'refusal') return { text: '', marks: [], isRefusal: true }
      if (state === 'unmarked') return { text: held.trim(), marks: [], isRefusal: false }
      passOn(held.trimEnd())
      return { text: passedOn.trim(), marks: [...marks], isRefusal: false }
    },
  }
}

/** The letters and digits of a text, in lower case. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .toLowerCase()

const NO_ANSWER_WORDS = lettersOf(NO_ANSWER)

/** The numbers of a list such as "1, 3-5". */
function passagesOf(list: string): number[] {
  return asciiDigits(list)
    .split(/[^\d–-]+/)
    .flatMap((range) => {
      const [first = 0, last = first] = range.split(/[–-]/).map(Number)
      return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index)
    })
}
