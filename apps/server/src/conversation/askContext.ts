import type { LongRunningContext } from '../http/route.ts'

/** Context of answering a message: no transaction is open during slow calls. */
export interface AskContext extends Pick<LongRunningContext, 'signal' | 'inWork'> {
  /** Receives the pieces of a reply in progress, numbered from 0; absent if nobody needs them. */
  readonly onPiece?: ((piece: { readonly index: number; readonly text: string }) => void) | undefined
}
