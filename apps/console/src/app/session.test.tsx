import { LOGIN_DEVICES_MAX } from '@platform/contract'
import { buildSession, buildUser } from '@platform/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionStore, DEVICES_KEY, TOKEN_KEY, type SessionChange } from './session.ts'

const storage = window.localStorage
beforeEach(() => storage.clear())

function create() {
  const page = new EventTarget()
  const session = createSessionStore(storage, page)
  const changes: SessionChange[] = []
  session.listen((change) => changes.push(change))
  /** The event that a tab gets when another tab has written. */
  const elsewhere = (key: string | null) =>
    page.dispatchEvent(new StorageEvent('storage', { key, storageArea: storage }))
  return { session, changes, elsewhere }
}

describe('the session', () => {
  it('has no token and no user at first', () => {
    const { session } = create()
    expect([session.token(), session.user(), session.knownUser()]).toEqual([null, null, null])
  })

  it('keeps its token after a reload, with an unknown user', () => {
    create().session.begin(buildSession({ token: 'one' }))
    const { session } = create()
    expect(session.token()).toBe('one')
    expect(session.knownUser()).toBeNull()
    const user = buildUser()
    session.setUser('one', user)
    expect(session.knownUser()).toBe(user)
  })

  it('keeps the device tokens of the five newest users, also after a sign-out', () => {
    storage.setItem(DEVICES_KEY, '[["old","kept"],"not an entry"]')
    const begin = (id: string, deviceToken: string) =>
      create().session.begin(buildSession({ user: buildUser({ id }), deviceToken }))
    begin('asha', 'asha 1')
    begin('ravi', 'ravi 1')
    begin('asha', 'asha 2')
    const { session } = create()
    session.end('signed-out')
    expect(session.deviceTokens()).toEqual(['kept', 'ravi 1', 'asha 2'])
    for (let user = 0; user < LOGIN_DEVICES_MAX; user++) begin(`user ${user}`, `${user}`)
    expect(create().session.deviceTokens()).toEqual(['0', '1', '2', '3', '4'])
    storage.setItem(DEVICES_KEY, 'not JSON')
    expect(session.deviceTokens()).toEqual([])
  })

  it('ends once, removes its token, and keeps the last user for the screen', () => {
    const { session, changes } = create()
    const begun = buildSession()
    session.begin(begun)
    session.end('lost')
    session.end('signed-out')
    expect(changes).toEqual([{ type: 'begun' }, { type: 'ended', end: 'lost' }])
    expect(storage.getItem(TOKEN_KEY)).toBeNull()
    expect([session.token(), session.knownUser()]).toEqual([null, null])
    expect(session.user()).toBe(begun.user)
  })

  it('ends as signed out if it is lost during a sign-out', () => {
    const { session, changes } = create()
    session.begin(buildSession())
    session.markSignOut()
    session.end('lost')
    session.begin(buildSession())
    session.end('lost')
    expect(changes.flatMap((change) => (change.type === 'ended' ? [change.end] : []))).toEqual(['signed-out', 'lost'])
  })

  it('ends here when it ended in another tab', () => {
    const { session, changes, elsewhere } = create()
    session.begin(buildSession())
    storage.removeItem(TOKEN_KEY)
    elsewhere(TOKEN_KEY)
    expect(session.token()).toBeNull()
    expect(changes.at(-1)).toEqual({ type: 'ended', end: 'elsewhere' })
  })

  it('ends as signed out if another tab removes the token during a sign-out', () => {
    const { session, changes, elsewhere } = create()
    session.begin(buildSession())
    session.markSignOut()
    storage.removeItem(TOKEN_KEY)
    elsewhere(TOKEN_KEY)
    session.end('signed-out')
    expect(changes.slice(1)).toEqual([{ type: 'ended', end: 'signed-out' }])
  })

  it('is no longer signing out after another tab began a session', () => {
    const { session, changes, elsewhere } = create()
    session.begin(buildSession({ token: 'mine' }))
    session.markSignOut()
    storage.setItem(TOKEN_KEY, 'theirs')
    elsewhere(TOKEN_KEY)
    session.end('lost')
    expect(changes.at(-1)).toEqual({ type: 'ended', end: 'lost' })
  })

  it('ends here when another tab cleared everything', () => {
    const { session, elsewhere } = create()
    session.begin(buildSession())
    storage.clear()
    elsewhere(null)
    expect(session.token()).toBeNull()
  })

  it('begins here when it began in another tab, with an unknown user', () => {
    const { session, changes, elsewhere } = create()
    session.begin(buildSession({ token: 'mine' }))
    storage.setItem(TOKEN_KEY, 'theirs')
    elsewhere(TOKEN_KEY)
    expect(session.token()).toBe('theirs')
    expect(session.knownUser()).toBeNull()
    expect(changes.at(-1)).toEqual({ type: 'begun' })
  })

  it('ignores other storage keys', () => {
    const { session, changes, elsewhere } = create()
    session.begin(buildSession())
    elsewhere('something else')
    expect(changes).toHaveLength(1)
  })

  it('notifies no listener that unsubscribed', () => {
    const { session } = create()
    const listener = vi.fn<(change: SessionChange) => void>()
    session.listen(listener)()
    session.begin(buildSession())
    expect(listener).not.toHaveBeenCalled()
  })
})
