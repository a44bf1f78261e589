import { ROLES } from '@platform/contract'
import {
  buildUser,
  buildUserOfRole,
  MEMORY_CAPTCHA,
  MEMORY_PASSWORD,
  memoryBackend,
  SAMPLE_AGENT_ID,
  SAMPLE_STORY_ID,
} from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPreferencesStore } from '../../app/preferences.ts'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const INTENTS = `/bots/${SAMPLE_AGENT_ID}/intents`
/** The first intent of the first story, which an agent opens with. */
const FIRST_INTENT = `${INTENTS}?story=${SAMPLE_STORY_ID}&intent=intent-book`
const CANCEL = `${INTENTS}?story=${SAMPLE_STORY_ID}&intent=intent-cancel`
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const phraseField = page.getByRole('textbox', { name: 'Training phrase', exact: true })
const unsaved = page.getByText('Please Save or Discard the changes')
const question = page.getByRole('alertdialog', { name: 'Please Save or Discard the changes' })
const leaveQuestion = page.getByRole('alertdialog', { name: 'Leave without saving?' })

const open = (path: string) => renderConsole({ transport: memoryBackend(), path })
async function openWithWork() {
  const screen = await open(CANCEL)
  await phraseField.fill('Stop my trip')
  await expect.element(unsaved).toBeVisible()
  return screen
}

