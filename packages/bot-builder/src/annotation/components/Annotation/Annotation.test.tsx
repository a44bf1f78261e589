import type { Annotation, Permission } from '@platform/contract'
import { buildEntity, buildIntent, buildParameter, buildPhrase, buildSynonyms } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from '@platform/testing/memory-backend'
import { ShortcutsDialog } from '@platform/ui'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { useIntentWorkspace } from '../../../intents/headless/useIntentWorkspace.ts'
import type { IntentSelection } from '../../../intents/headless/intentSelection.ts'
import { IntentEditor } from '../../../intents/components/IntentEditor/IntentEditor.tsx'

const SELECTION: IntentSelection = { storyId: SAMPLE_STORY_ID, intentId: 'i1', tab: 'phrases' }
const CITY = buildEntity({
  id: 'city',
  name: 'city',
  agentId: SAMPLE_AGENT_ID,
  values: [buildSynonyms('Delhi', 'दिल्ली')],
})
const SEAT = buildEntity({ id: 'seat', name: 'seat', agentId: SAMPLE_AGENT_ID, values: [buildSynonyms('window')] })

interface EditorProps {
  onEntityCreate?: () => void
}

function Editor({ onEntityCreate }: EditorProps) {
  const [selection, setSelection] = useState(SELECTION)
  const workspace = useIntentWorkspace({ agentId: SAMPLE_AGENT_ID, selection, onSelectionChange: setSelection })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '720px' }}>
      <IntentEditor workspace={workspace} {...(onEntityCreate ? { onEntityCreate } : {})} />
      <ShortcutsDialog />
    </div>
  )
}

interface Options extends EditorProps {
  phrases?: ReturnType<typeof buildPhrase>[]
  permissions?: readonly Permission[]
  locale?: 'ar'
  theme?: 'dark'
}

const TEXTS = ['Book me to Agra', 'Agra please', 'From agra by Monday']

async function renderEditor({
  phrases = TEXTS.map((text) => buildPhrase(text)),
  permissions,
  locale,
  theme,
  ...props
}: Options = {}) {
  const parameters = phrases.some(({ annotations }) => annotations.length > 0)
    ? [buildParameter({ id: 'city', name: 'city', prompts: ['Where to?'] })]
    : []
  const backend = memoryBackend({
    seed: {
      ...sampleWorld(),
      intents: [
        buildIntent({
          id: 'i1',
          agentId: SAMPLE_AGENT_ID,
          storyId: SAMPLE_STORY_ID,
          name: 'book',
          phrases,
          parameters,
        }),
      ],
      entities: [CITY, SEAT],
    },
  })
  const screen = await renderBot(<Editor {...props} />, {
    transport: backend,
    ...(permissions ? { permissions } : {}),
    ...(locale ? { locale } : {}),
    ...(theme ? { theme } : {}),
  })
  await expect.element(screen.getByRole('row').first()).toBeVisible()
  return { ...screen, backend, row: (index: number) => screen.getByRole('row').nth(index) }
}

const marks = () =>
  [...document.querySelectorAll('mark')].map((mark) => `${mark.getAttribute('data-label')}:${mark.textContent}`)
const picker = page.getByRole('dialog', { name: /Attach an entity/u })
const toast = (text: RegExp) => page.getByRole('status').filter({ hasText: text })

/** Selects words of a phrase in the page, as a mouse does. */
async function selectWords(index: number, words: string) {
  const text = document.querySelectorAll('.platform-PhraseText')[index]
  const walker = document.createTreeWalker(text ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(words) ?? -1
    if (start === -1) continue
    const element = node.parentElement
    element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
    window.getSelection()?.setBaseAndExtent(node, start, node, start + words.length)
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return
  }
  throw new Error(`the phrase does not contain ${words}`)
}

