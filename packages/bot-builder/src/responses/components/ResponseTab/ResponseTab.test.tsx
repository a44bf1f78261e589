import { NO_DIALOGUE } from '@platform/contract'
import type { Dialogue, Permission } from '@platform/contract'
import { buildIntent } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { useIntentWorkspace } from '../../../intents/headless/useIntentWorkspace.ts'
import type { IntentSelection } from '../../../intents/headless/intentSelection.ts'
import { IntentEditor } from '../../../intents/components/IntentEditor/IntentEditor.tsx'

const SELECTION: IntentSelection = { storyId: SAMPLE_STORY_ID, intentId: 'i1', tab: 'response' }

function Editor() {
  const [selection, setSelection] = useState(SELECTION)
  const workspace = useIntentWorkspace({ agentId: SAMPLE_AGENT_ID, selection, onSelectionChange: setSelection })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '760px' }}>
      <IntentEditor workspace={workspace} />
    </div>
  )
}

interface Options {
  responses?: string[]
  dialogue?: Partial<Dialogue>
  permissions?: readonly Permission[]
  locale?: 'ar'
}

async function renderEditor({ responses = ['On its way'], dialogue = {}, permissions, locale }: Options = {}) {
  const backend = memoryBackend({
    seed: {
      ...sampleWorld(),
      intents: [
        buildIntent({
          id: 'i1',
          agentId: SAMPLE_AGENT_ID,
          storyId: SAMPLE_STORY_ID,
          responses,
          dialogue: { ...NO_DIALOGUE, ...dialogue },
        }),
      ],
    },
  })
  const screen = await renderBot(<Editor />, {
    transport: backend,
    ...(permissions ? { permissions } : {}),
    ...(locale ? { locale } : {}),
  })
  const save = async () => {
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Intent saved')).toBeVisible()
    return backend.call('intents.get', { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'i1' })
  }
  return { ...screen, save }
}

const heading = (name: RegExp) => page.getByRole('button', { name })

