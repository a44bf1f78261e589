// @vitest-environment happy-dom
import { loadEndpoint, type EndpointName, type Permission } from '@platform/contract'
import { expect, it } from 'vitest'
import { renderHook } from '@platform/testing/render-hook'
import { withProviders } from './testing/withProviders.tsx'
import { useMayCall } from './useMayCall.ts'

it.each<[EndpointName, readonly Permission[] | undefined, boolean]>([
  ['agents.save', ['NLP.VIEW', 'NLP.NLP'], true],
  ['agents.save', ['NLP.VIEW'], false],
  ['agents.save', [], false],
  ['agents.save', undefined, true],
  ['agents.list', ['NLP.VIEW'], true],
  ['account.me', [], true],
  ['account.login', [], true],
])('whether a person may call %s with the permissions %j: %j', async (name, permissions, mayCall) => {
  await loadEndpoint(name)
  const { result } = await renderHook(() => useMayCall(name), withProviders({}, permissions))
  expect(result.current).toBe(mayCall)
})
