import { buildParameter, buildPhrase } from '@platform/testing/builders'
import { memoryBackend } from '@platform/testing/memory-backend'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { intentOf, refuse, renderEditor, worldWith } from '../../../testing/renderIntentEditor.tsx'

beforeEach(() => page.viewport(1024, 768))

describe('intents (§2.4)', () => {
  it('searches 300 ms after the last keystroke, at the server', async () => {
    const list = vi.fn()
    const backend = memoryBackend()
    const { getByRole } = await renderEditor({
      handlers: {
        'intents.list': (input) => {
          list(input.name)
          return backend.call('intents.list', input)
        },
      },
    })
    await expect.element(getByRole('button', { name: 'cancel_booking', exact: true })).toBeVisible()
    list.mockClear()
    await getByRole('searchbox').fill('cancel')
    await expect.element(getByRole('button', { name: 'book_flight', exact: true })).not.toBeInTheDocument()
    expect(list.mock.calls).toEqual([['cancel']])
  })

  it('take no focus when the page opens', async () => {
    const { nameField } = await renderEditor()
    await expect.element(nameField).toHaveValue('book_flight')
    await expect.element(document.body).toHaveFocus()
  })

  it('§8 delete intent: a success message on success', async () => {
    const { getByRole, getByText, nameField } = await renderEditor()
    await getByRole('button', { name: 'Delete book_flight' }).click({ force: true })
    const dialog = getByRole('alertdialog', { name: 'Delete the intent book_flight?' })
    await expect.element(dialog).toMatchTextContent(/Its 4 training phrases and its response go with it/u)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(getByText('Intent deleted successfully')).toBeVisible()
    await expect.element(nameField).toHaveValue('booking_status')
  })

  it('§8 delete intent: the server error message otherwise', async () => {
    const { getByRole } = await renderEditor({ handlers: { 'intents.delete': refuse('The intent is in use') } })
    await getByRole('button', { name: 'Delete book_flight' }).click({ force: true })
    await getByRole('button', { name: 'Yes' }).click()
    await expect.element(getByRole('alert')).toMatchTextContent(/The intent is in use/u)
  })

  it('§4 creating resets the form; Create saves the new intent and selects it', async () => {
    const { getByRole, getByText, nameField, addPhrase } = await renderEditor()
    await getByRole('button', { name: 'Create Intent' }).click()
    await expect.element(nameField).toHaveValue('')
    await nameField.fill('seat_choice')
    await addPhrase('I want a window seat')
    await addPhrase('Give me an aisle seat')
    await getByRole('button', { name: 'Create', exact: true }).click()
    await expect.element(getByText('Intent saved')).toBeVisible()
    await expect
      .element(getByRole('button', { name: 'seat_choice', exact: true }))
      .toHaveAttribute('aria-current', 'true')
    await expect.element(getByRole('button', { name: 'seat_choice', exact: true })).toHaveFocus()
  })

  it('leaves room for the text in the phrase field of a window of 1,024 px, with the field and its button in one line', async () => {
    await page.viewport(1024, 768)
    const { getByRole, phraseField } = await renderEditor()
    await expect.element(phraseField).toBeVisible()
    // The side menu of the console takes 64 px.
    const pane = getByRole('region', { name: 'Phrases' }).element()
    expect(pane.clientWidth).toBeLessThan(560)
    expect(phraseField.element().clientWidth).toBeGreaterThan(160)
    const add = getByRole('button', { name: 'Add', exact: true }).element().getBoundingClientRect()
    const field = phraseField.element().getBoundingClientRect()
    expect(add.left).toBeGreaterThan(field.right)
    expect(add.top).toBeLessThan(field.bottom)
  })

  it('hides the hint of the phrase field in a narrow pane, where it stays the description', async () => {
    await page.viewport(400, 768)
    const { getByRole, getByText, phraseField } = await renderEditor()
    await getByRole('radio', { name: 'Phrases' }).click({ force: true })
    await expect.element(phraseField).toHaveAccessibleDescription('Press Ctrl + Enter to add')
    expect(phraseField.element().clientWidth).toBeGreaterThan(120)
    const hint = getByText('Press Ctrl + Enter to add').element().parentElement!
    expect(getComputedStyle(hint).clipPath).toBe('inset(50%)')
  })
})

describe('entities', () => {
  it('are listed with their prompts', async () => {
    const { getByRole } = await renderEditor({
      seed: worldWith(
        intentOf({
          phrases: [buildPhrase('Fly to Pune', [{ entityId: 'city', start: 7, end: 11 }]), buildPhrase('Fly')],
          parameters: [buildParameter({ id: 'city', name: 'city', prompts: ['Which city?'] })],
        }),
      ),
    })
    const pane = getByRole('region', { name: 'Entities' })
    await expect.element(pane.getByRole('switch', { name: 'Required' })).toBeChecked()
    await expect.element(pane.getByRole('list', { name: 'Prompts' })).toMatchTextContent(/Which city\?/u)
    expect(getByRole('mark').element().textContent).toBe('Pune')
  })

  it('shows that there are none', async () => {
    const { getByText } = await renderEditor()
    await expect.element(getByText(/Select words in a training phrase/u)).toBeVisible()
  })
})

describe('a user who may only view', () => {
  it('is offered no changes', async () => {
    const { getByRole, nameField } = await renderEditor({ permissions: ['NLP.VIEW'] })
    await expect.element(nameField).toHaveAttribute('readonly')
    const offered = getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(offered.filter((name) => /Create|Delete|Edit|Duplicate|Save|Discard|Add/.test(name ?? ''))).toEqual([])
    expect(getByRole('checkbox').elements()).toHaveLength(0)
  })
})

describe('accessibility and small screens', () => {
  it('shows one pane at a time at 390 px, and the phrases once an intent is chosen', async () => {
    await page.viewport(390, 844)
    try {
      const { getByRole, nameField } = await renderEditor()
      await getByRole('button', { name: 'cancel_booking', exact: true }).click()
      await expect.element(nameField).toBeVisible()
      await expect.element(getByRole('button', { name: 'cancel_booking', exact: true })).not.toBeInTheDocument()
      await getByRole('radio', { name: 'Entities' }).click()
      await expect.element(nameField).not.toBeInTheDocument()
      await getByRole('radio', { name: 'Intents' }).click()
      await expect.element(getByRole('button', { name: 'cancel_booking', exact: true })).toBeVisible()
    } finally {
      await page.viewport(1024, 768)
    }
  })
})
