import { PlatformError } from '@platform/client'
import type { MemoryHandlers, Transport } from '@platform/client'
import { axeViolations } from '@platform/testing/axe'
import { buildIntent, buildParameter, buildPhrase } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { WorldSeed } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { NO_SELECTION, useIntentWorkspace } from '../../headless/useIntentWorkspace.ts'
import type { IntentSelection } from '../../headless/useIntentWorkspace.ts'
import { IntentEditor } from './IntentEditor.tsx'

interface EditorProps {
  selection?: IntentSelection
  canEdit?: boolean
}

const IN_STORY: IntentSelection = { ...NO_SELECTION, storyId: SAMPLE_STORY_ID }

function Editor({ selection: start = IN_STORY, canEdit = true }: EditorProps) {
  const [selection, setSelection] = useState(start)
  const workspace = useIntentWorkspace({ agentId: SAMPLE_AGENT_ID, selection, onSelectionChange: setSelection })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '760px' }}>
      <IntentEditor workspace={workspace} canEdit={canEdit} />
    </div>
  )
}

type EditorOptions = EditorProps & { handlers?: MemoryHandlers; seed?: WorldSeed; transport?: Transport; locale?: 'ar' }

async function renderEditor({ handlers, seed, transport, locale, ...props }: EditorOptions = {}) {
  const backend = memoryBackend({ ...(handlers ? { handlers } : {}), ...(seed ? { seed } : {}) })
  const screen = await renderBot(<Editor {...props} />, {
    transport: transport ?? backend,
    ...(locale ? { locale } : {}),
  })
  const phraseField = screen.getByRole('textbox', { name: 'Training phrase' })
  return {
    ...screen,
    backend,
    phraseField,
    nameField: screen.getByRole('textbox', { name: 'Intent name' }),
    save: screen.getByRole('button', { name: 'Save', exact: true }),
    hint: screen.getByText('Please Save or Discard the changes'),
    phrases: () =>
      screen
        .getByRole('grid', { name: 'Training phrases' })
        .getByRole('row')
        .elements()
        .map((row) => row.querySelector('.platform-PhraseRow-text')?.textContent),
    addPhrase: async (text: string) => {
      await phraseField.fill(text)
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
  }
}

const worldWith = (...intents: WorldSeed['intents']): WorldSeed => ({ ...sampleWorld(), intents })
const intentOf = (overrides: Parameters<typeof buildIntent>[0]) =>
  buildIntent({ agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, name: 'book_flight', ...overrides })
const BOOK_PHRASES = [
  'I want to book a flight',
  'Book me a ticket to Delhi',
  'Find a flight to Mumbai for tomorrow',
  'मुझे दिल्ली की टिकट चाहिए',
]
const refuse = (message: string) => () => {
  throw new PlatformError({ type: 'REFUSED', errors: [] }, message)
}

async function renderStories(options: EditorOptions = {}) {
  const screen = await renderEditor({ selection: NO_SELECTION, ...options })
  return { ...screen, storyField: screen.getByRole('textbox', { name: 'Story name' }) }
}

describe('stories (§2.4)', () => {
  it('§2.4 an add input appears with Press ENTER to create a story; Enter saves, Escape cancels', async () => {
    const { getByRole, getByText, storyField } = await renderStories()
    await getByRole('button', { name: 'Create Story' }).click()
    await expect.element(getByText('Press ENTER to create a story')).toBeVisible()
    await expect.element(storyField).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(storyField).not.toBeInTheDocument()
    await getByRole('button', { name: 'Create Story' }).click()
    await storyField.fill('  Seat   choice ')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByRole('button', { name: 'Seat choice', exact: true })).toBeVisible()
    await expect.element(storyField).not.toBeInTheDocument()
  })

  it('§5 story name: empty gives Please give valid name, a duplicate gives Duplication of story name', async () => {
    const { getByRole, storyField } = await renderStories()
    await getByRole('button', { name: 'Create Story' }).click()
    await storyField.fill('   ')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByRole('alert').first()).toMatchTextContent(/Please give valid name/u)
    await storyField.fill(' bookings ')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByRole('alert').last()).toMatchTextContent(/Duplication of story name/u)
    await expect.element(storyField).toHaveValue(' bookings ')
  })

  it('renames a story, sending its id', async () => {
    const { getByRole, storyField } = await renderStories()
    await getByRole('button', { name: 'Rename Luggage' }).click({ force: true })
    await expect.element(storyField).toHaveValue('Luggage')
    await storyField.fill('Baggage')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByRole('button', { name: 'Baggage', exact: true })).toBeVisible()
    expect(getByRole('button', { name: 'Luggage', exact: true }).elements()).toHaveLength(0)
  })

  it('deletes a story after saying how many intents go with it', async () => {
    const { getByRole, getByText } = await renderStories()
    await getByRole('button', { name: 'Delete Bookings' }).click({ force: true })
    const dialog = getByRole('alertdialog', { name: 'Delete the story Bookings?' })
    await expect.element(dialog).toMatchTextContent(/Its 3 intents go with it/u)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(getByText('Story deleted successfully')).toBeVisible()
    await expect.element(getByRole('button', { name: 'Bookings', exact: true })).not.toBeInTheDocument()
  })

  it('filters the stories by name on the spot', async () => {
    const { getByRole, getByText } = await renderStories()
    await getByRole('searchbox').fill('LUGG')
    await expect.element(getByRole('button', { name: 'Bookings', exact: true })).not.toBeInTheDocument()
    await expect.element(getByRole('button', { name: 'Luggage', exact: true })).toBeVisible()
    await getByRole('searchbox').fill('zzz')
    await expect.element(getByText('No story has “zzz” in its name')).toBeVisible()
  })

  it('§4 Create Intent without a story says Please create story before an Intent', async () => {
    const { getByRole, getByText } = await renderStories({ seed: { ...sampleWorld(), stories: [], intents: [] } })
    await getByRole('button', { name: 'Create Intent' }).click()
    await expect.element(getByText('Please create story before an Intent')).toBeVisible()
  })

  it('§4 choosing a story loads its intents and opens the first', async () => {
    const { getByRole, nameField } = await renderStories()
    await getByRole('button', { name: 'Luggage', exact: true }).click()
    await expect.element(nameField).toHaveValue('luggage_allowance')
    await getByRole('button', { name: 'Back to stories' }).click()
    await expect.element(getByRole('button', { name: 'Luggage', exact: true })).toBeVisible()
  })

  it('reaches every story by the arrow keys, with one stop of the Tab key', async () => {
    const { getByRole } = await renderStories()
    const first = getByRole('button', { name: 'Bookings', exact: true })
    await expect.element(first).toBeVisible()
    first.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(getByRole('button', { name: 'Luggage', exact: true })).toHaveFocus()
    expect(first.element().tabIndex).toBe(-1)
  })
})

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
  })
})

