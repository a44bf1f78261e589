import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CLOSE_INVALID_TOKEN,
  DEFAULT_ROLE_PERMISSIONS,
  ROLES,
  type Permission,
  type ServerFrame,
} from '@platform/contract'
import type { Audience } from '@platform/contract/policies'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Hub } from '../../core/live/hub.ts'
import { tokenHash } from '../../core/sessions/token.ts'
import { inEnterprise, type Work } from '../../core/work/work.ts'
import { buildServer, type RoleName, type TestServer } from '../../testing/buildServer.ts'
import { deactivateUser, setRolePermissions, setUserRoles } from './access.service.ts'

let server: TestServer
let address: string
const sockets: WebSocket[] = []
beforeAll(async () => {
  server = await buildServer()
  address = (await server.listen()).replace('http', 'ws')
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  // As in a new enterprise.
  await server.services.database.owner.updateTable('users').set({ state: 'active' }).execute()
  await setRoles('ADMINISTRATOR', ROLES.ADMINISTRATOR)
  await setRoles('DEVELOPMENT', ROLES.DEVELOPMENT)
  await setPermissions(ROLES.REPORT_VIEWER, DEFAULT_ROLE_PERMISSIONS[ROLES.REPORT_VIEWER])
})
afterAll(() => server.close())

async function eventually(condition: string, holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(5)) if (holds()) return
  throw new Error(`timed out before ${condition}`)
}

/** Connects a session and requests the events after a number, so that nothing is held back. */
async function connect(token: string, { after, url = `${address}/api/socket` }: { after?: number; url?: string } = {}) {
  const socket = new WebSocket(url)
  sockets.push(socket)
  const frames: ServerFrame[] = []
  let closeCode: number | undefined
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame))
  socket.on('close', (code) => (closeCode = code))
  await once(socket, 'open')
  socket.send(JSON.stringify({ action: 'auth', token }))
  await eventually('the socket is signed in', () => frames.some(({ action }) => action === 'ready'))
  const [ready] = frames
  const seq = ready?.action === 'ready' ? ready.seq : 0
  socket.send(JSON.stringify({ action: 'resume', seq: after ?? seq }))
  socket.send(JSON.stringify({ action: 'ping' }))
  await eventually('the socket has resumed', () => frames.some(({ action }) => action === 'pong'))
  return {
    seq,
    closeCode: () => closeCode,
    count: (action: ServerFrame['action']) => frames.filter((frame) => frame.action === action).length,
    /** The agent ids of the received events. */
    events: () =>
      frames.flatMap((frame) => (frame.action === 'event' ? [(frame.payload as { agentId: string }).agentId] : [])),
  }
}

const inA = <T>(operation: (work: Work) => Promise<T>): Promise<T> =>
  inEnterprise(server.services, server.enterprises.a.id, operation)
const emit = (agentId: string, audience?: Audience): Promise<void> =>
  inA(async (work) => work.emit({ name: 'agents.changed', payload: { agentId } }, audience))
const idOf = (role: RoleName): string => server.enterprises.a.users[role].id
const setRoles = (role: RoleName, ...roleIds: number[]) =>
  inA((work) => setUserRoles(server.services, work, { userId: idOf(role), roleIds }))
const setPermissions = (roleId: number, permissions: readonly Permission[]) =>
  inA((work) => setRolePermissions(server.services, work, { roleId, permissions }))
const statusOf = async (name: 'agents.list' | 'account.me', token: string): Promise<number> =>
  (await server.call(name, {}, { token })).httpStatus

/** The active administrators of enterprise a. */
async function administrators(): Promise<string[]> {
  const { owner } = server.services.database
  const rows = await owner
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .where('users.enterprise_id', '=', server.enterprises.a.id)
    .where('users.state', '=', 'active')
    .where('user_roles.role_id', '=', ROLES.ADMINISTRATOR)
    .execute()
  return rows.map(({ id }) => id)
}

