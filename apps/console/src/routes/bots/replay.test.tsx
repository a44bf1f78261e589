import {
  buildPhrase,
  buildReportMessageRecord,
  memoryBackend,
  SAMPLE_AGENT_ID,
  SAMPLE_STORY_ID,
  sampleWorld,
} from '@platform/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

it('a conversation of Try it is replayed against the published version, beside the version that answered', async () => {
  const transport = memoryBackend({ trainingMs: 20 })
  await renderConsole({ transport, path: `/bots/${SAMPLE_AGENT_ID}/intents?try=1` })
  const panel = page.getByRole('dialog', { name: 'Try it' })
  const replayButton = panel.getByRole('button', { name: 'Replay' })
  const ask = async (text: string, answer: RegExp) => {
    await panel.getByRole('textbox').fill(text)
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect.element(panel.getByRole('log')).toMatchTextContent(answer)
  }
  await expect.element(panel.getByRole('textbox')).toBeVisible()
  expect(replayButton.elements()).toEqual([])
  await ask('Cancel my booking', /I can cancel it/u)
  await ask('qwertz uiop', /did not understand/u)

  const { phrases, ...intent } = await transport.call('intents.get', {
    agentId: SAMPLE_AGENT_ID,
    storyId: SAMPLE_STORY_ID,
    intentId: 'intent-cancel',
  })
  await transport.call('intents.save', { ...intent, phrases: [...phrases, buildPhrase('qwertz uiop')] })
  await transport.call('agents.train', { agentId: SAMPLE_AGENT_ID })
  await vi.waitFor(async () => {
    const { versions } = await transport.call('versions.list', { agentId: SAMPLE_AGENT_ID })
    expect(versions.find(({ isLive }) => isLive)?.version).toBe(2)
  }, ARRIVAL)

  await replayButton.click()
  const replay = page.getByRole('dialog', { name: 'Replay' })
  await expect.element(replay.getByText('1 of 2 messages answered differently')).toBeVisible()
  await expect
    .element(replay.getByRole('group', { name: 'Recorded' }).nth(1))
    .toMatchTextContent(/^RecordedVersion 1Not understood/u)
  await expect
    .element(replay.getByRole('group', { name: 'Replayed' }).nth(1))
    .toMatchTextContent(/^ReplayedVersion 2cancel_booking/u)
  await expect.element(replay.getByRole('button', { name: 'Add to training' })).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await expect.element(replay).not.toBeInTheDocument()
  await expect.element(panel.getByRole('log')).toMatchTextContent(/qwertz uiop/u)
  await expect.element(replayButton).toHaveFocus()
})

it('a long conversation of the report shows which of its messages are loaded and replayed', async () => {
  const now = Date.now()
  const reports = Array.from({ length: 201 }, (_, index) =>
    buildReportMessageRecord({
      id: `m-${index}`,
      agentId: SAMPLE_AGENT_ID,
      text: 'Cancel my booking',
      at: new Date(now - index * 1000).toISOString(),
      conversationId: 'c-1',
    }),
  )
  const transport = memoryBackend({ seed: { ...sampleWorld(), reports } })
  await renderConsole({ transport, path: '/nlp-report/overview?tab=conversations' })
  await page.getByRole('rowheader').first().getByRole('button').click()
  await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'Replay' }).click()
  const replay = page.getByRole('dialog', { name: 'Replay' })
  await expect.element(replay.getByText(/^The newest 200 messages are shown\./u)).toBeVisible()
  await expect.element(replay.getByText('The first 100 of 200 messages are replayed.')).toBeVisible()
})
