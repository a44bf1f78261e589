import { expect, it } from 'vitest'
import { featureFlags, givenFlags } from './featureFlags.rules.ts'

it('has no prompt agents until an enterprise switches them on', () => {
  expect(featureFlags({}).promptAgents).toBe(false)
  expect(featureFlags({ promptAgents: true, retired: true })).toEqual({
    promptAgents: true,
    hideSignup: true,
    showTopBar: false,
    artifactsEnabled: false,
  })
})

it('leaves out flags that are not given, or that no feature has', () => {
  expect(givenFlags({ promptAgents: false, showTopBar: undefined, retired: true })).toEqual({ promptAgents: false })
})
