import { PlatformError } from '@platform/client'
import { memoryBackend, SAMPLE_AGENT_ID as agentId } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import type { RecordedMessage } from '../../headless/compareTurns.ts'
import { Replay, type ReplayProps } from './Replay.tsx'

const recorded = (text: string, intentId: string | null, intent = ''): RecordedMessage => ({
  text,
  reply: `Then: ${text}`,
  intentId,
  intent,
  confidence: 0.42,
})

const MESSAGES = [
  recorded('I want to book a flight', 'intent-book', 'book_flight'),
  recorded('Please cancel my booking', 'intent-book', 'book_flight'),
  recorded('qwertz uiop', 'intent-book', 'book_flight'),
  recorded('Where is my booking', null),
]

async function open({
  transport = memoryBackend(),
  ...props
}: Partial<ReplayProps> & { transport?: ReturnType<typeof memoryBackend> } = {}) {
  const onClose = vi.fn()
  const screen = await renderBot(
    <Replay agentId={agentId} conversation={{ messages: MESSAGES }} onClose={onClose} {...props} />,
    { transport },
  )
  return { ...screen, transport, onClose, turns: screen.getByRole('list', { name: 'Replayed messages' }) }
}

describe('a replay', () => {
  it('shows the difference of each message, and counts them', async () => {
    const { turns, getByText } = await open()
    await expect.element(getByText('3 of 4 messages answered differently')).toBeVisible()
    expect(statesOf('.platform-ReplayTurn')).toEqual([
      { difference: 'same' },
      { difference: 'other' },
      { difference: 'lost' },
      { difference: 'found' },
    ])
    const second = turns.getByRole('listitem').nth(1)
    await expect.element(second.getByText('Other intent')).toBeVisible()
    await expect
      .element(second.getByRole('group', { name: 'Recorded' }))
      .toMatchTextContent(/book_flight42%Then: Please/u)
    await expect.element(second.getByRole('group', { name: 'Replayed' })).toMatchTextContent(/cancel/u)
    await expect.element(getByText(/no webhook is called/u)).toBeVisible()
  })

  it('names the versions that answered', async () => {
    const { turns } = await open({ conversation: { messages: [{ ...MESSAGES[0]!, version: 7 }, MESSAGES[1]!] } })
    const versionOf = (at: number, name: string) =>
      turns
        .getByRole('listitem')
        .nth(at)
        .getByRole('group', { name })
        .getByText(/^Version/u)
    await expect.element(versionOf(0, 'Recorded')).toMatchTextContent('Version 7')
    await expect.element(versionOf(0, 'Replayed')).toMatchTextContent('Version 1')
    expect(versionOf(1, 'Recorded').elements()).toEqual([])
  })

  it('answers with the selected version', async () => {
    const asked: unknown[] = []
    const transport = memoryBackend({
      handlers: {
        'conversation.replay': ({ version, messages }) => {
          asked.push(version)
          const turns = messages.map((text) => ({ text, reply: null, intentId: null, intent: '', confidence: 0 }))
          return { version: 1, turns }
        },
      },
    })
    const { getByRole, getByText } = await open({ transport })
    await expect.element(getByText('3 of 4 messages answered differently')).toBeVisible()
    await getByRole('button', { name: /Answered by/u }).click()
    await getByRole('option', { name: 'Draft' }).click()
    await expect.poll(() => asked).toEqual([undefined, 'draft'])
    await getByRole('button', { name: /Answered by/u }).click()
    await getByRole('option', { name: /^Version/u })
      .first()
      .click()
    await expect.poll(() => asked.at(-1)).toEqual(expect.any(Number))
  })

  it('offers actions for messages that are answered differently', async () => {
    const { getByRole } = await open({
      renderTurnActions: ({ recorded: { text }, replayed: { intent } }) => (
        <button type="button">
          Teach {text} {intent}
        </button>
      ),
    })
    await expect.element(getByRole('button', { name: /^Teach/u }).first()).toBeVisible()
    const names = getByRole('button', { name: /^Teach/u })
      .elements()
      .map(({ textContent }) => textContent)
    expect(names).toEqual([
      expect.stringContaining('Please cancel my booking'),
      'Teach qwertz uiop ',
      expect.stringContaining('Where is my booking'),
    ])
  })

  it('shows why it failed, and tries again', async () => {
    let isDown = true
    const transport = memoryBackend({
      handlers: {
        'conversation.replay': ({ messages }) => {
          if (isDown) throw new PlatformError({ type: 'NETWORK', isOnline: true })
          return {
            version: 1,
            turns: messages.map((text) => ({ text, reply: 'Yes', intentId: 'x', intent: 'x', confidence: 1 })),
          }
        },
      },
    })
    const { getByRole, getByText } = await open({ transport })
    await expect.element(getByText('The conversation could not be replayed')).toBeVisible()
    isDown = false
    await getByRole('button', { name: /Retry|Try again/u }).click()
    await expect.element(getByText('4 of 4 messages answered differently')).toBeVisible()
  })

  it('shows which messages of a long conversation it replays', async () => {
    const messages = Array.from({ length: 101 }, () => MESSAGES[0]!)
    const { turns, getByText } = await open({ conversation: { messages } })
    await expect.element(getByText('The first 100 of 101 messages are replayed.')).toBeVisible()
    expect(turns.getByRole('listitem').elements()).toHaveLength(100)
  })

  it('shows no note for a conversation that it replays completely', async () => {
    const messages = Array.from({ length: 100 }, () => MESSAGES[0]!)
    const { turns, getByText } = await open({ conversation: { messages } })
    await expect.element(turns).toBeVisible()
    expect(getByText(/messages are replayed/u).elements()).toEqual([])
  })

  it('shows the notes of the host', async () => {
    const { getByRole } = await open({ notice: 'The newest messages only.' })
    await expect.element(getByRole('dialog')).toMatchTextContent(/The newest messages only\./u)
  })

  it('asks nothing for a conversation without messages, and closes with Escape', async () => {
    const { getByText, onClose } = await open({ conversation: { messages: [] } })
    await expect.element(getByText('The conversation has no messages.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
