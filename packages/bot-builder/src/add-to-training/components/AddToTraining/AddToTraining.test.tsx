import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { axeViolations } from '@platform/testing/axe'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID } from '@platform/testing/memory-backend'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { AddToTraining } from './AddToTraining.tsx'

const ALLOWANCE = { agentId: SAMPLE_AGENT_ID, storyId: 'story-luggage', intentId: 'intent-allowance' }
const MATCHED = { id: 'intent-allowance', name: 'luggage_allowance' }

async function openPopover(text: string, handlers: MemoryHandlers = {}) {
  const transport = memoryBackend({ handlers })
  const screen = await renderBot(<AddToTraining agentId={SAMPLE_AGENT_ID} message={{ text }} matched={MATCHED} />, {
    transport,
  })
  await screen.getByRole('button', { name: `Add to training: ${text}` }).click()
  const popover = screen.getByRole('dialog', { name: 'Add to training' })
  await expect.element(popover.getByRole('combobox', { name: 'Intent' })).toBeVisible()
  return {
    ...screen,
    popover,
    field: popover.getByRole('combobox', { name: 'Intent' }),
    add: popover.getByRole('button', { name: 'Add', exact: true }),
    phrases: async (key = ALLOWANCE) => (await transport.call('intents.get', key)).phrases.map((phrase) => phrase.text),
  }
}

describe('adding a message to the training', () => {
  it('saves it into the matched intent, which is preselected', async () => {
    const { field, add, popover, getByText, phrases } = await openPopover('may I take my skis')
    await expect.element(field).toHaveValue('luggage_allowance')
    expect(await axeViolations(popover.element())).toEqual([])
    await add.click()
    await expect
      .element(getByText('Added to luggage_allowance. The agent uses it after the next training.'))
      .toBeVisible()
    await expect.element(popover).not.toBeInTheDocument()
    expect((await phrases())[0]).toBe('may I take my skis')
    expect(await phrases()).toHaveLength(4)
  })

  it('can be undone, and leaves what somebody has changed since', async () => {
    const { add, getByRole, getByText, phrases } = await openPopover('may I take my skis')
    await add.click()
    await getByRole('button', { name: 'Undo' }).click()
    await expect.element(getByText('Removed from luggage_allowance.')).toBeVisible()
    expect(await phrases()).toHaveLength(3)
    expect(await phrases()).not.toContain('may I take my skis')
  })

  it('has a button with a text where there is room', async () => {
    const { getByRole } = await renderBot(
      <AddToTraining hasLabel agentId={SAMPLE_AGENT_ID} message={{ text: 'Hi' }} matched={MATCHED} />,
    )
    await getByRole('button', { name: 'Add to training', exact: true }).click()
    await expect.element(getByRole('combobox', { name: 'Intent' })).toHaveValue('luggage_allowance')
  })

  it('saves it into any other intent, found by its name', async () => {
    const { field, add, getByRole, getByText, phrases } = await openPopover('please stop my trip')
    await field.fill('cancel')
    await getByRole('option', { name: 'cancel_booking' }).click()
    await add.click()
    await expect.element(getByText(/^Added to cancel_booking/)).toBeVisible()
    const cancel = { ...ALLOWANCE, storyId: SAMPLE_STORY_ID, intentId: 'intent-cancel' }
    expect(await phrases()).toHaveLength(3)
    expect((await phrases(cancel))[0]).toBe('please stop my trip')
  })

  it('says that the intent already has the phrase', async () => {
    const { add, popover, phrases } = await openPopover('how many BAGS may I take')
    await add.click()
    await expect.element(popover.getByText('luggage_allowance already has this phrase.')).toBeVisible()
    expect(await phrases()).toHaveLength(3)
  })

  it('adds it to the newest revision if somebody else saves at the same time', async () => {
    const backend = memoryBackend()
    let saves = 0
    const { add, getByText } = await openPopover('may I take my skis', {
      'intents.get': (input) => backend.call('intents.get', input),
      'intents.save': async (input) => {
        saves += 1
        if (saves === 1) {
          const { name, phrases, responses } = await backend.call('intents.get', ALLOWANCE)
          await backend.call('intents.save', {
            id: ALLOWANCE.intentId,
            agentId: ALLOWANCE.agentId,
            storyId: ALLOWANCE.storyId,
            name,
            responses,
            phrases: [...phrases, { text: 'by somebody else', annotations: [] }],
          })
        }
        return backend.call('intents.save', input)
      },
    })
    await add.click()
    await expect.element(getByText(/^Added to luggage_allowance/)).toBeVisible()
    const { phrases } = await backend.call('intents.get', ALLOWANCE)
    expect(phrases.map(({ text }) => text)).toEqual(expect.arrayContaining(['may I take my skis', 'by somebody else']))
    expect(saves).toBe(2)
  })

  it('shows why the save failed, and can be closed by Escape', async () => {
    const { add, popover } = await openPopover('may I take my skis', {
      'intents.save': () => Promise.reject(new PlatformError({ type: 'SERVER' }, 'The server is tired.')),
    })
    await add.click()
    await expect.element(popover.getByText('The server is tired.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(popover).not.toBeInTheDocument()
  })

  it('is not offered to users who may not change intents', async () => {
    const { getByRole } = await renderBot(
      <>
        <p>Loaded</p>
        <AddToTraining agentId={SAMPLE_AGENT_ID} message={{ text: 'Hi' }} />
      </>,
      { permissions: ['NLP.VIEW'] },
    )
    expect(getByRole('button').elements()).toHaveLength(0)
  })
})