describe('roles of a user that change', () => {
  it('count for the next call of an existing session', async () => {
    const token = await server.signIn('a', 'DEVELOPMENT')
    expect(await statusOf('agents.list', token)).toBe(200)
    expect(await setRoles('DEVELOPMENT', ROLES.HANDLE_CHATS)).toEqual({
      before: [ROLES.DEVELOPMENT],
      after: [ROLES.HANDLE_CHATS],
    })
    expect(await statusOf('agents.list', token)).toBe(403)
    const { output } = await server.call('account.me', {}, { token })
    expect(output).toMatchObject({
      roles: [ROLES.HANDLE_CHATS],
      permissions: [...DEFAULT_ROLE_PERMISSIONS[ROLES.HANDLE_CHATS]].toSorted(),
    })
  })

  it('reach the open sockets of the user, and no other', async () => {
    const [changed, other] = [
      await connect(await server.signIn('a', 'DEVELOPMENT')),
      await connect(await server.signIn('a', 'REPORT_VIEWER')),
    ]
    await emit('before')
    await eventually('the event arrives', () => changed.events().length === 1 && other.events().length === 1)
    await setRoles('DEVELOPMENT', ROLES.HANDLE_CHATS)
    await eventually('the socket is informed', () => changed.count('access') === 1)
    await emit('after')
    await eventually('the event arrives', () => other.events().includes('after'))
    await setRoles('DEVELOPMENT', ROLES.DEVELOPMENT)
    await eventually('the socket is informed', () => changed.count('access') === 2)
    await emit('again')
    await eventually('the event arrives', () => changed.events().includes('again'))
    expect([changed.events(), other.count('access')]).toEqual([['before', 'again'], 0])
  })

  it('must exist, and belong to a user of the enterprise', async () => {
    await expect(setRoles('DEVELOPMENT', 99)).rejects.toThrow('Not found')
    const { id } = server.enterprises.b.users.DEVELOPMENT
    await expect(inA((work) => setUserRoles(server.services, work, { userId: id, roleIds: [] }))).rejects.toThrow(
      'Not found',
    )
    expect(await statusOf('agents.list', await server.signIn('b', 'DEVELOPMENT'))).toBe(200)
  })

  it('reach sockets with the next sweep if the message to the servers was lost', async () => {
    const hub = new Hub(server.services)
    const listener = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    listener.on('connection', (socket) => hub.attach(socket, undefined))
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const socket = await connect(await server.signIn('a', 'DEVELOPMENT'), { url: `ws://127.0.0.1:${port}` })
    await hub.sweep()
    expect(socket.count('access')).toBe(0)
    const unheard = { bus: { publish: () => undefined } }
    await inA((work) => setUserRoles(unheard, work, { userId: idOf('DEVELOPMENT'), roleIds: [ROLES.HANDLE_CHATS] }))
    await hub.sweep()
    await eventually('the socket is informed', () => socket.count('access') === 1)
    hub.close()
    listener.close()
  })
})

describe('permissions of a role that change', () => {
  it('reach the sessions and sockets of everybody who holds it', async () => {
    const token = await server.signIn('a', 'REPORT_VIEWER')
    const [viewer, developer] = [await connect(token), await connect(await server.signIn('a', 'DEVELOPMENT'))]
    const change = await setPermissions(ROLES.REPORT_VIEWER, ['CHAT.VIEW_ANALYTICS'])
    expect(change).toEqual({
      before: DEFAULT_ROLE_PERMISSIONS[ROLES.REPORT_VIEWER],
      after: ['CHAT.VIEW_ANALYTICS'],
    })
    await eventually('the socket is informed', () => viewer.count('access') === 1)
    await emit('after')
    await eventually('the event arrives', () => developer.events().includes('after'))
    expect([viewer.events(), developer.count('access')]).toEqual([[], 0])
    expect(await statusOf('agents.list', token)).toBe(403)
  })

  it('must be those of an existing role', async () => {
    await expect(setPermissions(99, [])).rejects.toThrow('Not found')
  })
})

describe('a user who is deactivated', () => {
  it('loses the open sockets and the sessions, and cannot sign in', async () => {
    const token = await server.signIn('a', 'DEVELOPMENT')
    const [socket, other] = [await connect(token), await connect(await server.signIn('a', 'REPORT_VIEWER'))]
    await inA((work) => deactivateUser(server.services, work, idOf('DEVELOPMENT')))
    await eventually('the socket is closed', () => socket.closeCode() !== undefined)
    expect([socket.closeCode(), other.closeCode()]).toEqual([CLOSE_INVALID_TOKEN, undefined])
    expect(await statusOf('account.me', token)).toBe(401)
    const again = await server.signIn('a', 'DEVELOPMENT')
    expect(await statusOf('account.me', again)).toBe(401)
  })

  it('must belong to the enterprise', async () => {
    const { id } = server.enterprises.b.users.DEVELOPMENT
    await expect(inA((work) => deactivateUser(server.services, work, id))).rejects.toThrow('Not found')
    expect(await statusOf('account.me', await server.signIn('b', 'DEVELOPMENT'))).toBe(200)
  })
})

