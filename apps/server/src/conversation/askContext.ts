import type { LongRunningContext } from '../http/route.ts'

/** What answering a message works with: no transaction is open while something slow is asked. */
export interface AskContext extends Pick<LongRunningContext, 'signal' | 'inWork'> {
  /** Takes the pieces of a reply while it is being made, numbered from 0; absent where nobody waits for them. */
  readonly onPiece?: ((piece: { readonly index: number; readonly text: string }) => void) | undefined
}
