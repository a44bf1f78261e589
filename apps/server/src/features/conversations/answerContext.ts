import type { LongRunningContext } from '../../core/http/route.ts'
import type { BotCache } from './BotCache.ts'

/** Context of an answer. No transaction is open during slow calls. */
export interface AnswerContext extends Pick<LongRunningContext, 'signal' | 'inWork'> {
  /** The bots of this server. */
  readonly bots: BotCache
  /** When the sender of the message no longer waits, on the clock of `performance.now`. Absent if it waits without end. */
  readonly answerBy?: number | undefined
  /** Receives the pieces of a reply in progress, numbered from 0. */
  readonly onPiece?: ((piece: { readonly index: number; readonly text: string }) => void) | undefined
}
