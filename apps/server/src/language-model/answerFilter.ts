/** What is left of an answer, and what was in it. */
export interface FilteredAnswer {
  readonly text: string
  /** The numbers of the passages that it marked, in order, each once. */
  readonly marks: readonly number[]
  /** Whether the model replied that it has no answer. */
  readonly isNoAnswer: boolean
}

export interface AnswerFilter {
  readonly feed: (piece: string) => void
  /** To be called once, after the last piece. */
  readonly end: () => FilteredAnswer
}

/** Marks such as `[1]`, `[1, 2]` or `[1][2]`, with the blank before them. */
const MARKS = /[ \t]?\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g
/** So much is held back at most until it is clear whether it is an answer. */
const UNDECIDED_MAX = 1_000
/** What may become a mark, at the end of what has come. */
const BEGUN_MARK = /[ \t]?(?:\[[\d\s,;]{0,40})?$/

/**
 * Removes the source marks from a streamed answer and passes on the rest, piece by piece. An answer that begins
 * with `refusal` is no answer: nothing of it is passed on.
 */
export function createAnswerFilter(refusal: string, onText: (text: string) => void): AnswerFilter {
  const marks = new Set<number>()
  let held = ''
  let passed = ''
  let state: 'unknown' | 'answer' | 'refusal' = 'unknown'

  function tell(text: string): void {
    const clean = text.replace(MARKS, (_, numbers: string) => {
      for (const number of numbers.split(/[,;]/)) marks.add(Number(number))
      return ''
    })
    // Blanks before the first word are nothing to show.
    const piece = passed === '' ? clean.trimStart() : clean
    if (piece === '') return
    passed += piece
    onText(piece)
  }

  function decide(isLast: boolean): void {
    const begun = held.trimStart().replace(/^[*_"'`]+/, '')
    if (begun.startsWith(refusal)) state = 'refusal'
    else if (isLast || held.length > UNDECIDED_MAX || !refusal.startsWith(begun)) state = 'answer'
  }

  return {
    feed(piece) {
      held += piece
      if (state === 'unknown') decide(false)
      if (state !== 'answer') return
      const from = held.search(BEGUN_MARK)
      tell(held.slice(0, from))
      held = held.slice(from)
    },
    end() {
      if (state === 'unknown') decide(true)
      if (state === 'answer') tell(held.trimEnd())
      held = ''
      return { text: passed.trim(), marks: [...marks], isNoAnswer: state === 'refusal' }
    },
  }
}
