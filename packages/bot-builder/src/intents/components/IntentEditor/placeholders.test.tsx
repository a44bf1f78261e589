import { NO_DIALOGUE } from '@platform/contract'
import { buildParameter } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, SAMPLE_STORY_ID } from '@platform/testing/memory-backend'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { IN_STORY, intentOf, renderEditor, worldWith } from '../../../testing/renderIntentEditor.tsx'

const treatment = buildParameter({ id: 'p1', name: 'treatment' })
const location = { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'i1' }
const selection = { ...IN_STORY, intentId: 'i1', tab: 'response' } as const

describe('a placeholder without a parameter', () => {
  it('is an error beside the field while it is typed, and is not saved', async () => {
    const seed = worldWith(intentOf({ id: 'i1', responses: [], parameters: [treatment] }))
    const { getByRole, getByText, save, backend } = await renderEditor({ selection, seed })
    const sentence = 'There is no parameter {treatmnt}. Did you mean {treatment}?'
    await getByRole('textbox', { name: 'Response' }).click()
    await userEvent.keyboard('A {{treatmnt}')
    await expect.element(getByRole('alert')).toMatchTextContent(sentence)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(getByRole('article')).toMatchTextContent(sentence)
    await save.click()
    await expect.element(getByText(sentence).last()).toBeVisible()
    expect((await backend.call('intents.get', location)).responses).toEqual([])

    await getByRole('button', { name: 'Edit response' }).click()
    const field = getByRole('textbox', { name: 'Response' })
    // The editor puts the caret to the end of the response when it takes the focus, a frame after it has appeared.
    await expect.element(field).toMatchTextContent(/treatmnt/u)
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Control>}a{/Control}A {{treatment} and {{ }')
    await getByRole('button', { name: 'Replace' }).click()
    await save.click()
    await expect.element(getByText('Intent saved')).toBeVisible()
    expect((await backend.call('intents.get', location)).responses).toEqual(['A {treatment} and { }'])
  })

  it('is known if an intent that opens a required context has the parameter', async () => {
    const opener = intentOf({
      id: 'i2',
      name: 'Book',
      parameters: [treatment],
      dialogue: { ...NO_DIALOGUE, opens: [{ name: 'booked', turns: 3 }] },
    })
    const followUp = intentOf({
      id: 'i1',
      name: 'Price',
      responses: ['{treatment} costs {amount}.'],
      dialogue: { ...NO_DIALOGUE, requires: ['booked'] },
    })
    const { getByRole } = await renderEditor({ selection, seed: worldWith(followUp, opener) })
    const article = getByRole('article')
    await expect.element(article).toMatchTextContent('There is no parameter {amount}')
    await expect.element(article).not.toMatchTextContent('no parameter {treatment}')
  })
})
