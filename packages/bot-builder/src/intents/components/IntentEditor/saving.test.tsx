import { PlatformError } from '@platform/client'
import { buildParameter, buildPhrase } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, SAMPLE_STORY_ID } from '@platform/testing/memory-backend'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BOOK_PHRASES, intentOf, refuse, renderEditor, worldWith } from '../../../testing/renderIntentEditor.tsx'

describe('saving (§4, §5, §8)', () => {
  it('§4 unsaved changes show the hint until they are saved or discarded', async () => {
    const { getByRole, nameField, hint, save } = await renderEditor()
    await expect.element(save).toBeDisabled()
    await nameField.fill('book_a_flight')
    await expect.element(hint).toBeVisible()
    await nameField.fill('book_flight')
    await expect.element(hint).not.toBeInTheDocument()
    await nameField.fill('book_a_flight')
    await getByRole('button', { name: 'Discard' }).click()
    await expect.element(nameField).toHaveValue('book_flight')
    await nameField.fill('book_a_flight')
    await save.click()
    await expect.element(getByRole('button', { name: 'book_a_flight', exact: true })).toBeVisible()
    await expect.element(hint).not.toBeInTheDocument()
  })

  it.each(['Save', 'Discard'])('%s keeps the focus when it has nothing more to do', async (name) => {
    const { getByRole, nameField, save, hint, phraseField, addPhrase } = await renderEditor()
    const button = getByRole('button', { name, exact: true })
    await nameField.fill('book_a_flight')
    await button.click()
    await expect.element(hint).not.toBeInTheDocument()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await expect.element(save).not.toHaveAttribute('data-pending')
    await expect.element(button).toHaveFocus()
    // By keyboard as well.
    await addPhrase('Reserve a seat')
    await expect.element(phraseField).toHaveFocus()
    await expect.element(hint).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(hint).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('Save and Discard do nothing while nothing has changed', async () => {
    const saved = vi.fn<() => never>()
    const { getByRole, nameField, save } = await renderEditor({ handlers: { 'intents.save': saved } })
    await expect.element(nameField).toHaveValue('book_flight')
    for (const button of [save, getByRole('button', { name: 'Discard' })]) {
      button.element().focus()
      await userEvent.keyboard('{Enter}')
      await button.click({ force: true })
      await expect.element(button).toHaveFocus()
    }
    expect(saved).not.toHaveBeenCalled()
    await expect.element(save).not.toHaveAttribute('data-pending')
  })

  it.each([
    ['Discard', 1024],
    ['Create', 390],
    ['Discard', 390],
  ])('%s of a new intent leaves the focus on a control, also at %i px', async (name, width) => {
    onTestFinished(() => page.viewport(1024, 768))
    await page.viewport(width, 844)
    const { getByRole, nameField, save, addPhrase } = await renderEditor()
    await getByRole('button', { name: 'Create Intent' }).click()
    await expect.element(nameField).toHaveValue('')
    await nameField.fill('seat_choice')
    await addPhrase('I want a window seat')
    await addPhrase('Give me an aisle seat')
    await getByRole('button', { name, exact: true }).click()
    await expect.element(nameField).toHaveValue(name === 'Create' ? 'seat_choice' : 'book_flight')
    await expect.element(save).toHaveFocus()
  })

  it('§5 intent name required: Intent name should not be empty', async () => {
    const { getByText, nameField, save } = await renderEditor()
    await nameField.fill('  ')
    await save.click()
    await expect.element(nameField).toHaveFocus()
    await expect.element(getByText('Intent name should not be empty')).toBeVisible()
    await expect.element(nameField).toHaveAccessibleDescription('Intent name should not be empty')
  })

  it('§5 Please give atleast two training phrases save the intent', async () => {
    const { getByText, nameField, save, addPhrase } = await renderEditor({
      seed: worldWith(intentOf({ phrases: [buildPhrase('only one')] })),
    })
    const refusal = getByText('Please give atleast two training phrases save the intent')
    await nameField.fill('renamed')
    await save.click()
    await expect.element(refusal).toBeVisible()
    await addPhrase('the second')
    await save.click()
    await expect.element(getByText('Intent saved')).toBeVisible()
    // Long before the toast would close by itself, after 5 s.
    await expect.element(refusal, { timeout: 1_500 }).not.toBeInTheDocument()
  })

  it('§5 every parameter needs a prompt: prompt cannot be empty', async () => {
    const { getByRole, getByText, nameField, save } = await renderEditor({
      seed: worldWith(intentOf({ parameters: [buildParameter({ prompts: [] })] })),
    })
    await nameField.fill('renamed')
    await save.click()
    await expect.element(getByText('prompt cannot be empty')).toBeVisible()
    await expect
      .element(getByRole('region', { name: 'Entities' }).getByRole('textbox', { name: 'New prompt' }))
      .toHaveAccessibleDescription('prompt cannot be empty')
  })

  it('§8 a duplicate name: Duplicate intent name, intent not created', async () => {
    const { getByText, nameField, save } = await renderEditor()
    await nameField.fill('CANCEL_booking')
    await save.click()
    await expect.element(getByText('Duplicate intent name, intent not created')).toBeVisible()
    await expect.element(nameField).toHaveAttribute('aria-invalid', 'true')
    await expect.element(nameField).toHaveValue('CANCEL_booking')
  })

  it('§8 Intent name  required if the server reports it', async () => {
    const blank = new PlatformError({ type: 'REFUSED', rule: 'BLANK', errors: [] })
    const { getByText, nameField, save } = await renderEditor({
      handlers: { 'intents.save': () => Promise.reject(blank) },
    })
    await nameField.fill('renamed')
    await save.click()
    const toast = getByText('Intent name required')
    await expect.element(toast).toBeVisible()
    expect(toast.element().textContent).toBe('Intent name  required')
  })

  it('§8 otherwise shows the server message, and loses nothing', async () => {
    const { getByText, nameField, save, addPhrase, phrases } = await renderEditor({
      handlers: { 'intents.save': refuse('The agent is being moved') },
    })
    await nameField.fill('renamed')
    await addPhrase('One more')
    await save.click()
    await expect.element(getByText('The agent is being moved')).toBeVisible()
    await expect.element(nameField).toHaveValue('renamed')
    expect(phrases()[0]).toBe('One more')
  })

  it('shows both versions after an edit conflict, and merges their phrases', async () => {
    const { getByRole, addPhrase, save, backend, phrases } = await renderEditor()
    await addPhrase('Mine')
    const location = { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'intent-book' }
    const before = await backend.call('intents.get', location)
    await backend.call('intents.save', { ...before, phrases: [buildPhrase('Theirs'), ...before.phrases] })
    await save.click()
    const dialog = getByRole('dialog', { name: 'Somebody else has changed this intent' })
    await expect.element(dialog.getByRole('region', { name: 'Yours' })).toMatchTextContent(/Mine/u)
    await expect.element(dialog.getByRole('region', { name: 'Theirs' })).toMatchTextContent(/Theirs/u)
    await dialog.getByRole('button', { name: 'Merge phrases' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(phrases()).toEqual(['Mine', ...BOOK_PHRASES, 'Theirs'])
    expect((await backend.call('intents.get', location)).phrases).toHaveLength(6)
  })
})