describe('the last administrator', () => {
  const removals: [string, (userId: string) => Promise<unknown>][] = [
    ['be deactivated', (userId) => inA((work) => deactivateUser(server.services, work, userId))],
    [
      'lose the role',
      (userId) =>
        inA((work) =>
          setUserRoles(server.services, work, { userId, roleIds: [ROLES.DEVELOPMENT, ROLES.HANDLE_CHATS] }),
        ),
    ],
  ]
  const [first, second] = ['ADMINISTRATOR', 'DEVELOPMENT'] as const
  const refusal = {
    failure: { type: 'REFUSED', rule: 'LAST_ADMINISTRATOR' },
    message: 'An enterprise needs an active administrator. First give the role to another user.',
  }

  it.each(removals)('cannot %s, even if others are inactive or belong to another enterprise', async (_, remove) => {
    await setRoles(second, ROLES.ADMINISTRATOR)
    await inA((work) => deactivateUser(server.services, work, idOf(second)))
    const token = await server.signIn('a', first)
    await expect(remove(idOf(first))).rejects.toMatchObject(refusal)
    expect(await administrators()).toEqual([idOf(first)])
    expect(await statusOf('account.me', token)).toBe(200)
  })

  it.each(removals)('can %s if there is another', async (_, remove) => {
    await setRoles(second, ROLES.ADMINISTRATOR)
    await remove(idOf(first))
    expect(await administrators()).toEqual([idOf(second)])
  })

  it('can receive more roles', async () => {
    expect((await setRoles(first, ROLES.ADMINISTRATOR, ROLES.DEVELOPMENT)).after).toHaveLength(2)
  })

  it.each(removals)('is kept if two requests try to make each administrator %s', async (_, remove) => {
    await setRoles(second, ROLES.ADMINISTRATOR)
    const outcomes = await Promise.allSettled([remove(idOf(first)), remove(idOf(second))])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal })
    expect(await administrators()).toHaveLength(1)
  })

  it('is kept when one is deactivated while another loses the role', async () => {
    await setRoles(second, ROLES.ADMINISTRATOR)
    const outcomes = await Promise.allSettled(removals.map(([, remove], at) => remove(idOf(at === 0 ? first : second))))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await administrators()).toHaveLength(1)
  })
})

describe('an event with an audience', () => {
  it('is sent to no other client, live and after a reconnection', async () => {
    const [asha, ben] = [await server.signIn('a', 'DEVELOPMENT'), await server.signIn('a', 'REPORT_VIEWER')]
    const [first, second] = [await connect(asha), await connect(ben)]
    const { output: me } = await server.call('account.me', {}, { token: asha })
    const session = await server.services.database.owner
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', tokenHash(asha))
      .executeTakeFirstOrThrow()
    const conversation = { enterpriseId: me.enterpriseId, assigneeId: me.id, departmentId: null }
    await emit('for asha', { to: 'users', userIds: [me.id] })
    await emit('for the session', { to: 'session', sessionId: session.id })
    await emit('for sales', { to: 'departments', departmentIds: ['sales'] })
    await emit('for those who follow', { to: 'conversation', conversation })
    await emit('for all')
    const expected = { asha: ['for asha', 'for the session', 'for all'], ben: ['for all'] }
    await eventually('the last event arrives', () => [first, second].every((one) => one.events().includes('for all')))
    expect({ asha: first.events(), ben: second.events() }).toEqual(expected)
    const [again, other] = [await connect(asha, { after: first.seq }), await connect(ben, { after: second.seq })]
    await eventually('the last event arrives', () => [again, other].every((one) => one.events().includes('for all')))
    expect({ asha: again.events(), ben: other.events() }).toEqual(expected)
  })

  it('goes only to those whom its definition permits', async () => {
    const [excluded, included] = [
      await connect(await server.signIn('a', 'HANDLE_CHATS')),
      await connect(await server.signIn('a', 'DEVELOPMENT')),
    ]
    await emit('for both', { to: 'users', userIds: [idOf('HANDLE_CHATS'), idOf('DEVELOPMENT')] })
    await eventually('the event arrives', () => included.events().includes('for both'))
    expect(excluded.events()).toEqual([])
  })
})
