/** An answer without its source marks. */
export interface FilteredAnswer {
  readonly text: string
  /** The numbers of the marked passages, in order, each once. */
  readonly marks: readonly number[]
  /** Whether the answer begins with the refusal. */
  readonly isNoAnswer: boolean
}

export interface AnswerFilter {
  readonly feed: (piece: string) => void
  /** Must be called once, after the last piece. */
  readonly end: () => FilteredAnswer
}

/** Marks such as `[1]`, `[1, 2]` or `[1][2]`, with the blank before them. */
const MARKS = /[ \t]?\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g
/** Longest text that is buffered until it is an answer or a refusal, in UTF-16 units. */
const UNDECIDED_MAX = 1_000
/** The beginning of a mark at the end of the received text. */
const BEGUN_MARK = /[ \t]?(?:\[[\d\s,;]{0,40})?$/

/**
 * Removes the source marks from a streamed answer and passes on the rest, piece by piece. Nothing of an answer that
 * begins with `refusal` is passed on.
 */
export function createAnswerFilter(refusal: string, onText: (text: string) => void): AnswerFilter {
  const marks = new Set<number>()
  let buffered = ''
  let emitted = ''
  let state: 'unknown' | 'answer' | 'refusal' = 'unknown'

  function emit(text: string): void {
    const clean = text.replace(MARKS, (_, numbers: string) => {
      for (const number of numbers.split(/[,;]/)) marks.add(Number(number))
      return ''
    })
    // Blanks before the first word are not shown.
    const piece = emitted === '' ? clean.trimStart() : clean
    if (piece === '') return
    emitted += piece
    onText(piece)
  }

  function decide(isLast: boolean): void {
    const begun = buffered.trimStart().replace(/^[*_"'`]+/, '')
    if (begun.startsWith(refusal)) state = 'refusal'
    else if (isLast || buffered.length > UNDECIDED_MAX || !refusal.startsWith(begun)) state = 'answer'
  }

  return {
    feed(piece) {
      buffered += piece
      if (state === 'unknown') decide(false)
      if (state !== 'answer') return
      const from = buffered.search(BEGUN_MARK)
      emit(buffered.slice(0, from))
      buffered = buffered.slice(from)
    },
    end() {
      if (state === 'unknown') decide(true)
      if (state === 'answer') emit(buffered.trimEnd())
      buffered = ''
      return { text: emitted.trim(), marks: [...marks], isNoAnswer: state === 'refusal' }
    },
  }
}
