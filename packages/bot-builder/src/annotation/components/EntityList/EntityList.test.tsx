import type { Phrase } from '@platform/contract'
import { buildEntity, buildIntent, buildParameter, buildPhrase, buildSynonyms } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import type { RenderBotOptions } from '../../../testing/renderBot.tsx'
import { useIntentWorkspace } from '../../../intents/headless/useIntentWorkspace.ts'
import type { IntentSelection } from '../../../intents/headless/intentSelection.ts'
import { IntentEditor } from '../../../intents/components/IntentEditor/IntentEditor.tsx'

const SELECTION: IntentSelection = { storyId: SAMPLE_STORY_ID, intentId: 'i1', tab: 'phrases' }
const CITY = buildEntity({
  id: 'city',
  name: 'city',
  agentId: SAMPLE_AGENT_ID,
  values: [buildSynonyms('Mumbai'), buildSynonyms('Goa')],
})

function Editor() {
  const [selection, setSelection] = useState(SELECTION)
  const workspace = useIntentWorkspace({ agentId: SAMPLE_AGENT_ID, selection, onSelectionChange: setSelection })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '720px' }}>
      <IntentEditor workspace={workspace} />
    </div>
  )
}

const phrase = (text: string, ...marks: [words: string, parameterId: string][]): Phrase =>
  buildPhrase(
    text,
    marks.map(([words, parameterId]) => {
      const start = text.indexOf(words)
      return { entityId: 'city', parameterId, start, end: start + words.length }
    }),
  )

/** An intent with two parameters of one entity. */
async function renderTwoCities(options: Pick<RenderBotOptions, 'locale' | 'theme'> = {}) {
  const backend = memoryBackend({
    seed: {
      ...sampleWorld(),
      intents: [
        buildIntent({
          id: 'i1',
          agentId: SAMPLE_AGENT_ID,
          storyId: SAMPLE_STORY_ID,
          name: 'book',
          phrases: [
            phrase('from Mumbai to Goa', ['Mumbai', 'p1'], ['Goa', 'p2']),
            phrase('leave Mumbai', ['Mumbai', 'p1']),
          ],
          responses: ['From {from} to {to}.'],
          parameters: [
            buildParameter({ id: 'p1', entityId: 'city', name: 'from', prompts: ['From where?'] }),
            buildParameter({ id: 'p2', entityId: 'city', name: 'to', prompts: ['Where to?'] }),
          ],
        }),
      ],
      entities: [CITY],
    },
  })
  const screen = await renderBot(<Editor />, { transport: backend, ...options })
  await expect.element(screen.getByRole('row').first()).toBeVisible()
  return {
    ...screen,
    saved: () => backend.call('intents.get', { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'i1' }),
  }
}

const marks = () =>
  [...document.querySelectorAll('mark')].map((mark) => `${mark.getAttribute('data-label')}:${mark.textContent}`)
const item = (name: string) => page.getByRole('listitem', { name, exact: true })
const open = (name: string) =>
  item(name)
    .getByRole('button', { name: `${name} city` })
    .click()
const names = () => [...document.querySelectorAll('.platform-ParameterItem-name')].map((name) => name.textContent)

