import type { OutgoingMessage } from './conversation.types.ts'
import type { ChatSession } from './protocol.types.ts'
import type { ChatStorage } from './storage.ts'

/** A session and the subject of its visitor. */
export interface StoredSession extends ChatSession {
  /** The `sub` of the visitor's identity; null if anonymous. */
  readonly subject: string | null
}

/** The stored data of one agent's conversation. Each unsent message has its own key, so that two tabs overwrite nothing. */
export function sessionStore(storage: ChatStorage, agentKey: string) {
  const prefix = `platform-chat/${agentKey}/`
  const outbox = `${prefix}out/`
  return {
    session: () => parse<StoredSession>(storage.get(`${prefix}session`)),
    keepSession: (session: StoredSession) => storage.set(`${prefix}session`, JSON.stringify(session)),
    readUpTo: () => Number(storage.get(`${prefix}read`)) || 0,
    keepReadUpTo: (sequence: number) => storage.set(`${prefix}read`, String(sequence)),
    keepOutgoing: ({ clientId, text, at }: OutgoingMessage) =>
      storage.set(outbox + clientId, JSON.stringify({ text, at })),
    forgetOutgoing: (clientId: string) => storage.remove(outbox + clientId),
    /** The unsent messages, in the order in which they were written. */
    outbox: (): OutgoingMessage[] =>
      storage
        .keys(outbox)
        .flatMap((key) => {
          const stored = parse<{ text: string; at: string }>(storage.get(key))
          return stored
            ? [{ ...stored, clientId: key.slice(outbox.length), status: 'waiting' as const, error: null }]
            : []
        })
        .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    forget() {
      for (const key of storage.keys(prefix)) storage.remove(key)
    },
    /** Forgets the session, and keeps the unsent messages for the next one. */
    forgetSession() {
      storage.remove(`${prefix}session`)
      storage.remove(`${prefix}read`)
    },
  }
}
export type SessionStore = ReturnType<typeof sessionStore>

function parse<T>(text: string | null): T | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null // written by something else
  }
}

/** The subject of a signed identity. It is only compared: the server checks the signature. */
export function subjectOf(identity: string | undefined): string | null {
  if (identity === undefined) return null
  try {
    const claims: unknown = JSON.parse(atob((identity.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims && 'sub' in claims ? String(claims.sub) : null
  } catch {
    return null // the server will refuse it
  }
}
