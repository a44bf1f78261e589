import { buildUser, memoryBackend } from '@platform/testing'
import { expect, it } from 'vitest'
import { ARRIVAL, renderConsole } from '../testing/renderConsole.tsx'

const loaded: string[] = []
new PerformanceObserver((list) => loaded.push(...list.getEntries().map(({ name }) => name))).observe({
  type: 'resource',
})
const isToastRegionLoaded = () => loaded.some((name) => name.includes('/ToastRegion.tsx'))

it('loads the region of the toasts when a session begins, and not with the login', async () => {
  const transport = memoryBackend()
  const screen = await renderConsole({ transport, path: '/login', token: null, startsAtLogin: true })
  await expect.element(screen.getByRole('button', { name: 'Login' }), ARRIVAL).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(isToastRegionLoaded()).toBe(false)
  screen.session.begin({ token: 'token', user: buildUser() })
  await expect.poll(isToastRegionLoaded, ARRIVAL).toBe(true)
})
