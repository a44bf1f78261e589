import type { PlatformError } from '@platform/client'
import type { Prediction } from '@platform/contract'

/** One thing that a person said to the bot, and what came of it. */
export interface TryItExchange {
  readonly id: number
  /** What the person said. */
  readonly text: string
  readonly status: 'sending' | 'answered' | 'failed'
  /** What the bot said, once it has. */
  readonly answer: Prediction | null
  /** Why there is no answer, when the call failed. */
  readonly error: PlatformError | null
}

/** What can happen in the try-it panel. */
export type TryItEvent =
  | { readonly type: 'asked'; readonly id: number; readonly text: string }
  | { readonly type: 'answered'; readonly id: number; readonly answer: Prediction }
  | { readonly type: 'failed'; readonly id: number; readonly error: PlatformError }
  /** What failed was sent once more. */
  | { readonly type: 'askedAgain'; readonly id: number }
  /** A new session was begun. */
  | { readonly type: 'restarted' }

/** The try-it conversation as a pure function of what happened. What belongs to an earlier session changes nothing. */
export function tryItReducer(exchanges: readonly TryItExchange[], event: TryItEvent): readonly TryItExchange[] {
  switch (event.type) {
    case 'asked':
      return [...exchanges, { id: event.id, text: event.text, status: 'sending', answer: null, error: null }]
    case 'answered':
      return withChange(exchanges, event.id, { status: 'answered', answer: event.answer })
    case 'failed':
      return withChange(exchanges, event.id, { status: 'failed', error: event.error })
    case 'askedAgain':
      return withChange(exchanges, event.id, { status: 'sending', error: null })
    case 'restarted':
      return []
    default:
      return event satisfies never
  }
}

function withChange(
  exchanges: readonly TryItExchange[],
  id: number,
  change: Partial<TryItExchange>,
): readonly TryItExchange[] {
  return exchanges.map((exchange) => (exchange.id === id ? { ...exchange, ...change } : exchange))
}
