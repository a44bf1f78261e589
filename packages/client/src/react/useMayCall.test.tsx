import type { EndpointName, Permission } from '@platform/contract'
import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { around } from './testing/around.tsx'
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
  const { result } = await renderHook(() => useMayCall(name), around({}, permissions))
  expect(result.current).toBe(mayCall)
})
