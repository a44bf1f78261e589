import { memoryBackend } from '@platform/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

it('a new agent, its content and its training are loaded with few requests', async () => {
  const transport = memoryBackend()
  const call = vi.spyOn(transport, 'call')
  await renderConsole({ transport, path: '/bots?create=1' })
  const form = page.getByRole('dialog', { name: 'Create New Agent' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Kiosk')
  await form.getByRole('textbox', { name: 'Description' }).fill('Answers at the door')
  call.mockClear()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('article', { name: 'Kiosk' }), ARRIVAL).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 3_500))
  const names = call.mock.calls.map(([name]) => name)
  // Without a limit for each query it was 31.
  expect(names.filter((name) => name !== 'longWork.list').length).toBeLessThan(16)
  // The top bar, which is on every screen, has a longer limit.
  expect(names.filter((name) => name === 'longWork.list').length).toBeLessThanOrEqual(2)
})