describe('/bots', () => {
  it('keeps the search in the address, and reads it from there', async () => {
    const screen = await open('/bots?search=travel')
    await expect.element(page.getByRole('searchbox')).toHaveValue('travel')
    await expect.element(page.getByRole('button', { name: 'Travel Assistant', exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill('zzz')
    await expect.poll(screen.address, ARRIVAL).toBe('/bots?search=zzz')
    await page.getByRole('searchbox').fill('')
    await expect.poll(screen.address, ARRIVAL).toBe('/bots')
  })

  it('opens an agent on its intents', async () => {
    const screen = await open('/bots')
    await page.getByRole('button', { name: 'Travel Assistant', exact: true }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(FIRST_INTENT)
    await expect.element(heading('Travel Assistant')).toBeVisible()
    expect(document.title).toBe('Travel Assistant | Messaging')
  })

  it('opens the form for a new agent by its address, closes it by Back, and returns the focus', async () => {
    const screen = await open('/bots?create=1')
    const form = page.getByRole('dialog', { name: 'Create New Agent' })
    await expect.element(form).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(screen.address, ARRIVAL).toBe('/bots')
    await page.getByRole('button', { name: 'Create New Agent' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/bots?create=1')
    await screen.router.navigate(-1)
    await expect.element(form).not.toBeInTheDocument()
    expect(screen.address()).toBe('/bots')
    await expect.element(page.getByRole('button', { name: 'Create New Agent' })).toHaveFocus()
  })

  it('asks before Back loses the typed name of a new agent', async () => {
    const screen = await open('/bots')
    await page.getByRole('button', { name: 'Create New Agent' }).click()
    const form = page.getByRole('dialog', { name: 'Create New Agent' })
    const name = form.getByRole('textbox', { name: /Name/ })
    await name.fill('Order Assistant')
    await screen.router.navigate(-1)
    await leaveQuestion.getByRole('button', { name: 'Stay' }).click()
    await expect.element(leaveQuestion).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Order Assistant')
    expect(screen.address()).toBe('/bots?create=1')
    await screen.router.navigate(-1)
    await leaveQuestion.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/bots')
    await expect.element(form).not.toBeInTheDocument()
  })

  it.each([
    ['Cancel', 'Leave'],
    ['Save', null],
  ])('closes the form for a new agent by %s with one answer at most', async (button, answer) => {
    const screen = await open('/bots')
    await page.getByRole('button', { name: 'Create New Agent' }).click()
    const form = page.getByRole('dialog', { name: 'Create New Agent' })
    await form.getByRole('textbox', { name: /Name/ }).fill('Order Assistant')
    await form.getByRole('textbox', { name: /Description/ }).fill('Answers')
    await form.getByRole('button', { name: button }).click()
    if (answer) await leaveQuestion.getByRole('button', { name: answer }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/bots')
    await expect.element(form).not.toBeInTheDocument()
    expect(leaveQuestion.elements()).toHaveLength(0)
  })

  it('offers no changes to a user who may only view', async () => {
    const transport = memoryBackend({ user: buildUserOfRole(ROLES.REPORT_VIEWER) })
    await renderConsole({ transport, path: '/bots' })
    await expect.element(heading('Skills')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Create New Agent' })).not.toBeInTheDocument()
  })
})

describe('/bots/:agentId', () => {
  it('opens the intents by default', async () => {
    const screen = await open(`/bots/${SAMPLE_AGENT_ID}`)
    await expect.poll(screen.address, ARRIVAL).toBe(FIRST_INTENT)
  })

  it('opens the panel before the agent is loaded, and keeps the typed text', async () => {
    const loaded = Promise.withResolvers<void>()
    const backend = memoryBackend()
    const transport = memoryBackend({
      handlers: {
        'agents.get': async (input) => {
          await loaded.promise
          return backend.call('agents.get', input)
        },
      },
    })
    const screen = await renderConsole({ transport, path: `/bots/${SAMPLE_AGENT_ID}` })
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`/bots/${SAMPLE_AGENT_ID}?try=1`)
    const panel = page.getByRole('dialog', { name: /Try it/ })
    await panel.getByRole('textbox', { name: 'Message' }).fill('Where is my')
    loaded.resolve()
    await expect.poll(screen.address, ARRIVAL).toContain(`${INTENTS}?try=1`)
    await expect.element(panel.getByRole('textbox', { name: 'Message' })).toHaveValue('Where is my')
  })

  it('shows that an unknown agent does not exist', async () => {
    await open('/bots/nobody/intents')
    await expect.element(heading('Page not found')).toBeVisible()
  })

  it('keeps the try-it panel in the address', async () => {
    const screen = await open(`${CANCEL}&try=1`)
    await expect.element(page.getByRole('dialog', { name: /Try it/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(screen.address, ARRIVAL).toBe(CANCEL)
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${CANCEL}&try=1`)
    await screen.router.navigate(-1)
    await expect.element(page.getByRole('dialog', { name: /Try it/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Try it' })).toHaveFocus()
  })
})

it.each([
  ['sentiment', 'Nothing to show for sentiment'],
  ['call-classification', 'Calls are not classified'],
  ['conversation', 'No conversation to show'],
])('/bots/:agentId/%s shows that it is empty, in no menu, and leads back to the agent', async (part, title) => {
  const screen = await open(`/bots/${SAMPLE_AGENT_ID}/${part}`)
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(heading('Travel Assistant')).toBeVisible()
  expect(document.querySelectorAll(`a[href*="${part}"]`)).toHaveLength(0)
  await page.getByRole('link', { name: 'Open the agent' }).click()
  // The intents open their first story, which extends the address.
  await expect.poll(screen.address, ARRIVAL).toContain(INTENTS)
})

describe('the docked try-it panel', () => {
  const docked = page.getByRole('complementary', { name: 'Try it' })

  it('stays open beside the screens of the agent, which are usable, and is remembered', async () => {
    const screen = await open(`${INTENTS}?try=1`)
    await page.getByRole('button', { name: 'Dock beside the page' }).click()
    await expect.element(docked).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: /Try it/ })).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Message' }).fill('Where is my booking')
    await page.getByRole('link', { name: 'Entities' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`/bots/${SAMPLE_AGENT_ID}/entity-list?try=1`)
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Where is my booking')
    page.getByRole('separator', { name: 'Width of Try it' }).element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(createPreferencesStore(window.localStorage, ['en']).read()).toMatchObject({
      isTryItDocked: true,
      tryItWidth: 416,
    })
    await docked.getByRole('button', { name: 'Close' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`/bots/${SAMPLE_AGENT_ID}/entity-list`)
    await expect.element(docked).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Try it' })).toHaveFocus()
  })

  it('is over the page while the window is narrower than 1,280 px, and docked again after that', async () => {
    await open(`${INTENTS}?try=1`)
    await page.getByRole('button', { name: 'Dock beside the page' }).click()
    await expect.element(docked).toBeVisible()
    await page.viewport(1279, 900)
    await expect.element(page.getByRole('dialog', { name: /Try it/ })).toBeVisible()
    expect(page.getByRole('button', { name: 'Dock beside the page' }).elements()).toHaveLength(0)
    await page.viewport(1280, 900)
    await expect.element(docked).toBeVisible()
  })
})

describe('/bots/:agentId/intents', () => {
  it('shows story, intent and tab of the address', async () => {
    await open(`${CANCEL}&tab=response`)
    await expect.element(page.getByRole('textbox', { name: 'Intent name' })).toHaveValue('cancel_booking')
    await expect.element(page.getByRole('tab', { name: /Response/ })).toHaveAttribute('aria-selected', 'true')
  })

  it('updates the address with the selection', async () => {
    const screen = await open(INTENTS)
    // The first story and its first intent open automatically.
    await expect.poll(screen.address, ARRIVAL).toBe(FIRST_INTENT)
    await page.getByRole('button', { name: 'cancel_booking' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(CANCEL)
    await page.getByRole('tab', { name: /Response/ }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${CANCEL}&tab=response`)
    await screen.router.navigate(-1)
    await expect.element(page.getByRole('tab', { name: /Training phrases/ })).toHaveAttribute('aria-selected', 'true')
  })
})

describe('unsaved work', () => {
  it("blocks the header's arrow with 'please save the intent', and asks", async () => {
    const screen = await openWithWork()
    const sentence = page.getByRole('alert').filter({ hasText: 'please save the intent' })
    await page.getByRole('button', { name: 'Back to agents' }).click()
    await expect.element(sentence).toBeVisible()
    expect(screen.address()).toBe(CANCEL)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(phraseField).toHaveValue('Stop my trip')
    expect(screen.address()).toBe(CANCEL)
    await page.getByRole('button', { name: 'Back to agents' }).click()
    await expect.element(sentence).toBeVisible()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/bots')
    await expect.element(page.getByText('please save the intent'), { timeout: 2_000 }).not.toBeInTheDocument()
  })

  it('requires a confirmation for every other navigation, and stays if it is cancelled', async () => {
    const screen = await openWithWork()
    await page.getByRole('navigation').getByRole('link', { name: 'Skills' }).click()
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(screen.address()).toBe(CANCEL)
    await expect.element(phraseField).toHaveValue('Stop my trip')
  })

  it('requires a confirmation if Back opens a previous intent', async () => {
    const screen = await open(`${INTENTS}?story=${SAMPLE_STORY_ID}&intent=intent-book`)
    await page.getByRole('button', { name: 'cancel_booking' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(CANCEL)
    await page.getByRole('button', { name: 'booking_status' }).click()
    await expect.poll(screen.address, ARRIVAL).toContain('intent-status')
    await phraseField.fill('Where is it')
    await expect.element(unsaved).toBeVisible()
    await screen.router.navigate(-1)
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(screen.address()).toContain('intent-status')
    await expect.element(phraseField).toHaveValue('Where is it')
  })

  it.each([
    ['a tab of the agent', `/bots/${SAMPLE_AGENT_ID}/configuration`],
    ["the browser's Back", '/bots'],
    ["the header's arrow", '/bots'],
  ])('is saved if the user chooses so before leaving by %s', async (way, destination) => {
    const transport = memoryBackend()
    const screen = await renderConsole({ transport, path: '/bots' })
    await screen.router.navigate(CANCEL)
    await phraseField.fill('Stop my trip')
    await expect.element(unsaved).toBeVisible()
    if (way === "the browser's Back") await screen.router.navigate(-1)
    else if (way === "the header's arrow") await page.getByRole('button', { name: 'Back to agents' }).click()
    else await page.getByRole('link', { name: 'Configuration' }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(destination)
    const location = { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'intent-cancel' }
    expect((await transport.call('intents.get', location)).phrases[0]?.text).toBe('Stop my trip')
    await screen.router.navigate(CANCEL)
    await expect.element(phraseField).toHaveValue('')
  })

  it('of a new intent is saved as well, and the navigation continues', async () => {
    const transport = memoryBackend()
    const screen = await renderConsole({ transport, path: `${INTENTS}?story=${SAMPLE_STORY_ID}&intent=new` })
    await page.getByRole('textbox', { name: 'Intent name' }).fill('seat')
    await phraseField.fill('Window seat please')
    await userEvent.keyboard('{Enter}')
    await phraseField.fill('I want an aisle seat')
    await page.getByRole('link', { name: 'Entities' }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect.poll(screen.address, ARRIVAL).toContain('/entity-list')
    const { intents } = await transport.call('intents.list', {
      agentId: SAMPLE_AGENT_ID,
      storyId: SAMPLE_STORY_ID,
      from: 0,
      perPage: 20,
    })
    expect(intents.map(({ name }) => name)).toContain('seat')
  })

  it('is discarded if the user leaves', async () => {
    const screen = await openWithWork()
    await page.getByRole('navigation').getByRole('link', { name: 'Skills' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    // The address changes before the screen does: until then it is the same form.
    await expect.element(heading('Skills')).toBeVisible()
    await screen.router.navigate(CANCEL)
    await expect.element(phraseField).toHaveValue('')
    await expect.element(unsaved).not.toBeInTheDocument()
  })

  it('does not block the tabs or the try-it panel', async () => {
    const screen = await openWithWork()
    await page.getByRole('tab', { name: /Response/ }).click()
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${CANCEL}&tab=response&try=1`)
    await expect.element(question).not.toBeInTheDocument()
  })

  it('does not block a navigation after a save', async () => {
    const screen = await open(`${INTENTS}?story=${SAMPLE_STORY_ID}&intent=new`)
    await page.getByRole('textbox', { name: 'Intent name' }).fill('seat')
    for (const phrase of ['Window seat please', 'I want an aisle seat']) {
      await phraseField.fill(phrase)
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    }
    await page.getByRole('tab', { name: /Response/ }).click()
    await page.getByRole('textbox', { name: 'Response', exact: true }).fill('Noted.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect.poll(screen.address, ARRIVAL).not.toContain('intent=new')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(unsaved).not.toBeInTheDocument()
  })

  it('is restored after the session was lost and the user signed in', async () => {
    const transport = memoryBackend({ user: buildUser({ email: 'asha@example.com' }) })
    const screen = await renderConsole({ transport, path: CANCEL })
    await phraseField.fill('Call the whole thing off')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await phraseField.fill('and the h')
    screen.session.end('lost')
    await expect.element(page.getByText('Session Expired! Please login')).toBeVisible()
    await expect.poll(screen.address, ARRIVAL).toBe(`/login?next=${encodeURIComponent(CANCEL)}`)

    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com')
    await page.getByLabelText('Password', { exact: true }).fill(MEMORY_PASSWORD)
    await page.getByRole('textbox', { name: 'Captcha' }).fill(MEMORY_CAPTCHA)
    await userEvent.keyboard('{Enter}')
    await expect.poll(screen.address, ARRIVAL).toBe(CANCEL)
    await expect.element(page.getByText('Call the whole thing off')).toBeVisible()
    await expect.element(phraseField).toHaveValue('and the h')
    await expect.element(unsaved).toBeVisible()
  })

  it('is not restored for another user', async () => {
    const screen = await openWithWork()
    screen.session.end('lost')
    await expect.poll(screen.address, ARRIVAL).toContain('/login')
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    screen.session.begin({ token: 'another', user: buildUser({ email: 'ravi@example.com' }) })
    await expect.poll(screen.address, ARRIVAL).toBe(CANCEL)
    await expect.element(page.getByRole('textbox', { name: 'Intent name' })).toHaveValue('cancel_booking')
    await expect.element(phraseField).toHaveValue('')
  })
})
