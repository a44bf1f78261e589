import type { InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import { failureOf, makeAgent, refusal } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'
import { conversationsExpectations } from './conversationsExpectations.ts'
import { downloadExpectations } from './downloadExpectations.ts'
import { messagesExpectations } from './messagesExpectations.ts'
import { readReport } from '../../transport-suite/sharedConversations.ts'
import { summaryExpectations } from './summaryExpectations.ts'
import { unrecognisedExpectations } from './unrecognisedExpectations.ts'

/** Reports about what was said to a bot in the console. */
export function reportExpectations(open: Opened): void {
  // Most tests read the report of one bot.
  const read = readReport(open)
  summaryExpectations(open, read)
  messagesExpectations(open, read)
  conversationsExpectations(read)
  downloadExpectations(read)
  unrecognisedExpectations(open)

  it('has no sample conversations of an agent that somebody has created', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    expect(await admin.call('reports.samples', { agentId })).toEqual({ conversations: 0, planned: 0 })
    expect(await failureOf(admin.call('reports.samples', { agentId: 'absent' }))).toEqual({ type: 'NOT_FOUND' })
    expect(await admin.call('reports.removeSamples', {})).toEqual({ conversations: 0 })
  })

  it.each([
    'reports.summary',
    'reports.graph',
    'reports.graphByQuery',
    'reports.topIntents',
    'reports.messages',
    'reports.conversations',
    'reports.download',
    'reports.hours',
    'reports.unrecognised',
  ] as const)('%s refuses an unknown agent, and a range that is reversed or too long', async (name) => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const failureIn = (filter: Partial<InputOf<'reports.summary'>>) =>
      failureOf(admin.call(name, { agentId, ...filter }))
    expect(await failureIn({ agentId: 'absent' })).toEqual({ type: 'NOT_FOUND' })
    expect(await failureIn({ startDate: '2026-08-05', endDate: '2026-08-04' })).toEqual(
      refusal('OUT_OF_RANGE', 'endDate'),
    )
    expect(await failureIn({ startDate: '2020-08-05', endDate: '2026-08-04' })).toEqual(
      refusal('OUT_OF_RANGE', 'startDate'),
    )
  })
}
