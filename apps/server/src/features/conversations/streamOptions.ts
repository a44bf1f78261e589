import type { AnswerContext } from './answerContext.ts'

/** Returns options of a language model call that pass the pieces of its answer to `onPiece`, if there is one. */
export function streamOptions({ onPiece }: AnswerContext): { onDelta?: (text: string) => void } {
  if (!onPiece) return {}
  let index = 0
  return { onDelta: (text) => onPiece({ index: index++, text }) }
}