describe('selecting words in a training phrase (§4)', () => {
  it('§4 opens the entity picker at the selection; choosing adds a parameter and records the range', async () => {
    const { getByRole, getByText, row } = await renderEditor()
    await selectWords(0, 'Agra')
    await expect.element(picker).toBeVisible()
    await expect.element(picker.getByRole('combobox')).toHaveFocus()
    const at = document.querySelector('[data-picked]')?.getBoundingClientRect()
    expect(Math.abs(picker.element().getBoundingClientRect().top - (at?.bottom ?? 0))).toBeLessThan(20)
    await picker.getByRole('option', { name: /city/u }).click()
    await expect.element(picker).not.toBeInTheDocument()
    expect(marks()).toEqual(['city:Agra'])
    await expect.element(getByRole('listitem', { name: 'city' })).toBeVisible()
    await expect.element(getByText('Please Save or Discard the changes')).toBeVisible()
    await expect.element(row(0)).toMatchTextContent(/Book me to Agra/u)
  })

  it('§4 closing it without a choice resets the range', async () => {
    const { getByText } = await renderEditor()
    await selectWords(0, 'Agra')
    await expect.element(picker).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(picker).not.toBeInTheDocument()
    expect(document.querySelectorAll('[data-picked]')).toHaveLength(0)
    expect(marks()).toEqual([])
    await expect.element(getByText('Please Save or Discard the changes')).not.toBeInTheDocument()
  })

  it('refuses a selection that overlaps another annotation, with the reason', async () => {
    await renderEditor({ phrases: [marked('Fly to New Delhi', 'New Delhi'), buildPhrase('Fly')] })
    await selectWords(0, 'Delhi')
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/“New Delhi” is marked as city already/u)
    await expect.element(picker).not.toBeInTheDocument()
  })

  it('annotates every occurrence in one step, reports how many, and undoes it', async () => {
    await renderEditor()
    await selectWords(0, 'Agra')
    await picker.getByRole('checkbox', { name: 'Also mark the 2 other places in this intent' }).click({ force: true })
    await picker.getByRole('option', { name: /city/u }).click()
    expect(marks()).toEqual(['city:Agra', 'city:Agra', 'city:agra'])
    await expect.element(page.getByText('3 places are marked')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(marks).toEqual([])
  })

  it('opens the picker for annotated words: another entity, or none', async () => {
    await renderEditor({ phrases: [marked('Fly to Agra', 'Agra'), buildPhrase('Fly')] })
    await page.getByRole('mark').click()
    await expect.element(picker.getByRole('option', { name: /marked now/u })).toMatchTextContent(/city/u)
    await picker.getByRole('option', { name: /seat/u }).click()
    expect(marks()).toEqual(['seat:Agra'])
    await page.getByRole('mark').click()
    await picker.getByRole('button', { name: 'Take the mark away' }).click()
    expect(marks()).toEqual([])
  })

  it('opens the form for a new entity', async () => {
    const onEntityCreate = vi.fn()
    await renderEditor({ onEntityCreate })
    await selectWords(0, 'Agra')
    await picker.getByRole('button', { name: 'Create Entity' }).click()
    expect(onEntityCreate).toHaveBeenCalledOnce()
  })

  it('is not offered to a reader', async () => {
    await renderEditor({ permissions: ['NLP.VIEW'] })
    await selectWords(0, 'Agra')
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect.element(picker).not.toBeInTheDocument()
  })
})

