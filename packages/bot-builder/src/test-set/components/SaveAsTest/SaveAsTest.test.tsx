import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { memoryBackend, SAMPLE_AGENT_ID as agentId } from '@platform/testing/memory-backend'
import { describe, expect, it } from 'vitest'
import { renderBot } from '../../../testing/renderBot.tsx'
import { SaveAsTest, type SaveAsTestProps } from './SaveAsTest.tsx'

const ALLOWANCE = { id: 'intent-allowance', name: 'luggage_allowance' }

async function openPopover(props: Partial<SaveAsTestProps>, handlers: MemoryHandlers = {}) {
  const transport = memoryBackend({ handlers })
  const all = { agentId, source: 'try-it', text: 'May I take my skis', matched: ALLOWANCE, ...props } as const
  const screen = await renderBot(<SaveAsTest {...all} />, { transport })
  await screen.getByRole('button', { name: `Save as test: ${all.text}` }).click()
  const popover = screen.getByRole('dialog', { name: 'Save as test' })
  return {
    ...screen,
    popover,
    field: popover.getByRole('combobox', { name: 'Expected intent' }),
    save: popover.getByRole('button', { name: 'Save', exact: true }),
    testCases: async () => (await transport.call('testCases.list', { agentId })).testCases,
  }
}

describe('saving a message as a test', () => {
  it('expects the intent that answered, and can be undone', async () => {
    const { field, save, testCases, getByText, getByRole } = await openPopover({})
    await expect.element(field).toHaveValue('luggage_allowance')
    await save.click()
    await expect.element(getByText('Saved as a test of luggage_allowance.')).toBeVisible()
    expect((await testCases())[0]).toMatchObject({
      source: 'try-it',
      turns: [{ text: 'May I take my skis', intentId: ALLOWANCE.id }],
    })
    await getByRole('button', { name: 'Undo' }).click()
    await expect.element(getByText('The test case is as it was before.')).toBeVisible()
    expect(await testCases()).toHaveLength(6)
  })

  it('shows the values that were found in the message', async () => {
    const { popover } = await openPopover({
      text: 'Flight to Paris',
      entities: [{ entityId: 'entity-city', start: 10, end: 15 }],
    })
    await expect.element(popover.getByRole('mark')).toHaveTextContent('Paris')
  })

  it('expects no intent of a message that none has answered', async () => {
    const { field, save, testCases, getByText } = await openPopover({ matched: null, source: 'report' })
    await expect.element(field).toHaveValue('Out of scope')
    await save.click()
    await expect.element(getByText('Saved as a test of Out of scope.')).toBeVisible()
    expect((await testCases())[0]).toMatchObject({ source: 'report', turns: [{ intentId: null }] })
  })

  it('gives a message of the test set another intent, and undo gives it the earlier one', async () => {
    const text = 'Where is my booking now'
    const { field, save, testCases, getByRole, getByText } = await openPopover({ text })
    const own = async () => (await testCases()).find(({ turns }) => turns[0]?.text === text)?.turns[0]?.intentId
    await field.fill('cancel')
    await getByRole('option', { name: 'cancel_booking' }).click()
    await save.click()
    await expect.element(getByText('Saved as a test of cancel_booking.')).toBeVisible()
    expect(await own()).toBe('intent-cancel')
    await getByRole('button', { name: 'Undo' }).click()
    await expect.element(getByText('The test case is as it was before.')).toBeVisible()
    expect(await own()).toBe('intent-status')
  })

  it('saves the whole conversation up to the message', async () => {
    const earlier = [{ text: 'Hello', intentId: null }]
    const { save, testCases, popover, getByText } = await openPopover({ earlier })
    await popover.getByRole('checkbox', { name: 'With the message before it, as a conversation' }).click()
    await save.click()
    await expect.element(getByText(/^Saved/u)).toBeVisible()
    expect((await testCases())[0]?.turns.map(({ text }) => text)).toEqual(['Hello', 'May I take my skis'])
  })

  it('shows that the test set has it already', async () => {
    const matched = { id: 'intent-status', name: 'booking_status' }
    const { save, getByText } = await openPopover({ text: 'Where is my booking now', matched })
    await save.click()
    await expect.element(getByText('The test set has this already.')).toBeVisible()
  })

  it('keeps the choice and shows why it was not saved', async () => {
    const { save, popover } = await openPopover(
      {},
      { 'testCases.add': () => Promise.reject(new PlatformError({ type: 'SERVER' }, 'The server is tired.')) },
    )
    await save.click()
    await expect.element(popover.getByText('The server is tired.')).toBeVisible()
  })

  it('is not offered to a person who may only read', async () => {
    const { getByRole } = await renderBot(
      <>
        <p>Loaded</p>
        <SaveAsTest agentId={agentId} source="report" text="Hi" matched={null} />
      </>,
      { permissions: ['NLP.VIEW'] },
    )
    expect(getByRole('button').elements()).toHaveLength(0)
  })
})
