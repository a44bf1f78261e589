import { randomId } from '@platform/client'
import { outcomeOf, useReplyPieces, useTransport } from '@platform/client/react'
import type { VersionOrDraft } from '@platform/contract'
import { useEffect, useReducer, useRef } from 'react'
import { tryItReducer } from './tryItReducer.ts'
import type { TryItExchange } from './tryItReducer.ts'
import { beginTryItSession } from './tryItSession.ts'
import type { TryItSession } from './tryItSession.ts'

/** Options of `useTryIt`. A change starts a new session. */
export interface UseTryItOptions {
  /** The version that answers. @default the published one */
  readonly version?: VersionOrDraft | undefined
  /** A second version that receives the same messages in its own conversation. */
  readonly compareWith?: VersionOrDraft | undefined
  /** Id of the person who tries the agent, for the metadata of messages. */
  readonly senderId?: string | undefined
}

/** Result of `useTryIt`. */
export interface UseTryItResult {
  /** The exchanges of the session, oldest first. */
  readonly exchanges: readonly TryItExchange[]
  /** Whether an answer is pending. */
  readonly isWaiting: boolean
  /** Sends a message to the bot. Returns false, and sends nothing, if it is blank (specification 1 §5). */
  readonly ask: (text: string) => boolean
  /** Sends a failed message again. */
  readonly askAgain: (id: number) => void
  /** Starts a new session. Pending answers are ignored. */
  readonly restart: () => void
}

interface Sessions {
  /** A local id; the pieces of its replies arrive with `${id}.${exchange}`. */
  readonly id: string
  readonly asked: TryItSession
  readonly compared: TryItSession | null
}

/**
 * A conversation with an agent's trained model, to try it out.
 *
 * @example
 * const { exchanges, ask } = useTryIt(agentId)
 */
export function useTryIt(agentId: string, { version, compareWith, senderId }: UseTryItOptions = {}): UseTryItResult {
  const transport = useTransport()
  const [exchanges, dispatch] = useReducer(tryItReducer, [])
  const sessions = useRef<Sessions>(null)
  const lastId = useRef(0)
  const begin = (): Sessions => ({
    id: randomId(),
    asked: beginTryItSession(transport, agentId, { version, senderId }),
    compared:
      compareWith === undefined ? null : beginTryItSession(transport, agentId, { version: compareWith, senderId }),
  })

  useEffect(() => {
    sessions.current = begin()
    return () => {
      close(sessions.current)
      dispatch({ type: 'restarted' })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `begin` is made of exactly these
  }, [transport, agentId, version, compareWith, senderId])

  const coming = exchanges.find(({ status }) => status === 'sending')
  const replyId = coming && sessions.current ? replyIdOf(sessions.current, coming.id) : null
  useReplyPieces(replyId, (piece) => {
    if (coming) dispatch({ type: 'piece', id: coming.id, piece })
  })

  async function send(id: number, text: string): Promise<void> {
    const { current } = sessions
    if (!current) return
    const outcome = await outcomeOf(() => current.asked.ask(text, replyIdOf(current, id)))
    if (outcome.status === 'done') dispatch({ type: 'answered', id, answer: outcome.value })
    else dispatch({ type: 'failed', id, error: outcome.error })
  }

  async function compare(id: number, text: string): Promise<void> {
    const compared = sessions.current?.compared
    if (!compared) return
    const outcome = await outcomeOf(() => compared.ask(text))
    if (outcome.status === 'done') {
      dispatch({ type: 'compared', id, reply: { status: 'answered', answer: outcome.value, error: null } })
    } else {
      dispatch({ type: 'compared', id, reply: { status: 'failed', answer: null, error: outcome.error } })
    }
  }

  return {
    exchanges,
    isWaiting: coming !== undefined,
    ask(text) {
      const message = text.trim()
      if (message === '') return false
      lastId.current += 1
      const id = lastId.current
      dispatch({ type: 'asked', id, text: message, isCompared: sessions.current?.compared !== null })
      void send(id, message)
      void compare(id, message)
      return true
    },
    askAgain(id) {
      const exchange = exchanges.find((each) => each.id === id)
      if (exchange?.status !== 'failed') return
      dispatch({ type: 'askedAgain', id })
      void send(id, exchange.text)
      if (exchange.compared?.status === 'failed') void compare(id, exchange.text)
    },
    restart() {
      close(sessions.current)
      sessions.current = begin()
      dispatch({ type: 'restarted' })
    },
  }
}

const replyIdOf = ({ id }: Sessions, exchange: number): string => `${id}.${exchange}`

function close(sessions: Sessions | null): void {
  sessions?.asked.close()
  sessions?.compared?.close()
}