describe('known values', () => {
  const phrases = [
    buildPhrase('Book me to Delhi'),
    buildPhrase('मुझे दिल्ली की टिकट चाहिए'),
    buildPhrase('A window please'),
  ]

  it('are suggested automatically and annotated by a press, which can be undone', async () => {
    await renderEditor({ phrases })
    await expect.poll(() => document.querySelectorAll('[data-offer]').length).toBe(3)
    await page.getByText('Delhi', { exact: true }).click()
    await expect.poll(marks).toEqual(['city:Delhi'])
    await expect.element(toast(/“Delhi” is marked as city/u)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(marks).toEqual([])
  })

  it('are annotated by a press on words that are rendered again at once', async () => {
    await renderEditor({ phrases })
    const offer = page.getByText('Delhi', { exact: true })
    await expect.element(offer).toHaveAttribute('data-offer')
    const rendered = offer.element().cloneNode(true) as HTMLElement
    offer.element().after(rendered)
    rendered.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    rendered.click()
    rendered.remove()
    await expect.poll(marks).toEqual(['city:Delhi'])
  })

  it('are all annotated in one step', async () => {
    await renderEditor({ phrases })
    await expect.element(page.getByText('3 known values are not marked')).toBeVisible()
    await page.getByRole('button', { name: 'Mark all 3' }).click()
    await expect.poll(marks).toEqual(['city:Delhi', 'city:दिल्ली', 'seat:window'])
    await expect.element(page.getByText('3 known values are not marked')).not.toBeInTheDocument()
  })
})

describe('without a pointer', () => {
  it('an arrow moves into the phrase; Shift selects, Enter opens the picker, Escape moves back', async () => {
    const { row } = await renderEditor()
    row(0).element().focus()
    await userEvent.keyboard('{ArrowRight}{End}{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    await expect.element(toast(/“Agra” selected/u)).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(picker.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('sea{Enter}')
    expect(marks()).toEqual(['seat:Agra'])
    await expect.element(row(0)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(document.querySelectorAll('.platform-PhraseText-caret')).toHaveLength(0)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row(1)).toHaveFocus()
  })

  it('a number annotates the word with that entity, and Delete removes the annotation', async () => {
    const { row } = await renderEditor()
    row(1).element().focus()
    await userEvent.keyboard('{ArrowRight}1')
    expect(marks()).toEqual(['city:Agra'])
    await expect.element(page.getByRole('list', { name: 'Number keys' })).toMatchTextContent(/1.*city.*2.*seat/u)
    await userEvent.keyboard('{Delete}')
    expect(marks()).toEqual([])
    await expect.element(row(1)).toHaveFocus()
  })

  it('lists its keys under ?', async () => {
    await renderEditor()
    await userEvent.keyboard('?')
    const section = page.getByRole('region', { name: 'Marking words in a phrase' })
    await expect.element(section.getByText('Mark the word or the selection as this entity')).toBeVisible()
    await expect.element(section.getByText('Take the mark away')).toBeVisible()
  })
})

describe('entities of the intent (§2.4, §5, §8)', () => {
  it('are attached without a selection; §5 prompt cannot be empty until one is written', async () => {
    const { getByRole, backend } = await renderEditor()
    const pane = getByRole('region', { name: 'Entities' })
    await pane.getByRole('button', { name: 'Attach an entity', exact: true }).click()
    await page.getByRole('option', { name: /seat/u }).click()
    await getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(pane.getByText('prompt cannot be empty')).toBeVisible()
    await pane.getByRole('textbox', { name: 'New prompt' }).fill('Which seat?')
    await expect.element(pane.getByRole('textbox', { name: 'Prompt 1' })).toHaveValue('Which seat?')
    await expect.element(pane.getByText('prompt cannot be empty')).not.toBeInTheDocument()
    await pane.getByRole('switch', { name: 'Required' }).click({ force: true })
    await pane.getByRole('textbox', { name: 'Default value' }).fill('any')
    await getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Intent saved')).toBeVisible()
    const saved = await backend.call('intents.get', {
      agentId: SAMPLE_AGENT_ID,
      storyId: SAMPLE_STORY_ID,
      intentId: 'i1',
    })
    expect(saved.parameters).toEqual([
      { id: 'seat', entityId: 'seat', name: 'seat', required: false, value: 'any', prompts: ['Which seat?'] },
    ])
  })

  it('§5 prompt cannot be empty once its only prompt was emptied and left', async () => {
    const { getByRole } = await renderEditor({ phrases: [marked('Fly to Agra', 'Agra'), buildPhrase('Fly')] })
    const pane = getByRole('region', { name: 'Entities' })
    await pane.getByRole('button', { name: 'city city' }).click()
    await pane.getByRole('textbox', { name: 'Prompt 1' }).fill('')
    await expect.element(pane.getByText('prompt cannot be empty')).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(pane.getByText('prompt cannot be empty')).toBeVisible()
  })

  it('§8 removing asks first and says Deleted  Entity  succesfully, as a success', async () => {
    const { getByRole } = await renderEditor({ phrases: [marked('Fly to Agra', 'Agra'), buildPhrase('Fly')] })
    await getByRole('button', { name: 'More for city' }).click()
    await page.getByRole('menuitem', { name: 'Remove city' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove the entity city from this intent?' })
    await expect.element(question).toMatchTextContent(/Its marks in 1 phrase go with it/u)
    await question.getByRole('button', { name: 'Yes' }).click()
    const toast = page.getByText('Deleted Entity succesfully')
    await expect.element(toast).toBeVisible()
    expect(toast.element().textContent).toBe('Deleted  Entity  succesfully')
    expect(toast.element().closest('.platform-Toast')).toHaveAttribute('data-kind', 'success')
    expect(marks()).toEqual([])
  })

  it('§2.4 shows which entities can be attached to the selected phrase', async () => {
    const { getByRole, row } = await renderEditor({ phrases: [marked('Fly to Agra', 'Agra'), buildPhrase('Fly')] })
    row(0).element().focus()
    const panel = getByRole('region', { name: 'Selected phrase' })
    await expect.element(panel).toMatchTextContent(/1 of 2/u)
    await panel.getByRole('button', { name: 'Attach seat' }).click()
    await expect.element(getByRole('listitem', { name: 'seat' })).toBeVisible()
  })
})

describe('appearance', () => {
  it('gives an entity one colour in the phrase, in the list and in the picker', async () => {
    const { row } = await renderEditor({ phrases: [marked('Fly to Agra', 'Agra'), buildPhrase('Fly')] })
    row(1).element().focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.element(picker).toBeVisible()
    const colours = [
      'mark',
      '.platform-ParameterItem .platform-EntitySwatch',
      '[role=option] .platform-EntitySwatch',
    ].map((selector) => document.querySelector(selector)?.getAttribute('data-entity'))
    expect(new Set(colours).size).toBe(1)
    expect(colours[0]).not.toBeNull()
  })
})

function marked(text: string, words: string) {
  const start = text.indexOf(words)
  const annotation: Annotation = { entityId: 'city', start, end: start + words.length }
  return buildPhrase(text, [annotation])
}
