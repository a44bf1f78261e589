import type { AskContext } from './askContext.ts'

/** Hands the pieces of a reply on in their order, if anybody wants them. */
export function tellPieces({ onPiece }: AskContext): { onDelta?: (text: string) => void } {
  if (!onPiece) return {}
  let index = 0
  return { onDelta: (text) => onPiece({ index: index++, text }) }
}