describe('training phrases (§2.4)', () => {
  it('§2.4 Ctrl+Enter adds a phrase, and the hint says so', async () => {
    const { getByText, phraseField, addPhrase, phrases } = await renderEditor()
    await expect.element(getByText('Press Ctrl + Enter to add')).toBeVisible()
    await addPhrase('  Get me   on a plane ')
    expect(phrases()).toEqual(['Get me on a plane', ...BOOK_PHRASES])
    await expect.element(phraseField).toHaveValue('')
    await phraseField.fill('Not yet')
    await userEvent.keyboard('{Enter}')
    expect(phrases()).toHaveLength(5)
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    expect(phrases()).toHaveLength(6)
  })

  it('§5 blank is ignored with training phrases should not be empty', async () => {
    const { getByText, addPhrase, phrases } = await renderEditor()
    await addPhrase('   ')
    await expect.element(getByText('training phrases should not be empty')).toBeVisible()
    expect(phrases()).toEqual(BOOK_PHRASES)
  })

  it('§5 a duplicate gives Duplication of utterance name , and its text stays', async () => {
    const { getByRole, phraseField, addPhrase, phrases } = await renderEditor()
    await addPhrase(' book ME a  ticket to delhi')
    await expect.element(getByRole('alert').last()).toMatchTextContent(/Duplication of utterance name/u)
    await expect.element(phraseField).toHaveValue(' book ME a  ticket to delhi')
    expect(phrases()).toEqual(BOOK_PHRASES)
  })

  it('§4 editing puts the text back in the input and replaces it on Ctrl+Enter', async () => {
    const { getByRole, phraseField, addPhrase, phrases } = await renderEditor()
    await getByRole('button', { name: 'Edit phrase' }).nth(1).click({ force: true })
    await expect.element(phraseField).toHaveValue('Book me a ticket to Delhi')
    await expect.element(phraseField).toHaveFocus()
    await addPhrase('Book me a ticket to Agra')
    expect(phrases()[1]).toBe('Book me a ticket to Agra')
    expect(phrases()).toHaveLength(4)
  })

  it('Escape leaves a phrase as it was', async () => {
    const { getByRole, phraseField, phrases } = await renderEditor()
    await getByRole('button', { name: 'Edit phrase' }).first().click({ force: true })
    await phraseField.fill('Something else')
    await userEvent.keyboard('{Escape}')
    await expect.element(phraseField).toHaveValue('')
    expect(phrases()).toEqual(BOOK_PHRASES)
  })

  it('puts a copy of a phrase into the input, to be altered', async () => {
    const { getByRole, phraseField, addPhrase, phrases } = await renderEditor()
    await getByRole('button', { name: 'Duplicate phrase' }).nth(1).click({ force: true })
    await expect.element(phraseField).toHaveValue('Book me a ticket to Delhi')
    await addPhrase('Book me a ticket to Goa')
    expect(phrases()).toEqual(['Book me a ticket to Goa', ...BOOK_PHRASES])
  })

  it('§8 deleting asks first and says Deleted  utterance  succesfully, as a success', async () => {
    const { getByRole, getByText, phrases } = await renderEditor()
    await getByRole('button', { name: 'Delete phrase' }).first().click({ force: true })
    const dialog = getByRole('alertdialog', { name: 'Delete this training phrase?' })
    await expect.element(dialog).toMatchTextContent(/I want to book a flight/u)
    await dialog.getByRole('button', { name: 'No' }).click()
    expect(phrases()).toEqual(BOOK_PHRASES)
    await getByRole('button', { name: 'Delete phrase' }).first().click({ force: true })
    await getByRole('button', { name: 'Yes' }).click()
    expect(phrases()).toEqual(BOOK_PHRASES.slice(1))
    const toast = getByText('Deleted utterance succesfully')
    expect(toast.element().textContent).toBe('Deleted  utterance  succesfully')
    expect(toast.element().closest('.platform-Toast')).toHaveAttribute('data-kind', 'success')
  })

  it('§8 deletes several at once with Deleted  utterances  succesfully', async () => {
    const { getByRole, getByText, phrases } = await renderEditor()
    await expect.element(getByRole('row').first()).toBeVisible()
    for (const number of [1, 3]) {
      await userEvent.hover(getByRole('row').nth(number - 1))
      await getByRole('checkbox', { name: `Select phrase ${number}` }).click({ force: true })
    }
    await expect.element(getByText('2 phrases selected')).toBeVisible()
    await getByRole('button', { name: 'Delete', exact: true }).click()
    await getByRole('alertdialog', { name: 'Delete 2 phrases?' }).getByRole('button', { name: 'Yes' }).click()
    expect(phrases()).toEqual([BOOK_PHRASES[1], BOOK_PHRASES[3]])
    expect(getByText('Deleted utterances succesfully').element().textContent).toBe('Deleted  utterances  succesfully')
  })

  it('offers to add each line of a paste as a phrase, after saying what would become of them', async () => {
    const { getByRole, phraseField, phrases } = await renderEditor()
    const paste = async (text: string) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      phraseField
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }
    await expect.element(phraseField).toBeVisible()
    await paste('Fly me to Goa\n\n i want to BOOK a flight\nGet me a seat\r\n')
    const dialog = getByRole('dialog', { name: 'Add each line as a training phrase?' })
    await expect.element(dialog).toMatchTextContent(/3 lines were pasted/u)
    await expect.element(dialog).toMatchTextContent(/1 is there already/u)
    await dialog.getByRole('button', { name: 'Add 2 phrases' }).click()
    expect(phrases()).toEqual(['Fly me to Goa', 'Get me a seat', ...BOOK_PHRASES])
    await paste('one\ntwo')
    await getByRole('button', { name: 'Paste as one phrase' }).click()
    await expect.element(phraseField).toHaveValue('one two')
  })

  it('works by keyboard: arrows, Enter to edit, Space to select, Delete to delete', async () => {
    const { getByRole, phraseField } = await renderEditor()
    const row = (index: number) => getByRole('row').nth(index)
    await expect.element(row(0)).toBeVisible()
    row(0).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(row(2)).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(row(2)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Delete}')
    await expect.element(getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(row(2)).toHaveFocus()
    await userEvent.keyboard('{Home}{Enter}')
    await expect.element(phraseField).toHaveValue(BOOK_PHRASES[0] ?? '')
  })

  it('keeps ten thousand phrases, of which only those in sight are in the page', async () => {
    const phrases = Array.from({ length: 9_999 }, (_, index) => buildPhrase(`Where is my order ${index + 1}`))
    const { getByRole, getByText, phraseField, addPhrase } = await renderEditor({
      seed: worldWith(intentOf({ phrases })),
    })
    const grid = getByRole('grid', { name: 'Training phrases' })
    await expect.element(grid).toHaveAttribute('aria-rowcount', '9999')
    expect(getByRole('row').elements().length).toBeLessThan(60)
    getByRole('row').first().element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(getByRole('row', { name: /Where is my order 9999/ })).toHaveFocus()
    await addPhrase('Where is my parcel')
    await expect.element(getByRole('row', { name: /Where is my parcel/ })).toBeVisible()
    await addPhrase('One too many')
    await expect.element(getByText('An intent holds at most 10,000 training phrases.').first()).toBeVisible()
    await expect.element(phraseField).toHaveValue('One too many')
  })
})

