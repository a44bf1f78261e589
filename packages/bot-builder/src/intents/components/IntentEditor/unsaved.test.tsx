import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID } from '@platform/testing/memory-backend'
import { PHRASE_MAX } from '@platform/contract'
import type { Transport } from '@platform/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  BOOK_PHRASES,
  IN_STORY,
  intentOf,
  refuse,
  renderEditor,
  worldWith,
} from '../../../testing/renderIntentEditor.tsx'

const BOOK = { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'intent-book' }
const responseField = page.getByRole('textbox', { name: 'Response', exact: true })
const question = page.getByRole('alertdialog', { name: 'Please Save or Discard the changes' })
const textsOf = async (backend: Transport) => (await backend.call('intents.get', BOOK)).phrases.map(({ text }) => text)
const openOther = () => page.getByRole('button', { name: 'cancel_booking', exact: true }).click()
const toasts = () => document.querySelectorAll('.platform-Toast').length

beforeEach(() => page.viewport(1440, 900))

describe('Save takes the text of a field that was not added', () => {
  it('a new phrase', async () => {
    const { getByText, phraseField, save, backend, hint } = await renderEditor()
    await expect.element(save).toBeDisabled()
    await phraseField.fill(' Get me on   a plane')
    await save.click()
    await expect.element(getByText('Intent saved')).toBeVisible()
    await expect.element(phraseField).toHaveValue('')
    await expect.element(hint).not.toBeInTheDocument()
    expect(await textsOf(backend)).toEqual(['Get me on a plane', ...BOOK_PHRASES])
  })

  it('an edited phrase, in its place', async () => {
    const { getByRole, getByText, phraseField, save, backend } = await renderEditor()
    await getByRole('button', { name: 'Edit phrase' }).nth(1).click({ force: true })
    await expect.element(save).toBeDisabled()
    await phraseField.fill('Book me a ticket to Agra')
    await save.click()
    await expect.element(getByText('Intent saved')).toBeVisible()
    expect(await textsOf(backend)).toEqual(BOOK_PHRASES.with(1, 'Book me a ticket to Agra'))
  })

  it('a response, and closes its field', async () => {
    const { getByRole, getByText, save, backend } = await renderEditor({ selection: { ...IN_STORY, tab: 'response' } })
    await getByRole('button', { name: 'Add another response' }).click()
    await responseField.fill('Which city do you leave from?')
    await save.click()
    await expect.element(getByText('Intent saved')).toBeVisible()
    await expect.element(responseField).not.toBeInTheDocument()
    expect((await backend.call('intents.get', BOOK)).responses).toContain('Which city do you leave from?')
  })

  it('a blank text is ignored', async () => {
    const { getByText, nameField, phraseField, save, backend } = await renderEditor()
    await nameField.fill('renamed')
    await phraseField.fill('   ')
    await save.click()
    await expect.element(getByText('Intent saved')).toBeVisible()
    expect(await textsOf(backend)).toEqual(BOOK_PHRASES)
  })

  it.each([
    ['a duplicate', 'book ME a ticket to delhi', /Duplication of utterance name/u],
    ['too long', 'x'.repeat(PHRASE_MAX + 1), /At most/u],
  ])('but not %s: nothing is sent, and the field shows the rule, once', async (_, text, rule) => {
    const save = vi.fn<() => never>()
    const { save: button, phraseField } = await renderEditor({ handlers: { 'intents.save': save } })
    await phraseField.fill(text)
    await button.click()
    await expect.element(phraseField).toHaveFocus()
    await expect.element(phraseField).toHaveAccessibleDescription(rule)
    await expect.element(phraseField).toHaveValue(text)
    expect(save).not.toHaveBeenCalled()
    expect(toasts()).toBe(0)
  })

  it('shows the tab of a response that breaks a rule', async () => {
    const { getByRole, save } = await renderEditor({ selection: { ...IN_STORY, tab: 'response' } })
    await getByRole('button', { name: 'Add another response' }).click()
    await responseField.fill('word '.repeat(3_000))
    await getByRole('tab', { name: /Training phrases/u }).click()
    await save.click()
    await expect.element(getByRole('tab', { name: /Response/u })).toHaveAttribute('aria-selected', 'true')
    await expect.element(responseField).toHaveAccessibleDescription(/At most/u)
    await expect.element(getByRole('alert')).toMatchTextContent(/^At most/u)
    expect(toasts()).toBe(0)
  })
})