async function more(name: string, action: string) {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('two parameters of one entity', () => {
  it('are each the label of their marks, and show the entity beside their name', async () => {
    await renderTwoCities()
    await expect.poll(marks).toEqual(['from:Mumbai', 'to:Goa', 'from:Mumbai'])
    await expect.element(item('to').getByRole('button', { name: 'to city' })).toBeVisible()
  })

  it('are removed one by one, with their own marks', async () => {
    await renderTwoCities()
    await more('from', 'Remove from')
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Its marks in 2 phrases go with it/u)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect.poll(marks).toEqual(['to:Goa'])
    await expect.element(item('to')).toBeVisible()
  })

  it('have their own Required, default and prompts, and are saved', async () => {
    const { getByRole, saved } = await renderTwoCities()
    await item('from').getByRole('switch', { name: 'Required' }).click({ force: true })
    await open('to')
    await item('to').getByRole('textbox', { name: 'Prompt 1' }).fill('To **which** city?')
    await item('to').getByRole('textbox', { name: 'Default value' }).fill('Goa')
    await getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Intent saved')).toBeVisible()
    expect((await saved()).parameters).toMatchObject([
      { id: 'p1', name: 'from', required: false, value: '', prompts: ['From where?'] },
      { id: 'p2', name: 'to', required: true, value: 'Goa', prompts: ['To **which** city?'] },
    ])
  })

  it('are both offered for words; an entity creates a further one', async () => {
    await renderTwoCities()
    await page.getByRole('mark').filter({ hasText: 'Goa' }).click()
    const options = page.getByRole('option')
    await expect.element(options.nth(0)).toMatchTextContent(/from.*city/u)
    await expect.element(options.nth(1)).toMatchTextContent(/to.*marked now/u)
    await page.getByRole('option', { name: /city new parameter/u }).click()
    await expect.poll(marks).toEqual(['from:Mumbai', 'city:Goa', 'from:Mumbai'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(marks).toEqual(['from:Mumbai', 'to:Goa', 'from:Mumbai'])
    await expect.element(item('city')).not.toBeInTheDocument()
  })
})

describe('a parameter', () => {
  it('is renamed in the texts of the intent, which a toast reports and undoes', async () => {
    const { getByRole, saved } = await renderTwoCities()
    await open('to')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('destination')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Renamed to destination, also in 1 place of the texts')).toBeVisible()
    await expect.poll(marks).toEqual(['from:Mumbai', 'destination:Goa', 'from:Mumbai'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(marks).toEqual(['from:Mumbai', 'to:Goa', 'from:Mumbai'])
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('city')
    await getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Intent saved')).toBeVisible()
    expect(await saved()).toMatchObject({ responses: ['From {from} to {city}.'], parameters: [{}, { name: 'city' }] })
  })

  it('does not get the name of another one', async () => {
    await renderTwoCities()
    await open('to')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('From')
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeInvalid()
    await expect.poll(marks).toEqual(['from:Mumbai', 'to:Goa', 'from:Mumbai'])
  })

  it('has another entity, and offers the rules that fit it', async () => {
    await renderTwoCities()
    await open('to')
    await expect.element(item('to').getByRole('checkbox', { name: 'from' })).toBeInTheDocument()
    await item('to')
      .getByRole('button', { name: /Entity/u })
      .click()
    await page.getByRole('option', { name: 'sys.number' }).click()
    await expect.element(item('to').getByRole('textbox', { name: 'At least' })).toBeVisible()
    await expect.element(item('to').getByRole('checkbox', { name: 'from' })).not.toBeInTheDocument()
    await expect.poll(marks).toEqual(['from:Mumbai', 'to:Goa', 'from:Mumbai'])
  })

  it('of free text has no marks, which a toast reports and undoes', async () => {
    await renderTwoCities()
    await open('to')
    await item('to')
      .getByRole('button', { name: /Entity/u })
      .click()
    await page.getByRole('option', { name: 'Free text' }).click()
    await expect.element(page.getByText('1 mark of to is taken away')).toBeVisible()
    await expect.poll(marks).toEqual(['from:Mumbai', 'from:Mumbai'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(marks).toEqual(['from:Mumbai', 'to:Goa', 'from:Mumbai'])
  })

  it('shows how a prompt is formatted, and has prompts in the other language', async () => {
    const { getByRole, saved } = await renderTwoCities()
    await open('to')
    await item('to')
      .getByRole('textbox', { name: 'Prompt 1' })
      .fill('Where do you go **from {from}**?\n\n- a city\n- a region')
    const preview = item('to').getByRole('group', { name: 'Preview of prompt 1' })
    await expect.element(preview.getByRole('listitem').first()).toMatchTextContent(/a city/u)
    expect(preview.element().querySelector('strong code')?.textContent).toBe('{from}')
    const hindi = item('to').getByRole('group', { name: 'Hindi prompts for to' })
    await hindi.getByRole('textbox', { name: 'Add a prompt in Hindi' }).fill('कहाँ जाना है?')
    await item('to')
      .getByRole('switch', { name: /Repeat the value/u })
      .click({ force: true })
    await item('to')
      .getByRole('switch', { name: /Accept several values/u })
      .click({ force: true })
    await getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Intent saved')).toBeVisible()
    expect((await saved()).parameters[1]).toMatchObject({
      isConfirmed: true,
      isList: true,
      translations: { hi: { prompts: ['कहाँ जाना है?'] } },
    })
  })

  it('is moved by the arrow keys, by the menu and by dragging; each move is announced', async () => {
    await renderTwoCities()
    const handle = item('to').getByRole('button', { name: 'Move to' })
    handle.element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(names).toEqual(['to', 'from'])
    await expect.element(handle).toHaveFocus()
    await expect.element(page.getByText('to is now 1 of 2')).toBeInTheDocument()
    await more('to', 'Move down')
    await expect.poll(names).toEqual(['from', 'to'])
    await userEvent.dragAndDrop(handle, item('from'), { targetPosition: { x: 20, y: 4 } })
    await expect.poll(names).toEqual(['to', 'from'])
  })

  it('of free text shows that it has no value while it is neither required nor has a default value', async () => {
    await renderTwoCities()
    await page.getByRole('button', { name: 'Attach an entity', exact: true }).click()
    await page.getByRole('option', { name: /Free text/u }).click()
    const entity = item('value').getByRole('button', { name: /Entity/u })
    const help = item('value').getByText(/the agent only asks for required values/u)
    await expect.element(entity).toBeVisible()
    expect(help.elements()).toEqual([])
    await item('value').getByRole('switch', { name: 'Required' }).click({ force: true })
    await expect.element(help).toBeVisible()
    await item('value').getByRole('textbox', { name: 'Default value' }).fill('web')
    await expect.element(help).not.toBeInTheDocument()
  })

  it('is duplicated, and created without an entity', async () => {
    await renderTwoCities()
    await more('to', 'Duplicate')
    await expect.poll(names).toEqual(['from', 'to', 'to_2'])
    await page.getByRole('button', { name: 'Attach an entity', exact: true }).click()
    await page.getByRole('option', { name: /Free text/u }).click()
    await expect.poll(names).toEqual(['from', 'to', 'to_2', 'value'])
    await expect.element(item('value').getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
  })
})
