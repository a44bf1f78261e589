import { useTransport } from '@platform/client/react'
import { useEffect, useReducer, useRef } from 'react'
import { outcomeOf } from '../../shared/outcome.ts'
import { tryItReducer } from './tryItReducer.ts'
import type { TryItExchange } from './tryItReducer.ts'
import { beginTryItSession } from './tryItSession.ts'
import type { TryItSession } from './tryItSession.ts'

/** What `useTryIt` returns: values first, verbs after. */
export interface UseTryItResult {
  /** What was said since the session began, oldest first. */
  readonly exchanges: readonly TryItExchange[]
  /** Whether an answer is still to come. */
  readonly isWaiting: boolean
  /** Says something to the bot. False, and nothing is sent, when it is blank (specification 1 §5). */
  readonly ask: (text: string) => boolean
  /** Sends a message that failed once more. */
  readonly askAgain: (id: number) => void
  /** Begins a new session. Answers that are still to come are not waited for. */
  readonly restart: () => void
}

/**
 * A conversation with an agent's trained model, to try it out.
 *
 * @example
 * const { exchanges, ask } = useTryIt(agentId)
 */
export function useTryIt(agentId: string): UseTryItResult {
  const transport = useTransport()
  const [exchanges, dispatch] = useReducer(tryItReducer, [])
  const session = useRef<TryItSession>(null)
  const lastId = useRef(0)

  useEffect(() => {
    session.current = beginTryItSession(transport, agentId)
    return () => {
      session.current?.close()
      dispatch({ type: 'restarted' })
    }
  }, [transport, agentId])

  async function send(id: number, text: string): Promise<void> {
    const { current } = session
    if (!current) return
    const outcome = await outcomeOf(() => current.ask(text))
    if (outcome.status === 'done') dispatch({ type: 'answered', id, answer: outcome.value })
    else if (outcome.status === 'failed') dispatch({ type: 'failed', id, error: outcome.error })
  }

  return {
    exchanges,
    isWaiting: exchanges.some(({ status }) => status === 'sending'),
    ask(text) {
      const said = text.trim()
      if (said === '') return false
      lastId.current += 1
      dispatch({ type: 'asked', id: lastId.current, text: said })
      void send(lastId.current, said)
      return true
    },
    askAgain(id) {
      const exchange = exchanges.find((each) => each.id === id)
      if (exchange?.status !== 'failed') return
      dispatch({ type: 'askedAgain', id })
      void send(id, exchange.text)
    },
    restart() {
      session.current?.close()
      session.current = beginTryItSession(transport, agentId)
      dispatch({ type: 'restarted' })
    },
  }
}
