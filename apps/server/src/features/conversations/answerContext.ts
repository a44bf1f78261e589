import type { LongRunningContext } from '../../core/http/route.ts'

/** Context of an answer. No transaction is open during slow calls. */
export interface AnswerContext extends Pick<LongRunningContext, 'signal' | 'inWork'> {
  /** Receives the pieces of a reply in progress, numbered from 0. */
  readonly onPiece?: ((piece: { readonly index: number; readonly text: string }) => void) | undefined
}
