import { loadedEndpoint } from '@platform/contract'
import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { withProviders } from './testing/withProviders.tsx'
import { useMayCall } from './useMayCall.ts'

it('loads the definitions of an area, and returns false before', async () => {
  expect(loadedEndpoint('webKeys.save')).toBeUndefined()
  const results: boolean[] = []
  const { result } = await renderHook(
    () => {
      const mayCall = useMayCall('webKeys.save')
      results.push(mayCall)
      return mayCall
    },
    withProviders({}, ['NLP.NLP']),
  )
  await expect.poll(() => result.current).toBe(true)
  expect(results[0]).toBe(false)
})
