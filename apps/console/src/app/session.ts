import type { Session, User } from '@platform/contract'

/** Under this key the token outlives a reload, and other tabs follow it. */
export const TOKEN_KEY = 'platform.token'

/** How a session ended: the server did not know it any more, the person left, or another tab ended it. */
export type SessionEnd = 'lost' | 'signed-out' | 'elsewhere'

export type SessionChange = { readonly type: 'begun' } | { readonly type: 'ended'; readonly end: SessionEnd }

/** Who is signed in. The token goes into the header of each call and nowhere else. */
export interface SessionStore {
  readonly token: () => string | null
  /** The last one who was known: what is on the screen stays theirs until the routes have moved on. */
  readonly user: () => User | null
  /** Whose the token is; null while that is not known, because a token that was found in the storage does not say. */
  readonly knownUser: () => User | null
  readonly begin: (session: Session) => void
  /** Tells whose a token is. */
  readonly know: (token: string, user: User) => void
  /** The person is on their way out: however the session ends now, they meant it to. */
  readonly leave: () => void
  /** Ends the session. Does nothing when there is none. */
  readonly end: (end: Exclude<SessionEnd, 'elsewhere'>) => void
  /** Tells of changes, other tabs' included. Returns what stops it. */
  readonly listen: (listener: (change: SessionChange) => void) => () => void
}

export function createSessionStore(storage: Storage, page: EventTarget): SessionStore {
  const listeners = new Set<(change: SessionChange) => void>()
  let token = storage.getItem(TOKEN_KEY)
  let isLeaving = false
  let known: { readonly token: string; readonly user: User } | undefined
  const tell = (change: SessionChange): void => {
    for (const listener of listeners) listener(change)
  }

  page.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || event.storageArea !== storage) return
    // A null key is `clear()`.
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const now = storage.getItem(TOKEN_KEY)
    if (now === token) return
    token = now
    if (now !== null) {
      isLeaving = false
      tell({ type: 'begun' })
      return
    }
    // A sign-out ends the session of every tab on the server. Another tab may notice before this one has its answer.
    tell({ type: 'ended', end: isLeaving ? 'signed-out' : 'elsewhere' })
  })

  return {
    token: () => token,
    user: () => known?.user ?? null,
    knownUser: () => (known && known.token === token ? known.user : null),
    begin(session) {
      token = session.token
      known = session
      isLeaving = false
      storage.setItem(TOKEN_KEY, token)
      tell({ type: 'begun' })
    },
    know(ownedToken, user) {
      known = { token: ownedToken, user }
    },
    leave() {
      isLeaving = true
    },
    end(end) {
      if (token === null) return
      token = null
      storage.removeItem(TOKEN_KEY)
      tell({ type: 'ended', end: isLeaving ? 'signed-out' : end })
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
