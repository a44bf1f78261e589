import type { MemoryHandlers } from '@platform/client'
import { ROLES } from '@platform/contract'
import {
  buildAgentDetails,
  buildConfiguration,
  buildPromptConfig,
  buildUser,
  buildUserOfRole,
  buildWebKey,
  memoryBackend,
  SAMPLE_AGENT_ID,
  sampleWorld,
} from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const AGENT = `/bots/${SAMPLE_AGENT_ID}`
const CONCIERGE = '/bots/concierge'
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const tab = (name: string) => page.getByRole('navigation', { name: 'Parts of the agent' }).getByRole('link', { name })

async function open(path: string, handlers: MemoryHandlers = {}) {
  const user = buildUser()
  const world = sampleWorld()
  const concierge = buildAgentDetails({
    id: 'concierge',
    name: 'Concierge',
    type: 'prompt',
    promptConfig: buildPromptConfig({
      openaiKey: 'support',
      prompt: 'Help.',
      extractData: true,
      userData: [{ name: 'city', description: 'Where they live' }],
    }),
  })
  const seed = { ...world, agents: [...world.agents, concierge] }
  return { ...(await renderConsole({ transport: memoryBackend({ seed, user, handlers }), path })), user }
}

describe('the tabs of an agent (§2.3)', () => {
  it('each have their address', async () => {
    const screen = await open(`${AGENT}/intents`)
    await tab('Configuration').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${AGENT}/configuration`)
    await expect.element(page.getByRole('form', { name: 'Entities Configuration' })).toBeVisible()
    await expect.element(tab('Configuration')).toHaveAttribute('aria-current', 'page')
    await tab('Gen AI').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${AGENT}/gen-ai`)
    await expect.element(page.getByRole('form', { name: 'Gen AI Configuration' })).toBeVisible()
  })

  it('include Publish with the permission, with the line for this server', async () => {
    const screen = await open(`${AGENT}/intents`)
    await tab('Publish').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${AGENT}/publish`)
    await page.getByRole('button', { name: 'Add site' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${AGENT}/publish/create`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shop')
    await page.getByRole('textbox', { name: 'Origin 1' }).fill('shop.example')
    await page.getByRole('button', { name: 'Add site' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${AGENT}/publish`)
    await expect.element(page.getByText(/data-key="pk_/)).toMatchTextContent(`${location.origin}/embed.js`)
    await expect.element(page.getByRole('button', { name: /^Copy/ })).toHaveFocus()
  })

  it('include Publish with the public address of the server, if configured', async () => {
    const webKeys = [buildWebKey({ agentId: SAMPLE_AGENT_ID })]
    const transport = memoryBackend({
      seed: { ...sampleWorld(), webKeys },
      configuration: buildConfiguration({ publicUrl: 'https://chat.example.com' }),
    })
    await renderConsole({ transport, path: `${AGENT}/publish` })
    await expect.element(page.getByText(/src="https:\/\/chat\.example\.com\/embed\.js"/)).toBeVisible()
  })

  it('do not include Publish for a user who may only view', async () => {
    const transport = memoryBackend({ user: buildUserOfRole(ROLES.REPORT_VIEWER) })
    const screen = await renderConsole({ transport, path: `${AGENT}/intents` })
    await expect.element(tab('Intents')).toBeVisible()
    expect(tab('Publish').elements()).toHaveLength(0)
    await screen.router.navigate(`${AGENT}/publish`)
    await expect.element(page.getByRole('heading', { name: 'You may not open this page' })).toBeVisible()
  })

  it('are hidden for a prompt agent, which opens its prompt and is not trained', async () => {
    const screen = await open(CONCIERGE)
    await expect.poll(screen.address, ARRIVAL).toBe(`${CONCIERGE}/prompt`)
    await expect.element(page.getByRole('form', { name: 'Prompt Configuration' })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Concierge' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try it' })).toBeVisible()
    expect(page.getByRole('navigation', { name: 'Parts of the agent' }).elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: 'Train Agent' }).elements()).toHaveLength(0)
  })

  it('are not needed to publish a prompt agent, and to return to its prompt', async () => {
    const screen = await open(`${CONCIERGE}/prompt`)
    await page.getByRole('link', { name: 'Publish' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${CONCIERGE}/publish`)
    await expect.element(page.getByText('Not on any site yet')).toBeVisible()
    await page.getByRole('link', { name: 'Prompt' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${CONCIERGE}/prompt`)
  })

  it('show that a deleted site does not exist', async () => {
    await open(`${AGENT}/publish/gone`)
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  it('open the screen of each type of agent', async () => {
    const screen = await open(`${CONCIERGE}/intents`)
    await expect.poll(screen.address, ARRIVAL).toBe(`${CONCIERGE}/prompt`)
    await screen.router.navigate(`${AGENT}/prompt`)
    await expect.poll(screen.address, ARRIVAL).toContain(`${AGENT}/intents`)
  })
})

it('§2.9 the collected variables of a prompt agent are shown after the conversation', async () => {
  await open(`${CONCIERGE}/prompt?try=1`)
  await page.getByRole('textbox', { name: 'Message' }).fill('I want to travel')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'End and collect data' }).click()
  await expect.element(page.getByRole('region', { name: 'Collected data' })).toMatchTextContent(/cityNot mentioned/u)
})

it.each([
  ['configuration', 'Out of scope message'],
  ['gen-ai', 'Website URL'],
  ['publish/create', 'Origin 1'],
])('unsaved work on %s is restored after the session was lost and the user signed in', async (part, field) => {
  const screen = await open(`${AGENT}/${part}`)
  await page.getByRole('textbox', { name: field }).fill('half a sen')
  screen.session.end('lost')
  await expect.poll(screen.address, ARRIVAL).toContain('/login')
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  screen.session.begin({ token: 'token', user: screen.user })
  await expect.poll(screen.address, ARRIVAL).toBe(`${AGENT}/${part}`)
  await expect.element(page.getByRole('textbox', { name: field })).toHaveValue('half a sen')
})

describe.each([
  ['configuration', `${AGENT}/configuration`, 'Out of scope message', `${AGENT}/intents`, 'Update'],
  ['Gen AI', `${AGENT}/gen-ai`, 'Website URL', `${AGENT}/intents`, 'Update'],
  ['prompt', `${CONCIERGE}/prompt`, 'Prompt', '/bots', 'Update'],
  ['site', `${AGENT}/publish/create`, 'Origin 1', `${AGENT}/publish`, 'Add site'],
])('unsaved work on the %s screen', (_, path, field, cancelTo, submit) => {
  async function openWithWork() {
    const screen = await open(path)
    await expect.element(page.getByRole('button', { name: submit })).toBeVisible()
    await page.getByRole('textbox', { name: field }).fill('typed')
    await expect.element(page.getByText(/^(Please Update or Cancel the changes|Not saved yet)$/)).toBeVisible()
    return screen
  }

  it("blocks the header's arrow with 'please save the configuration', and asks", async () => {
    const screen = await openWithWork()
    await page.getByRole('button', { name: 'Back to agents' }).click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'please save the configuration' })).toBeVisible()
    expect(screen.address()).toBe(path)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(page.getByRole('textbox', { name: field })).toHaveValue('typed')
    await page.getByRole('button', { name: 'Back to agents' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/bots')
  })

  it('requires a confirmation for every other navigation, and is discarded if the user leaves', async () => {
    const screen = await openWithWork()
    await page.getByRole('navigation').getByRole('link', { name: 'Skills' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(page.getByRole('textbox', { name: field })).toHaveValue('typed')
    await page.getByRole('navigation').getByRole('link', { name: 'Skills' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/bots')
  })

  it(`is kept by Stay after Cancel, and discarded by Leave, which opens ${cancelTo}`, async () => {
    const screen = await openWithWork()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(page.getByRole('textbox', { name: field })).toHaveValue('typed')
    expect(screen.address()).toBe(path)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(screen.address, ARRIVAL).toContain(cancelTo)
    expect(question.elements()).toHaveLength(0)
  })

  it('does not block the try-it panel', async () => {
    await openWithWork()
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect.element(page.getByRole('dialog', { name: /Try it/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('textbox', { name: field })).toHaveValue('typed')
  })
})

describe('the language models', () => {
  it('are opened from a select, and Back returns to it', async () => {
    const screen = await open(`${CONCIERGE}/prompt`)
    await page.getByRole('link', { name: 'Manage language models' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/bots/language-models')
    await expect.element(page.getByRole('heading', { name: 'Language models', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${CONCIERGE}/prompt`)
  })

  it('ask before unsaved changes of the form are left', async () => {
    const screen = await open(`${AGENT}/configuration`)
    await page.getByRole('textbox', { name: /^Out of scope message/ }).fill('Please say it again')
    await page.getByRole('radio', { name: 'Open AI' }).click()
    await page.getByRole('link', { name: 'Manage language models' }).click()
    await expect.element(question).toBeVisible()
    expect(screen.address()).toBe(`${AGENT}/configuration`)
  })

  it('are not shown without the permission', async () => {
    const transport = memoryBackend({ user: buildUserOfRole(ROLES.HANDLE_CHATS) })
    await renderConsole({ transport, path: '/bots/language-models' })
    await expect.element(page.getByText(/NLP\.VIEW/), ARRIVAL).toBeVisible()
  })
})
