import { SAMPLE_AGENT_ID, SAMPLE_STORY_ID } from '@platform/testing/memory-backend'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { IN_STORY, intentOf, renderEditor, worldWith } from '../../../testing/renderIntentEditor.tsx'
import type { IntentSelection } from '../../headless/intentSelection.ts'

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

  it('is not added by Enter, which begins a new line', async () => {
    const { getByRole, save, backend, getByText } = await renderEditor({ selection: RESPONSE, seed: withResponse() })
    await getByRole('textbox', { name: 'Response' }).click()
    await userEvent.keyboard('One{Enter}Two')
    await expect.element(getByRole('textbox', { name: 'Response' })).toMatchTextContent(/OneTwo/u)
    await save.click()
    await expect.element(getByText('Intent saved')).toBeVisible()
    const location = { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'i1' }
    expect((await backend.call('intents.get', location)).responses).toEqual(['One\n\nTwo'])
  })

  it('§5 shows Responce should not be empty', async () => {
    const { getByRole } = await renderEditor({ selection: RESPONSE, seed: withResponse() })
    await getByRole('textbox', { name: 'Response' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(getByRole('alert')).toMatchTextContent(/Responce should not be empty/u)
  })

  it('§4 editing puts the text back in the editor', async () => {
    const { getByRole, getByText, hint } = await renderEditor({
      selection: RESPONSE,
      seed: withResponse('Old **text**'),
    })
    await getByRole('button', { name: 'Edit response' }).click()
    const field = getByRole('textbox', { name: 'Response' })
    await expect.element(field).toMatchTextContent(/Old text/u)
    // The editor puts the caret to the end of the response when it takes the focus, a frame after it has appeared.
    await expect.element(field).toHaveFocus()
    expect(hint.elements()).toHaveLength(0)
    await field.fill('New text')
    await getByRole('button', { name: 'Replace' }).click()
    await expect.element(getByText('New text')).toBeVisible()
    await expect.element(hint).toBeVisible()
  })

  it('§8 deleting asks first and shows Deleted the response succesfully', async () => {
    const { getByRole, getByText } = await renderEditor({ selection: RESPONSE, seed: withResponse('Old text') })
    await getByRole('button', { name: 'Delete response' }).click()
    await getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect.element(getByText('Deleted the response succesfully')).toBeVisible()
    await expect.element(getByRole('textbox', { name: 'Response' })).toBeVisible()
  })
})
