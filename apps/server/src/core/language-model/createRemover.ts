export interface Remover {
  /** Passes on the text until the beginning of a possible match. */
  readonly feed: (piece: string) => void
  /** Whether the text that is held back contains a whole match, which may still continue. */
  readonly isMatchOpen: () => boolean
  /** Ends the text. Returns its rest: the beginning of a match that did not come. */
  readonly end: () => string
}

export interface RemoverOptions {
  /** Global. Matches no empty text. */
  readonly pattern: RegExp
  /** Matches, at the end of a text, each beginning of a match, and each match that may still continue. */
  readonly begun: RegExp
  readonly onText: (text: string) => void
  /** Called for each match, after the text before it. Returns its replacement. */
  readonly onMatch: (match: RegExpExecArray) => string
}

/** Removes the matches of a pattern from a text that arrives in pieces: the same ones, however it is cut. */
export function createRemover({ pattern, begun, onText, onMatch }: RemoverOptions): Remover {
  let buffered = ''

  function pass(text: string): void {
    if (text !== '') onText(text)
  }

  /** Passes on the buffered text without its matches, until a match that may still continue unless `isEnd`. */
  function drain(isEnd: boolean): void {
    let from = 0
    for (const match of buffered.matchAll(pattern)) {
      const [text] = match
      const end = match.index + text.length
      if (!isEnd && end === buffered.length && text.search(begun) === 0) break
      pass(buffered.slice(from, match.index))
      from = end
      pass(onMatch(match))
    }
    const rest = buffered.slice(from)
    const begins = rest.search(begun)
    buffered = rest.slice(begins)
    pass(rest.slice(0, begins))
  }

  return {
    feed(piece) {
      buffered += piece
      drain(false)
    },
    isMatchOpen: () => buffered.search(pattern) >= 0,
    end() {
      drain(true)
      return buffered
    },
  }
}
