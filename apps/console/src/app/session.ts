import { LOGIN_DEVICES_MAX, type Session, type User } from '@platform/contract'

/** The storage key of the token. It survives a reload, and other tabs read it. */
export const TOKEN_KEY = 'platform.token'
/** The storage key of the device tokens by user. They stay after a sign-out: this browser is known to their accounts. */
export const DEVICES_KEY = 'platform.devices'

/** Why a session ended: the server rejected the token, the user signed out, or another tab ended it. */
export type SessionEnd = 'lost' | 'signed-out' | 'elsewhere'

export type SessionChange =
  | { readonly type: 'begun' }
  /** The permissions of the session's user have changed. */
  | { readonly type: 'accessChanged' }
  | { readonly type: 'ended'; readonly end: SessionEnd }

/** The session of the signed-in user. The token is only sent in the header of each call. */
export interface SessionStore {
  readonly token: () => string | null
  /** The last known user: also after the session has ended, until the routes show another page. */
  readonly user: () => User | null
  /** The user of the current token; null while unknown, because a stored token does not contain the user. */
  readonly knownUser: () => User | null
  readonly begin: (session: Session) => void
  /** The device tokens of the newest sign-ins in this browser, for the next one. */
  readonly deviceTokens: () => string[]
  /** Sets the user of a token. */
  readonly setUser: (token: string, user: User) => void
  /** Replaces the user of a token whose roles have changed. Does nothing if the session has ended. */
  readonly changeUser: (token: string, user: User) => void
  /** Marks a sign-out that is in progress: however the session ends now, it ends as `signed-out`. */
  readonly markSignOut: () => void
  /** Ends the session. Does nothing if there is none. */
  readonly end: (end: Exclude<SessionEnd, 'elsewhere'>) => void
  /** Subscribes to changes, including those of other tabs. Returns the function that unsubscribes. */
  readonly listen: (listener: (change: SessionChange) => void) => () => void
}

export function createSessionStore(storage: Storage, page: EventTarget): SessionStore {
  const listeners = new Set<(change: SessionChange) => void>()
  let token = storage.getItem(TOKEN_KEY)
  let isSigningOut = false
  let lastUser: { readonly token: string; readonly user: User } | undefined
  const notify = (change: SessionChange): void => {
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
      isSigningOut = false
      notify({ type: 'begun' })
      return
    }
    // A sign-out ends the session of every tab on the server. Another tab may remove the token before this one has its answer.
    notify({ type: 'ended', end: isSigningOut ? 'signed-out' : 'elsewhere' })
  })

  return {
    token: () => token,
    user: () => lastUser?.user ?? null,
    knownUser: () => (lastUser && lastUser.token === token ? lastUser.user : null),
    begin(session) {
      token = session.token
      lastUser = session
      isSigningOut = false
      storage.setItem(TOKEN_KEY, token)
      keepDevice(storage, session)
      notify({ type: 'begun' })
    },
    deviceTokens: () => readDevices(storage).map(([, deviceToken]) => deviceToken),
    setUser(tokenOfUser, user) {
      lastUser = { token: tokenOfUser, user }
    },
    changeUser(tokenOfUser, user) {
      if (tokenOfUser !== token) return
      lastUser = { token: tokenOfUser, user }
      notify({ type: 'accessChanged' })
    },
    markSignOut() {
      isSigningOut = true
    },
    end(end) {
      if (token === null) return
      token = null
      storage.removeItem(TOKEN_KEY)
      notify({ type: 'ended', end: isSigningOut ? 'signed-out' : end })
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The users who have signed in in this browser, the newest last, each with its device token. */
function readDevices(storage: Storage): [userId: string, deviceToken: string][] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(DEVICES_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isDevice) : []
  } catch {
    return [] // not written by this version
  }
}

const isDevice = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')

function keepDevice(storage: Storage, { user, deviceToken }: Session): void {
  if (deviceToken === undefined) return
  const others = readDevices(storage).filter(([userId]) => userId !== user.id)
  storage.setItem(DEVICES_KEY, JSON.stringify([...others, [user.id, deviceToken]].slice(-LOGIN_DEVICES_MAX)))
}
