/** An answer without its source marks. */
export interface FilteredAnswer {
  readonly text: string
  /** The numbers of the marked passages, in order, each once. Without any, nothing was passed on. */
  readonly marks: readonly number[]
  /** Whether the answer begins with the refusal. Its text is then ''. */
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
  /** The whole answer of a model that finds none in the passages. */
  readonly refusal: string
  /** Number of passages. A mark with another number is removed, and counts as none. */
  readonly passages: number
  readonly onText: (text: string) => void
}

/** Marks such as `[1]`, `[1, 2]` or `[1][2]`, with the blank before them. */
const MARKS = /[ \t]?\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g
/** The beginning of a mark at the end of the received text. */
const BEGUN_MARK = /[ \t]?(?:\[[\d\s,;]{0,40})?$/

/**
 * Removes the source marks from a streamed answer and passes on the rest, piece by piece. Passes on nothing before the
 * first mark of a passage: an answer without one is not taken from the passages, and text that was shown would have to be
 * withdrawn. Passes on nothing of an answer that begins with the refusal.
 */
export function createAnswerFilter({ refusal, passages, onText }: AnswerFilterOptions): AnswerFilter {
  const marks = new Set<number>()
  let buffered = ''
  let passedOn = ''
  let state: 'unmarked' | 'marked' | 'refusal' = 'unmarked'

  const isPassage = (number: number): boolean => number >= 1 && number <= passages
  const hasMark = (text: string): boolean =>
    [...text.matchAll(MARKS)].some(([, numbers = '']) => numbersOf(numbers).some(isPassage))

  function removeMarks(text: string): string {
    return text.replace(MARKS, (_, numbers: string) => {
      for (const number of numbersOf(numbers)) if (isPassage(number)) marks.add(number)
      return ''
    })
  }

  function passOn(text: string): void {
    const clean = removeMarks(text)
    // Blanks before the first word are not shown.
    const piece = passedOn === '' ? clean.trimStart() : clean
    if (piece === '') return
    passedOn += piece
    onText(piece)
  }

  function decide(piece: string): void {
    const begun = buffered.trimStart().replace(/^[*_"'`]+/, '')
    if (begun.startsWith(refusal)) state = 'refusal'
    else if (piece.includes(']') && hasMark(buffered)) state = 'marked'
  }

  return {
    feed(piece) {
      buffered += piece
      if (state === 'unmarked') decide(piece)
      if (state !== 'marked') return
      const from = buffered.search(BEGUN_MARK)
      passOn(buffered.slice(0, from))
      buffered = buffered.slice(from)
    },
    hasPassedOn: () => passedOn !== '',
    end(isBrokenOff = false) {
      if (state === 'marked' && !isBrokenOff) passOn(buffered.trimEnd())
      const text = state === 'unmarked' ? removeMarks(buffered) : passedOn
      return { text: text.trim(), marks: [...marks], isRefusal: state === 'refusal' }
    },
  }
}

const numbersOf = (numbers: string): number[] => numbers.split(/[,;]/).map(Number)
