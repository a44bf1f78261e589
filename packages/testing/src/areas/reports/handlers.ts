import { dayOf, phraseKey, REPORT_HALF_MONTH_DAYS, reportDays } from '@platform/contract'
import { pageOf } from '../../memory-backend/collection.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { buildReportGraph, buildReportHours, buildUnrecognisedGroup } from './build.ts'
import { conversationsOf, summaryOf, topIntentsOf } from './figures.ts'
import { rangeOf, REPORT_MESSAGES, selectMessages } from './records.ts'
import { sampleMessages } from './seed.ts'

/** The given messages of agents, and their figures. What a bot in memory answers is not reported. */
export const reports = defineArea({
  state: REPORT_MESSAGES,
  sample: sampleMessages,
  filters: { 'reports.messages': ['intentId'] },
  handlers: (world) => ({
    'reports.summary': (filter) => summaryOf(selectMessages(world, filter)),
    'reports.graph': (filter) => {
      const { timeZone } = world.configuration.enterprise
      const days = reportDays(rangeOf(world, filter, REPORT_HALF_MONTH_DAYS), timeZone)
      const messages = selectMessages(world, filter, REPORT_HALF_MONTH_DAYS)
      const byDay = Map.groupBy(messages, ({ at }) => dayOf(at, timeZone))
      return buildReportGraph(days.map(({ day: date }) => ({ date, ...summaryOf(byDay.get(date) ?? []) })))
    },
    'reports.topIntents': (filter) => ({
      intents: topIntentsOf(selectMessages(world, filter)).slice(0, filter.limit),
    }),
    'reports.messages': (filter) => {
      const selected = selectMessages(world, filter)
      const { page: messages, more } = pageOf(selected, filter)
      return { messages, more, total: selected.length, deleted: 0 }
    },
    'reports.conversations': (filter) => {
      const found = conversationsOf(selectMessages(world, filter))
      const { page: conversations, more } = pageOf(found, filter)
      return { conversations, more, total: found.length, deleted: 0 }
    },
    // A group has one text. Only the server groups texts that resemble each other.
    'reports.unrecognised': (filter) => {
      const messages = selectMessages(world, { ...filter, scope: 'nonScoped' })
      const all = [...Map.groupBy(messages, ({ text }) => phraseKey(text)).values()]
        .map((said) => buildUnrecognisedGroup([said[0]!.text], said.length, { id: said[0]!.id, lastAt: said[0]!.at }))
        .toSorted((one, other) => other.messages - one.messages)
      const { page: groups, more } = pageOf(all, filter)
      const counts = { total: all.length, textCount: all.length, messages: messages.length, taught: 0 }
      return { groups, more, ...counts, allMessages: messages.length }
    },
    'reports.samples': () => ({ conversations: 0, planned: 0 }),
    'reports.hours': (filter) => buildReportHours(selectMessages(world, filter).length),
  }),
})
