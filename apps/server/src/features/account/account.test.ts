import { DEFAULT_ROLE_PERMISSIONS, ROLES } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer({ environment: { PLATFORM_PUBLIC_URL: 'https://chat.example/' } })
})
afterAll(() => server.close())

describe('account.me', () => {
  it('answers 401 with login_required without a session', async () => {
    const { httpStatus, reply } = await server.call('account.me', {})
    expect({ httpStatus, reply }).toMatchObject({ httpStatus: 401, reply: { status: false, login_required: true } })
  })

  it('returns the signed-in user, with role ids and the union of their permissions', async () => {
    const { output } = await server.call('account.me', {}, { token: await server.signIn('b', 'REPORT_VIEWER') })
    expect(output).toEqual({
      id: server.enterprises.b.users.REPORT_VIEWER.id,
      enterpriseId: server.enterprises.b.id,
      name: 'REPORT_VIEWER',
      email: 'report_viewer@b.example',
      roles: [ROLES.REPORT_VIEWER],
      isAdmin: false,
      permissions: [...DEFAULT_ROLE_PERMISSIONS[ROLES.REPORT_VIEWER]].toSorted(),
      profilePicture: null,
    })
  })
})

it('account.configuration returns the public address of the server', async () => {
  const { output } = await server.call(
    'account.configuration',
    {},
    { token: await server.signIn('b', 'REPORT_VIEWER') },
  )
  expect(output).toMatchObject({ enterprise: { id: server.enterprises.b.id }, publicUrl: 'https://chat.example' })
})

const flagsIn = async (enterprise: 'a' | 'b') => {
  const token = await server.signIn(enterprise, 'REPORT_VIEWER')
  return (await server.call('account.configuration', {}, { token })).output.flags
}

describe('account.saveConfiguration', () => {
  it('needs ENTERPRISE.EDIT', async () => {
    const token = await server.signIn('a', 'DEVELOPMENT')
    const { httpStatus } = await server.call('account.saveConfiguration', { flags: { promptAgents: true } }, { token })
    expect(httpStatus).toBe(403)
    expect((await flagsIn('a')).promptAgents).toBe(false)
  })

  it('switches the features of its own enterprise, and leaves the others as they are', async () => {
    const token = await server.signIn('a', 'ADMINISTRATOR')
    const save = (flags: object) => server.call('account.saveConfiguration', { flags }, { token })
    const before = await flagsIn('a')
    await save({ showTopBar: true })
    expect((await save({ promptAgents: true })).output.flags).toEqual({
      ...before,
      showTopBar: true,
      promptAgents: true,
    })
    expect(await flagsIn('a')).toEqual({ ...before, showTopBar: true, promptAgents: true })
    expect(await flagsIn('b')).toEqual(before)
    await save({ showTopBar: false, promptAgents: false })
    expect(await flagsIn('a')).toEqual(before)
  })

  it('of two changes at the same moment, both are kept', async () => {
    const token = await server.signIn('a', 'ADMINISTRATOR')
    const save = (flags: object) => server.call('account.saveConfiguration', { flags }, { token })
    await Promise.all([save({ promptAgents: true }), save({ artifactsEnabled: true })])
    expect(await flagsIn('a')).toMatchObject({ promptAgents: true, artifactsEnabled: true })
    await save({ promptAgents: false, artifactsEnabled: false })
  })

  it('refuses an unknown value, and audits a change', async () => {
    const token = await server.signIn('a', 'ADMINISTRATOR')
    const save = (flags: object) => server.call('account.saveConfiguration', { flags }, { token })
    expect((await save({ promptAgents: 'maybe' })).httpStatus).toBe(422)
    await save({ promptAgents: true })
    await save({ promptAgents: false })
    const audited = await server.services.database.owner
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'enterprise')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(audited).toMatchObject({
      action: 'account.saveConfiguration',
      before: { flags: { promptAgents: true } },
      after: { flags: { promptAgents: false } },
    })
  })
})
