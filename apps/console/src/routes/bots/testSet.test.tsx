import {
  buildPhrase,
  buildUser,
  memoryBackend,
  SAMPLE_AGENT_ID as agentId,
  SAMPLE_STORY_ID as storyId,
} from '@platform/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const PATH = `/bots/${agentId}/test-set`
const row = (text: string) => page.getByRole('row', { name: new RegExp(text, 'u') })

describe('/bots/:agentId/test-set', () => {
  it('is a tab of the agent, and keeps the filter and the search in the address', async () => {
    const screen = await renderConsole({ transport: memoryBackend(), path: `/bots/${agentId}/configuration` })
    await page.getByRole('link', { name: 'Test set' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(PATH)
    await page.getByRole('searchbox').fill('refund')
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?search=refund`)
    await page.getByRole('tab', { name: /^Failing/u }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?search=refund&filter=failing`)
    await screen.router.navigate(-1)
    await expect.element(row('Give me a refund')).toBeVisible()
    expect(row('Will it rain').elements()).toEqual([])
  })

  it('shows after a training what it broke, with a link to the broken test cases', async () => {
    const transport = memoryBackend({ trainingMs: 100 })
    await transport.call('testCases.setGate', { agentId, blocksPublishing: true })
    const { phrases, ...intent } = await transport.call('intents.get', { agentId, storyId, intentId: 'intent-cancel' })
    await transport.call('intents.save', { ...intent, phrases: [...phrases, buildPhrase('Where is my booking now')] })
    const screen = await renderConsole({ transport, path: `/bots/${agentId}/configuration` })
    await page.getByRole('button', { name: 'Train Agent' }).click()
    await expect.element(page.getByText('Version 2: 1 broken. Not published.')).toBeVisible()
    await page.getByRole('link', { name: 'Show the test cases' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?filter=broken`)
    await expect.element(row('Where is my booking now')).toMatchTextContent(/Broken/u)
    expect(row('Give me a refund').elements()).toEqual([])
  })

  it('shows in the dialog of the versions why a version that breaks tests is not published', async () => {
    const transport = memoryBackend({ trainingMs: 20 })
    await transport.call('testCases.setGate', { agentId, blocksPublishing: true })
    const { phrases, ...intent } = await transport.call('intents.get', { agentId, storyId, intentId: 'intent-cancel' })
    await transport.call('intents.save', { ...intent, phrases: [...phrases, buildPhrase('Where is my booking now')] })
    await transport.call('agents.train', { agentId })
    await vi.waitFor(async () => {
      expect((await transport.call('versions.list', { agentId })).versions).toHaveLength(2)
    })
    await renderConsole({ transport, path: PATH })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Versions' })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.element(page.getByText(/Version 2 breaks test cases \(1\), so it is not published/u)).toBeVisible()
  })

  it('gets a message of the try-it panel, with those before it', async () => {
    const transport = memoryBackend()
    await renderConsole({ transport, path: `${PATH}?try=1` })
    const panel = page.getByRole('dialog', { name: /Try/u })
    const field = panel.getByRole('textbox')
    await field.fill('Cancel my booking')
    await panel.getByRole('button', { name: /Send/u }).click()
    await expect.element(panel.getByRole('button', { name: 'Save as test: Cancel my booking' })).toBeInTheDocument()
    await field.fill('qwertz uiop')
    await panel.getByRole('button', { name: /Send/u }).click()
    await panel.getByRole('button', { name: 'Save as test: qwertz uiop' }).click()
    const popover = page.getByRole('dialog', { name: 'Save as test' })
    await expect.element(popover.getByRole('combobox')).toHaveValue('Out of scope')
    await popover.getByRole('checkbox').click()
    await popover.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Saved as a test of Out of scope.')).toBeVisible()
    const { testCases } = await transport.call('testCases.list', { agentId })
    expect(testCases[0]).toMatchObject({
      source: 'try-it',
      turns: [
        { text: 'Cancel my booking', intentId: 'intent-cancel' },
        { text: 'qwertz uiop', intentId: null },
      ],
    })
  })

  it('only shows the test set to a person who may read', async () => {
    const transport = memoryBackend({ user: buildUser({ permissions: ['NLP.VIEW'] }) })
    await renderConsole({ transport, path: PATH })
    await expect.element(row('Give me a refund')).toBeVisible()
    expect(page.getByRole('button', { name: /^(?:Add test case|Run tests)/u }).elements()).toEqual([])
  })
})