describe('the answer', () => {
  it('is one field at first; the rest is in closed sections', async () => {
    const { getByRole } = await renderEditor({ responses: [] })
    await expect.element(getByRole('textbox', { name: 'Response' })).toBeVisible()
    for (const name of [/^In Hindi/u, /^Buttons/u, /^Confirmation/u, /^Follow-up/u, /^Webhook/u])
      await expect.element(heading(name)).toHaveAttribute('aria-expanded', 'false')
  })

  it('focuses the field that is opened, and the button that replaces it', async () => {
    const { getByRole } = await renderEditor()
    const field = getByRole('textbox', { name: 'Response' })
    const add = getByRole('button', { name: 'Add another response' })
    await add.click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('It left today{Control>}{Enter}{/Control}')
    await expect.element(add).toHaveFocus()
    await getByRole('button', { name: 'Edit response' }).last().click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('.')
    await expect.element(field).toHaveTextContent('It left today.')
    await getByRole('button', { name: 'Cancel' }).click()
    await expect.element(add).toHaveFocus()
  })

  it('focuses the name of a context that is added', async () => {
    const { getByRole } = await renderEditor()
    await heading(/^Follow-up/u).click()
    const names = getByRole('combobox', { name: 'Name of the context' })
    await getByRole('button', { name: 'Require a context' }).click()
    await expect.element(names).toHaveFocus()
    await userEvent.keyboard('asked{Tab}')
    await getByRole('button', { name: 'Open a context' }).click()
    await expect.element(names.nth(1)).toHaveFocus()
    await expect.element(names.first()).toHaveValue('asked')
  })

  it('can have several responses: cancels one and adds another', async () => {
    const { getByRole, save } = await renderEditor()
    await getByRole('button', { name: 'Add another response' }).click()
    await getByRole('button', { name: 'Cancel' }).click()
    await expect.element(getByRole('textbox', { name: 'Response' })).not.toBeInTheDocument()
    await getByRole('button', { name: 'Add another response' }).click()
    await getByRole('textbox', { name: 'Response' }).click()
    await userEvent.keyboard('It left today{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('It left today')).toBeVisible()
    expect((await save()).responses).toEqual(['On its way', 'It left today'])
  })

  it('may have responses in a second language, saved as typed', async () => {
    const { getByRole, save } = await renderEditor()
    await heading(/^In Hindi/u).click()
    const responses = getByRole('group', { name: 'Responses in Hindi', exact: true })
    const add = responses.getByRole('textbox', { name: 'Add a response in Hindi' })
    await expect.element(add).toHaveAttribute('lang', 'hi')
    await add.fill('रास्ते में है')
    await add.fill(' **कल** पहुँचेगा ')
    await expect.element(responses.getByRole('group', { name: 'Preview of response 2' })).toBeVisible()
    await expect.element(heading(/^In Hindi/u)).toHaveAccessibleName('In Hindi 2 responses')
    const saved = await save()
    expect(saved.responses).toEqual(['On its way'])
    expect(saved.dialogue.translations).toEqual({ hi: { responses: ['रास्ते में है', '**कल** पहुँचेगा'], confirmation: '' } })
    for (const _ of [1, 2]) await responses.getByRole('button', { name: 'Delete response' }).first().click()
    expect((await save()).dialogue.translations).toEqual({})
  })

  it('restores the responses in a second language on Discard', async () => {
    const { getByRole } = await renderEditor({
      dialogue: { translations: { hi: { responses: ['रास्ते में है'], confirmation: '' } } },
    })
    const first = getByRole('textbox', { name: 'Response in Hindi 1' })
    await first.fill('पहुँच गया')
    await getByRole('textbox', { name: 'Add a response in Hindi' }).fill('कल पहुँचेगा')
    await expect.element(page.getByText('Please Save or Discard the changes')).toBeVisible()
    await getByRole('button', { name: 'Discard' }).click()
    await expect.element(first).toHaveValue('रास्ते में है')
    await expect.element(getByRole('textbox', { name: 'Response in Hindi 2' })).not.toBeInTheDocument()
  })

  it('may have a confirmation before it, with a question in both languages', async () => {
    const { getByRole, save } = await renderEditor()
    await heading(/^Confirmation/u).click()
    await getByRole('switch', { name: 'Ask before the intent acts' }).click({ force: true })
    const warning = page.getByText('This intent has no values to repeat: write the question.')
    await expect.element(warning).toBeVisible()
    await getByRole('textbox', { name: 'Question', exact: true }).fill('Shall I send it?')
    await expect.element(warning).not.toBeInTheDocument()
    await getByRole('textbox', { name: 'Question in Hindi' }).fill('क्या मैं भेज दूँ?')
    const { dialogue } = await save()
    expect(dialogue.confirmation).toEqual({ text: 'Shall I send it?' })
    expect(dialogue.translations).toEqual({ hi: { responses: [], confirmation: 'क्या मैं भेज दूँ?' } })
    await getByRole('textbox', { name: 'Question', exact: true }).fill('Really?')
    await getByRole('button', { name: 'Discard' }).click()
    await expect.element(getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Shall I send it?')
    await getByRole('switch', { name: 'Ask before the intent acts' }).click({ force: true })
    expect((await save()).dialogue.confirmation).toBeNull()
  })

  it('warns of a webhook address that the server does not call', async () => {
    const { getByRole } = await renderEditor()
    await heading(/^Webhook/u).click()
    await getByRole('switch', { name: 'Ask a web address for the reply' }).click({ force: true })
    const address = getByRole('textbox', { name: 'Address', exact: true })
    const warning = page.getByText(/^This address is not public/u)
    await address.fill('http://192.168.1.4/book')
    await userEvent.tab()
    await expect.element(warning).toBeVisible()
    await address.fill('https://hooks.example.com/book')
    await expect.element(warning).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(warning).not.toBeInTheDocument()
  })

  it('may have quick replies and links below it', async () => {
    const { getByRole, save } = await renderEditor()
    await heading(/^Buttons/u).click()
    await getByRole('button', { name: 'Add a button' }).click()
    const first = getByRole('group', { name: 'Button 1' })
    await expect.element(first.getByRole('textbox', { name: 'What the button says' })).toHaveFocus()
    await first.getByRole('textbox', { name: 'What the button says' }).fill('  Track   it ')
    await getByRole('button', { name: 'Add a button' }).click()
    const second = getByRole('group', { name: 'Button 2' })
    await expect.element(second.getByRole('textbox', { name: 'What the button says' })).toHaveFocus()
    await second.getByRole('radio', { name: 'Link' }).click()
    await second.getByRole('textbox', { name: 'What the button says' }).fill('Help')
    await second.getByRole('textbox', { name: 'Address of the link' }).fill('javascript:alert(1)')
    await getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(second).toMatchTextContent(/A link begins with http/u)
    await second.getByRole('textbox', { name: 'Address of the link' }).fill('https://example.com/help')
    // An empty button is not saved.
    await getByRole('button', { name: 'Add a button' }).click()
    expect((await save()).dialogue.buttons).toEqual([
      { kind: 'reply', label: 'Track it' },
      { kind: 'link', label: 'Help', url: 'https://example.com/help' },
    ])
  })

  it('shows a rule at the button that breaks it, also below an empty button', async () => {
    const { getByRole } = await renderEditor({
      dialogue: {
        buttons: [
          { kind: 'reply', label: 'Track it' },
          { kind: 'link', label: 'Help', url: 'https://example.com/help' },
        ],
      },
    })
    const label = (number: number) =>
      getByRole('group', { name: `Button ${number}` }).getByRole('textbox', { name: 'What the button says' })
    await label(1).fill(' ')
    await label(2).fill('')
    await getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(label(2)).toHaveAccessibleDescription('Write what the button says')
    await expect.element(label(1)).not.toHaveAttribute('aria-invalid')
  })

  it('can require contexts and open others', async () => {
    const { getByRole, save } = await renderEditor()
    await heading(/^Follow-up/u).click()
    await getByRole('button', { name: 'Require a context' }).click()
    await getByRole('combobox', { name: 'Name of the context' }).fill('order')
    await userEvent.tab()
    await getByRole('button', { name: 'Open a context' }).click()
    await getByRole('combobox', { name: 'Name of the context' }).nth(1).fill('refund')
    await userEvent.tab()
    await getByRole('textbox', { name: 'Open for so many messages' }).fill('5')
    await userEvent.tab()
    const { dialogue } = await save()
    expect(dialogue.requires).toEqual(['order'])
    expect(dialogue.opens).toEqual([{ name: 'refund', turns: 5 }])
  })

  it('counts a context once it has a name, and asks for the name', async () => {
    const { getByRole } = await renderEditor()
    const section = heading(/^Follow-up/u)
    await section.click()
    await getByRole('button', { name: 'Require a context' }).click()
    const required = getByRole('combobox', { name: 'Name of the context' })
    await expect.element(required).toHaveAttribute('placeholder', 'Choose or type a name')
    await expect.element(section).toMatchTextContent(/None/u)
    await required.fill('order')
    await userEvent.tab()
    await expect.element(section).toMatchTextContent(/1 context/u)
  })

  it('chooses contexts from those of the agent, and warns of one that nothing opens', async () => {
    const { getByRole, save } = await renderEditor({ dialogue: { opens: [{ name: 'Refund', turns: 2 }] } })
    await getByRole('button', { name: 'Require a context' }).click()
    const required = getByRole('combobox', { name: 'Name of the context' }).first()
    const warning = page.getByText(/^No intent opens/u)
    await required.fill('refunds')
    await expect.element(page.getByText(/^No intent opens “refunds”/u)).toBeVisible()
    await required.fill('ref')
    await getByRole('option', { name: 'Refund' }).click()
    await expect.element(required).toHaveValue('Refund')
    await expect.element(warning).not.toBeInTheDocument()
    expect((await save()).dialogue.requires).toEqual(['Refund'])
  })

  it('can come from a webhook, with a fallback response', async () => {
    const { getByRole, save } = await renderEditor()
    await heading(/^Webhook/u).click()
    await getByRole('switch', { name: 'Ask a web address for the reply' }).click({ force: true })
    await getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('An address begins with http:// or https://').first()).toBeVisible()
    await getByRole('textbox', { name: 'Address' }).fill('https://example.com/orders')
    await getByRole('textbox', { name: 'If the address does not answer' }).fill('I cannot look that up now.')
    expect((await save()).dialogue.fulfilment).toEqual({
      url: 'https://example.com/orders',
      fallback: 'I cannot look that up now.',
    })
  })

  it('opens sections that have content, and makes them read-only for a user who may only view', async () => {
    const { getByRole } = await renderEditor({
      permissions: ['NLP.VIEW'],
      dialogue: {
        buttons: [{ kind: 'reply', label: 'Track it' }],
        confirmation: { text: 'Shall I?' },
        translations: { hi: { responses: ['रास्ते में है'], confirmation: 'करूँ?' } },
      },
    })
    await expect.element(heading(/^Buttons ?1 button/u)).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['What the button says', 'Response in Hindi 1', 'Question in Hindi'])
      await expect.element(getByRole('textbox', { name })).toHaveAttribute('readonly')
    await expect.element(getByRole('button', { name: /^Add/u })).not.toBeInTheDocument()
  })
})
