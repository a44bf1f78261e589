import type { EndpointName } from '@platform/contract'
import { endpointNames, endpoints, exampleInput } from '@platform/contract/all'
import { callerOf, hasAccess } from '@platform/contract/policies'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import { failureOf } from './helpers.ts'
import type { Opened } from './suite.types.ts'

const viewer = callerOf({ id: 'viewer', enterpriseId: 'any', permissions: ['NLP.VIEW'] })
/** Makes a call with a valid input about records that do not exist. */
const callAnything = (transport: Transport, name: EndpointName): Promise<unknown> =>
  transport.call(name, exampleInput(name, { id: 'absent' }))

/** Permissions of calls, according to the contract. */
export function accessExpectations(open: Opened): void {
  it.each(endpointNames.filter((name) => endpoints[name].access !== 'public'))(
    'asks a client without a session to sign in: %s',
    async (name) => {
      expect(await failureOf(callAnything(open().anonymous(), name))).toEqual({ type: 'LOGIN_REQUIRED' })
    },
  )

  it.each(endpointNames.filter((name) => !hasAccess(viewer, endpoints[name].access)))(
    'forbids a viewer to call %s',
    async (name) => {
      expect(await failureOf(callAnything(open().viewer, name))).toMatchObject({ type: 'FORBIDDEN' })
    },
  )

  it('returns NOT_FOUND for an unknown id', async () => {
    const { admin } = open()
    const inAgent = ['agents.get', 'agents.delete', 'agents.train', 'agents.training', 'stories.list'] as const
    for (const name of inAgent) {
      expect([name, await failureOf(callAnything(admin, name))]).toEqual([name, { type: 'NOT_FOUND' }])
    }
    for (const name of [
      'entities.list',
      'entities.get',
      'entities.usage',
      'entities.save',
      'entities.checkPatterns',
      'entities.delete',
    ] as const) {
      expect([name, await failureOf(callAnything(admin, name))]).toEqual([name, { type: 'NOT_FOUND' }])
    }
    for (const name of ['intents.list', 'intents.get', 'intents.delete', 'stories.delete', 'stories.save'] as const) {
      expect([name, await failureOf(callAnything(admin, name))]).toEqual([name, { type: 'NOT_FOUND' }])
    }
  })
}
