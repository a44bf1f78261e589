import type { MemoryHandlers } from '@platform/client'
import type { Permission } from '@platform/contract'
import { buildIntent, buildPhrase } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { useIntentWorkspace } from '../../../intents/headless/useIntentWorkspace.ts'
import type { IntentSelection } from '../../../intents/headless/intentSelection.ts'
import { IntentEditor } from '../../../intents/components/IntentEditor/IntentEditor.tsx'

const SELECTION: IntentSelection = { storyId: SAMPLE_STORY_ID, intentId: 'status', tab: 'phrases' }

function Editor() {
  const [selection, setSelection] = useState(SELECTION)
  const workspace = useIntentWorkspace({ agentId: SAMPLE_AGENT_ID, selection, onSelectionChange: setSelection })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '720px' }}>
      <IntentEditor workspace={workspace} />
    </div>
  )
}

const STATUS = ['where is my order', 'track my parcel', 'please stop the delivery']
const CANCEL = ['please stop the delivery now', 'cancel my order', 'take it back']

const intent = (id: string, name: string, phrases: string[]) =>
  buildIntent({
    id,
    name,
    agentId: SAMPLE_AGENT_ID,
    storyId: SAMPLE_STORY_ID,
    phrases: phrases.map((text) => buildPhrase(text)),
  })

async function renderEditor({
  handlers,
  permissions,
  status = STATUS,
}: { handlers?: MemoryHandlers; permissions?: readonly Permission[]; status?: string[] } = {}) {
  const backend = memoryBackend({
    seed: {
      ...sampleWorld(),
      intents: [intent('status', 'order_status', status), intent('cancel', 'cancel_order', CANCEL)],
    },
    ...(handlers ? { handlers } : {}),
  })
  const screen = await renderBot(<Editor />, { transport: backend, ...(permissions ? { permissions } : {}) })
  const phrasesOf = async (intentId: string) => {
    const location = { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId }
    return (await backend.call('intents.get', location)).phrases.map(({ text }) => text)
  }
  return { ...screen, backend, phrasesOf }
}

const dialog = page.getByRole('dialog', { name: 'Phrases that conflict' })
const review = page.getByRole('button', { name: '1 phrase to review' })
const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' })

describe('a phrase that is closer to another intent', () => {
  it('is flagged at the phrase, and opens both side by side', async () => {
    await renderEditor()
    const row = page.getByRole('row', { name: /please stop the delivery/u })
    await expect.element(row).toMatchTextContent(/Closer to cancel_order \(0\.87\)|Resembles cancel_order \(0\.87\)/u)
    await row.getByRole('button', { name: 'Compare' }).click()
    await expect
      .element(dialog.getByRole('region', { name: 'order_status' }))
      .toMatchTextContent(/please stop the delivery/u)
    await expect.element(dialog.getByRole('region', { name: 'cancel_order' })).toMatchTextContent(/delivery now/u)
  })

  it('is flagged while it is typed', async () => {
    const { getByRole } = await renderEditor()
    const field = getByRole('textbox', { name: 'Training phrase' })
    await field.fill('cancel my order please')
    await expect.element(page.getByText(/Closer to cancel_order/u)).toBeVisible()
    await field.fill('where is my order today')
    await expect.element(page.getByText(/Closer to cancel_order/u)).not.toBeInTheDocument()
  })

  it('flags its intents in the list', async () => {
    await renderEditor()
    await expect.element(page.getByRole('img', { name: 'Has phrases to review' }).first()).toBeVisible()
    expect(page.getByRole('img', { name: 'Has phrases to review' }).elements()).toHaveLength(2)
  })
})