const withResponse = (...responses: string[]) => worldWith(intentOf({ id: 'i1', responses }))

describe('the response (§2.4)', () => {
  const RESPONSE: IntentSelection = { ...IN_STORY, tab: 'response' }

  it('§2.4 is entered with Ctrl+Enter in a rich-text editor and stored as markdown', async () => {
    const { getByRole, getByText, save, backend } = await renderEditor({ selection: RESPONSE, seed: withResponse() })
    await expect.element(getByText('Press Ctrl + Enter to add')).toBeVisible()
    await getByRole('textbox', { name: 'Response' }).click()
    await userEvent.keyboard('{Control>}b{/Control}Where{Control>}b{/Control} to?')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(getByRole('strong')).toMatchTextContent(/Where/u)
    await save.click()
    await expect.element(getByText('Intent saved')).toBeVisible()
    const saved = await backend.call('intents.get', {
      agentId: SAMPLE_AGENT_ID,
      storyId: SAMPLE_STORY_ID,
      intentId: 'i1',
    })
    expect(saved.responses).toEqual(['**Where** to?'])
  })

  it('§5 says Responce should not be empty', async () => {
    const { getByRole } = await renderEditor({ selection: RESPONSE, seed: withResponse() })
    await getByRole('textbox', { name: 'Response' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(getByRole('alert').last()).toMatchTextContent(/Responce should not be empty/u)
  })

  it('§4 editing puts the text back in the editor', async () => {
    const { getByRole, getByText, hint } = await renderEditor({
      selection: RESPONSE,
      seed: withResponse('Old **text**'),
    })
    await getByRole('button', { name: 'Edit response' }).click()
    const field = getByRole('textbox', { name: 'Response' })
    await expect.element(field).toMatchTextContent(/Old text/u)
    expect(hint.elements()).toHaveLength(0)
    await field.fill('New text')
    await getByRole('button', { name: 'Replace' }).click()
    await expect.element(getByText('New text')).toBeVisible()
    await expect.element(hint).toBeVisible()
  })

  it('§8 deleting asks first and says Deleted the response succesfully', async () => {
    const { getByRole, getByText } = await renderEditor({ selection: RESPONSE, seed: withResponse('Old text') })
    await getByRole('button', { name: 'Delete response' }).click()
    await getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect.element(getByText('Deleted the response succesfully')).toBeVisible()
    await expect.element(getByRole('textbox', { name: 'Response' })).toBeVisible()
  })
})

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

  it('§4 with unsaved changes another intent does not open, and the hint is said at once', async () => {
    const { getByRole, nameField, hint } = await renderEditor()
    await nameField.fill('book_a_flight')
    await getByRole('button', { name: 'cancel_booking', exact: true }).click()
    await expect.element(nameField).toHaveValue('book_a_flight')
    await expect.element(hint).toHaveAttribute('role', 'alert')
  })

  it('§5 intent name required: Intent name should not be empty', async () => {
    const { getByRole, nameField, save } = await renderEditor()
    await nameField.fill('  ')
    await save.click()
    await expect.element(getByRole('alert').last()).toMatchTextContent(/Intent name should not be empty/u)
  })

  it('§5 Please give atleast two training phrases save the intent', async () => {
    const { getByText, nameField, save } = await renderEditor({
      seed: worldWith(intentOf({ phrases: [buildPhrase('only one')] })),
    })
    await nameField.fill('renamed')
    await save.click()
    await expect.element(getByText('Please give atleast two training phrases save the intent')).toBeVisible()
  })

  it('§5 every parameter needs a prompt: prompt cannot be empty', async () => {
    const { getByText, nameField, save } = await renderEditor({
      seed: worldWith(intentOf({ parameters: [buildParameter({ prompts: [] })] })),
    })
    await nameField.fill('renamed')
    await save.click()
    await expect.element(getByText('prompt cannot be empty')).toBeVisible()
  })

  it('§8 a duplicate name: Duplicate intent name, intent not created', async () => {
    const { getByText, nameField, save } = await renderEditor()
    await nameField.fill('CANCEL_booking')
    await save.click()
    await expect.element(getByText('Duplicate intent name, intent not created')).toBeVisible()
    await expect.element(nameField).toHaveValue('CANCEL_booking')
  })

  it('§8 Intent name  required when the server finds none', async () => {
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

  it('§8 otherwise the server message, and nothing is lost', async () => {
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

  it('shows both versions when somebody else saved, and merges their phrases', async () => {
    const { getByRole, addPhrase, save, backend, phrases } = await renderEditor()
    await addPhrase('Mine')
    const place = { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'intent-book' }
    const before = await backend.call('intents.get', place)
    await backend.call('intents.save', { ...before, phrases: [buildPhrase('Theirs'), ...before.phrases] })
    await save.click()
    const dialog = getByRole('dialog', { name: 'Somebody else has changed this intent' })
    await expect.element(dialog.getByRole('region', { name: 'Yours' })).toMatchTextContent(/Mine/u)
    await expect.element(dialog.getByRole('region', { name: 'Theirs' })).toMatchTextContent(/Theirs/u)
    expect(await axeViolations(dialog.element())).toEqual([])
    await dialog.getByRole('button', { name: 'Merge phrases' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(phrases()).toEqual(['Mine', ...BOOK_PHRASES, 'Theirs'])
    expect((await backend.call('intents.get', place)).phrases).toHaveLength(6)
  })
})

describe('entities', () => {
  it('are listed with what is asked for them, or honestly absent', async () => {
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
    await expect.element(pane.getByRole('textbox', { name: 'Prompt 1' })).toHaveValue('Which city?')
    expect(getByRole('mark').element().textContent).toBe('Pune')
  })

  it('says that there are none', async () => {
    const { getByText } = await renderEditor()
    await expect.element(getByText(/Select words in a training phrase/u)).toBeVisible()
  })
})

describe('who may only look', () => {
  it('is offered nothing that changes', async () => {
    const { getByRole, nameField } = await renderEditor({ canEdit: false })
    await expect.element(nameField).toHaveAttribute('readonly')
    const offered = getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(offered.filter((name) => /Create|Delete|Edit|Duplicate|Save|Discard|Add/.test(name ?? ''))).toEqual([])
    expect(getByRole('checkbox').elements()).toHaveLength(0)
  })
})

describe('accessibility and small screens', () => {
  it.each([undefined, 'ar'] as const)('has no fault in %s', async (locale) => {
    const { container, getByRole } = await renderEditor(locale ? { locale } : {})
    await expect.element(getByRole('row').first()).toBeVisible()
    expect(await axeViolations(container)).toEqual([])
  })

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
