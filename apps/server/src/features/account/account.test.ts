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