describe('the list of conflicts', () => {
  it('moves a phrase, and undoes it', async () => {
    const { phrasesOf } = await renderEditor()
    await review.click()
    await dialog.getByRole('button', { name: 'Move to cancel_order' }).click()
    await expect.element(page.getByText('Moved to cancel_order')).toBeVisible()
    expect(await phrasesOf('status')).toEqual(STATUS.slice(0, 2))
    expect(await phrasesOf('cancel')).toContain('please stop the delivery')
    await expect.element(dialog.getByText('No conflicts')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click({ force: true })
    await expect.element(page.getByText('Everything is as it was')).toBeVisible()
    expect(await phrasesOf('status')).toEqual(STATUS)
    expect(await phrasesOf('cancel')).toEqual(CANCEL)
  })

  it('deletes a phrase after asking, and undoes it', async () => {
    const { phrasesOf } = await renderEditor()
    await review.click()
    await dialog.getByRole('button', { name: 'Delete the phrase of cancel_order' }).click()
    await yes.click()
    await expect.poll(() => phrasesOf('cancel')).toEqual(CANCEL.slice(1))
    await page.getByRole('button', { name: 'Undo' }).click({ force: true })
    await expect.poll(() => phrasesOf('cancel')).toEqual(CANCEL)
  })

  it('§5 keeps two phrases in an intent, and explains it', async () => {
    const { phrasesOf } = await renderEditor({ status: STATUS.slice(1) })
    await review.click()
    await dialog.getByRole('button', { name: 'Delete the phrase of order_status' }).click()
    await yes.click()
    const question = page.getByRole('alertdialog', { name: 'Delete this training phrase?' })
    await expect.element(question.getByRole('alert')).toMatchTextContent(/atleast two training phrases/u)
    await question.getByRole('button', { name: 'Close' }).click()
    await dialog.getByRole('button', { name: 'Move to cancel_order' }).click()
    await expect.element(page.getByText(/atleast two training phrases/u)).toBeVisible()
    expect(await phrasesOf('status')).toEqual(STATUS.slice(1))
  })

  it('merges two intents after asking, and undoes it', async () => {
    const { phrasesOf, backend } = await renderEditor()
    await review.click()
    await dialog.getByRole('button', { name: 'Merge the intents' }).click()
    await page.getByRole('menuitem', { name: 'Into order_status' }).click()
    await expect.element(page.getByRole('alertdialog', { name: 'Put cancel_order into order_status?' })).toBeVisible()
    await yes.click()
    await expect.poll(() => phrasesOf('status')).toHaveLength(6)
    const names = async () =>
      (await backend.call('intents.list', { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID })).intents.map(
        ({ name }) => name,
      )
    expect(await names()).toEqual(['order_status'])
    await page.getByRole('button', { name: 'Undo' }).click({ force: true })
    await expect.poll(names).toEqual(['cancel_order', 'order_status'])
    expect(await phrasesOf('status')).toEqual(STATUS)
  })

  it('does not undo over a later save of another user', async () => {
    const { backend, phrasesOf } = await renderEditor()
    await review.click()
    await dialog.getByRole('button', { name: 'Delete the phrase of order_status' }).click()
    await yes.click()
    await expect.poll(() => phrasesOf('status')).toHaveLength(2)
    const location = { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'status' }
    const theirs = await backend.call('intents.get', location)
    await backend.call('intents.save', { ...theirs, phrases: [buildPhrase('theirs'), ...theirs.phrases] })
    await page.getByRole('button', { name: 'Undo' }).click({ force: true })
    await expect.element(page.getByText(/It cannot be taken back/u)).toBeVisible()
    expect(await phrasesOf('status')).toContain('theirs')
  })

  it('waits while the open intent has unsaved work', async () => {
    const { getByRole } = await renderEditor()
    await getByRole('textbox', { name: 'Intent name' }).fill('renamed')
    await review.click()
    await expect.element(dialog.getByText('Please Save or Discard the changes')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Move to cancel_order' })).toBeDisabled()
  })

  it.each(['Save', 'Discard'])('continues after %s of the unsaved work', async (answer) => {
    const { getByRole } = await renderEditor()
    await getByRole('textbox', { name: 'Intent name' }).fill('renamed')
    await review.click()
    await dialog.getByRole('button', { name: answer }).click()
    await expect.element(dialog.getByRole('button', { name: 'Move to cancel_order' })).toBeEnabled()
    await expect.element(dialog.getByText('Please Save or Discard the changes')).not.toBeInTheDocument()
  })

  it('closes if the unsaved work cannot be saved, so that its field is seen', async () => {
    const { getByRole } = await renderEditor()
    const name = getByRole('textbox', { name: 'Intent name' })
    await name.fill(' ')
    await review.click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(name).toHaveFocus()
  })

  it('offers no action to a user who may only view', async () => {
    await renderEditor({ permissions: ['NLP.VIEW'] })
    await review.click()
    await expect.element(dialog.getByRole('region', { name: 'order_status' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /Move|Delete|Merge/u })).not.toBeInTheDocument()
  })

  it('is not offered without conflicts', async () => {
    await renderEditor({
      handlers: { 'conflicts.list': () => Promise.resolve({ conflicts: [], total: 0, more: false }) },
    })
    await expect.element(page.getByRole('row').first()).toBeVisible()
    await expect.element(review).not.toBeInTheDocument()
  })
})
