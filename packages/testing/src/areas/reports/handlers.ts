import { REPORT_HALF_MONTH_DAYS, reportClock, type ParsedInputOf, type ReportMessage } from '@platform/contract'
import { pageOf } from '../../memory-backend/collection.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { conversationsOf } from './conversationsOf.ts'
import { graphOf, hoursOf, summaryOf, topIntentsOf } from './figures.ts'
import { groupUnrecognised } from './groupUnrecognised.ts'
import { messagesFile } from './messagesFile.ts'
import { countSamples, removeSamples, REPORT_MESSAGES } from './records.ts'
import { reportedMessages, selectMessages, timeZoneOf, type ReportedMessage } from './selectMessages.ts'
import { sampleMessages } from './seed.ts'

/** The reports about what users say to the agents. */
export const reports = defineArea({
  state: REPORT_MESSAGES,
  sample: sampleMessages,
  filters: { 'reports.messages': ['intentId'], 'reports.download': ['intentId'] },
  handlers: (world) => {
    const graph = (filter: ParsedInputOf<'reports.graph'>) =>
      graphOf(reportedMessages(world, filter, REPORT_HALF_MONTH_DAYS), timeZoneOf(world))
    return {
      'reports.summary': (filter) => summaryOf(reportedMessages(world, filter)),
      'reports.graph': graph,
      'reports.graphByQuery': graph,
      'reports.topIntents': ({ limit, ...filter }) => ({
        intents: topIntentsOf(reportedMessages(world, filter)).slice(0, limit),
      }),
      'reports.messages': ({ from, perPage, ...filter }) => {
        const selected = selectMessages(world, filter)
        const { page, more } = pageOf(selected.toReversed(), { from, perPage })
        return { messages: page.map(presentMessage), more, total: selected.length, deleted: 0 }
      },
      'reports.conversations': ({ from, perPage, ...filter }) => {
        const found = conversationsOf(reportedMessages(world, filter))
        const { page: conversations, more } = pageOf(found, { from, perPage })
        return { conversations, more, total: found.length, deleted: 0 }
      },
      'reports.download': ({ timeZone, timeZoneOffset, ...filter }) =>
        messagesFile(selectMessages(world, filter), {
          now: world.now(),
          clock: reportClock({ timeZone, timeZoneOffset }),
        }),
      'reports.unrecognised': (input) => groupUnrecognised(world, input),
      'reports.samples': ({ agentId }) => {
        const conversations = countSamples(world, agentId)
        return { conversations, planned: conversations }
      },
      'reports.removeSamples': () => {
        const conversations = countSamples(world)
        removeSamples(world)
        return { conversations }
      },
      'reports.hours': (filter) => hoursOf(reportedMessages(world, filter), timeZoneOf(world)),
    }
  },
})

function presentMessage(reported: ReportedMessage): ReportMessage {
  const { agentId: _, senderId: _sender, channelConversationId: _channel, isWeak: _weak, ...message } = reported
  return message
}