describe('leaving unsaved work', () => {
  it('asks to save or discard, with the focus on the safe answer, and stays', async () => {
    const { nameField } = await renderEditor()
    await nameField.fill('renamed')
    await openOther()
    await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(nameField).toHaveValue('renamed')
  })

  it('saves, and opens the other intent', async () => {
    const { nameField, phraseField, backend } = await renderEditor()
    await phraseField.fill('Get me on a plane')
    await openOther()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect.element(nameField).toHaveValue('cancel_booking')
    await expect.element(question).not.toBeInTheDocument()
    expect((await textsOf(backend))[0]).toBe('Get me on a plane')
  })

  it('discards, and returns to the stories', async () => {
    const { getByRole, nameField, backend } = await renderEditor()
    await nameField.fill('renamed')
    await getByRole('button', { name: 'Back to stories' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(getByRole('button', { name: 'Luggage', exact: true })).toBeVisible()
    expect((await backend.call('intents.get', BOOK)).name).toBe('book_flight')
  })

  it('stays if the save breaks a rule, and focuses the field that shows it', async () => {
    const { nameField } = await renderEditor()
    await nameField.fill('  ')
    await openOther()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect.element(nameField).toHaveFocus()
    await expect.element(nameField).toHaveAccessibleDescription('Intent name should not be empty')
    expect(toasts()).toBe(0)
  })

  it('stays if the save fails, with one message', async () => {
    const { getByText, nameField } = await renderEditor({
      handlers: { 'intents.save': refuse('The agent is being moved') },
    })
    await nameField.fill('renamed')
    await openOther()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect.element(getByText('The agent is being moved')).toBeVisible()
    await expect.element(nameField).toHaveValue('renamed')
  })

  it('opens a new intent after a new one, and focuses its name', async () => {
    const { getByRole, nameField, addPhrase, phrases } = await renderEditor()
    await getByRole('button', { name: 'Create Intent' }).click()
    await expect.element(nameField).toHaveFocus()
    await nameField.fill('seat')
    await addPhrase('A window seat')
    await addPhrase('An aisle seat')
    expect(phrases()).toHaveLength(2)
    await getByRole('button', { name: 'Create Intent' }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect.element(getByRole('button', { name: 'seat', exact: true })).toBeVisible()
    await expect.element(nameField).toHaveValue('')
    await expect.element(nameField).toHaveFocus()
  })

  it('asks on a phone as well, where the name is behind another pane', async () => {
    await page.viewport(390, 844)
    const { getByRole, phraseField } = await renderEditor()
    await getByRole('button', { name: 'book_flight', exact: true }).click()
    await phraseField.fill('Get me on a plane')
    await getByRole('radio', { name: 'Intents' }).click()
    await getByRole('button', { name: 'Back to stories' }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect.element(getByRole('button', { name: 'Luggage', exact: true })).toBeVisible()
  })
})

describe('a host that navigates', () => {
  it.each([
    ['Save', 1, 'proceed'],
    ['Discard', 0, 'proceed'],
    ['Stay', 0, 'cancel'],
  ] as const)('is asked in the same way: %s', async (button, saves, answer) => {
    const backend = memoryBackend()
    const save = vi.fn<Transport['call']>()
    const navigation = { proceed: vi.fn<() => void>(), cancel: vi.fn<() => void>() }
    const transport = memoryBackend({
      handlers: {
        'intents.save': (input) => {
          void save('intents.save', input)
          return backend.call('intents.save', input)
        },
      },
    })
    const { nameField } = await renderEditor({ transport, pendingNavigation: navigation })
    await expect.element(question).toBeVisible()
    await expect.element(nameField).toHaveValue('book_flight')
    await question.getByRole('button', { name: button }).click()
    await expect.poll(() => navigation[answer].mock.calls.length).toBe(1)
    expect(navigation[answer === 'proceed' ? 'cancel' : 'proceed']).not.toHaveBeenCalled()
    expect(save).toHaveBeenCalledTimes(saves)
  })

  it('stays if the save is refused', async () => {
    const navigation = { proceed: vi.fn<() => void>(), cancel: vi.fn<() => void>() }
    await renderEditor({ seed: worldWith(intentOf({ phrases: [] })), pendingNavigation: navigation })
    await question.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => navigation.cancel.mock.calls.length).toBe(1)
    expect(navigation.proceed).not.toHaveBeenCalled()
    await expect.element(page.getByText('Please give atleast two training phrases save the intent')).toBeVisible()
  })
})
