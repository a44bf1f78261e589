import { PERMISSIONS, ROLES, type Endpoint, type Permission } from '@platform/contract'
import { endpointNames, endpoints } from '@platform/contract/all'
import { callerOf, hasAccess, requirementOf } from '@platform/contract/policies'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFeatures } from '../../features.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { buildApp } from './buildApp.ts'
import { Failed } from './failed.ts'

/** The status of a handler that was reached. No part of the pipeline replies with it to an empty body. */
const REACHED = 413

async function replyReached(): Promise<never> {
  throw new Failed({ type: 'TOO_LARGE' }, 'reached')
}

const prepareNothing = (): Promise<void> => Promise.resolve()

let server: TestServer
let app: FastifyInstance
let token: string
beforeAll(async () => {
  server = await buildServer()
  const routes = openFeatures(server.services).flatMap((feature) => feature.routes ?? [])
  const reached = routes.map((route) => ({ ...route, prepare: prepareNothing, handle: replyReached }))
  app = await buildApp(server.services, [{ routes: reached }])
  token = await server.signIn('a', 'REPORT_VIEWER')
})
afterAll(async () => {
  await app.close()
  await server.close()
})

/** Makes the call without input, as a user with these permissions, or without a session. Returns the status. */
async function statusFor({ method, path }: Endpoint, permissions: readonly Permission[] | undefined): Promise<number> {
  if (permissions) {
    await server.services.database.owner
      .updateTable('roles')
      .set({ permissions: [...permissions] })
      .where('enterprise_id', '=', server.enterprises.a.id)
      .where('id', '=', ROLES.REPORT_VIEWER)
      .execute()
  }
  const { statusCode } = await app.inject({
    method,
    url: `/api/${path.replaceAll(/\{\w+\}/g, 'x')}`,
    headers: permissions ? { 'authentication-token': token } : {},
  })
  return statusCode
}

describe.each(endpointNames)('%s', (name) => {
  it('is open to exactly those whom the policy of its `access` permits', async () => {
    const endpoint: Endpoint = endpoints[name]
    const { access } = endpoint
    const needed = access === 'public' || access === 'session' ? [] : requirementOf(access).permissions
    // Each permission of the policy alone, all but each, and all that are not of it: another policy differs in one.
    const callers: (readonly Permission[] | undefined)[] = [
      undefined,
      [],
      ...needed.map((permission) => [permission]),
      ...needed.map((permission) => PERMISSIONS.filter((other) => other !== permission)),
      PERMISSIONS.filter((permission) => !needed.includes(permission)),
      PERMISSIONS,
    ]
    for (const permissions of callers) {
      const caller = permissions && callerOf({ id: 'x', enterpriseId: 'a', permissions })
      const refusal = permissions ? 403 : 401
      const status = await statusFor(endpoint, permissions)
      // An empty input is refused (422) only after the permission has been checked.
      expect({ permissions, status: status === 422 ? REACHED : status }).toEqual({
        permissions,
        status: hasAccess(caller, access) ? REACHED : refusal,
      })
    }
  })
})
