import { REPORT_HALF_MONTH_DAYS } from '@platform/contract'
import { longRunningRoute, route, type Route } from '../../core/http/route.ts'
import type { BotCache } from '../conversations/BotCache.ts'
import { listConversations } from './conversations/conversations.service.ts'
import { downloadReport } from './download/downloadReport.ts'
import { findGraph, findHours, findSummary, findTopIntents } from './figures/figures.store.ts'
import { listMessages } from './messages/messages.service.ts'
import { openReport } from './openReport.ts'
import { openGrouper } from './unrecognised/openGrouper.ts'
import { groupUnrecognised } from './unrecognised/unrecognised.service.ts'

export function reportRoutes(bots: BotCache): Route[] {
  const group = openGrouper()
  return [
    route('reports.summary', async (input, context) => findSummary(context.db, await openReport(context, input))),

    route('reports.graph', async (input, context) =>
      findGraph(context.db, await openReport(context, input, REPORT_HALF_MONTH_DAYS)),
    ),

    route('reports.graphByQuery', async (input, context) =>
      findGraph(context.db, await openReport(context, input, REPORT_HALF_MONTH_DAYS)),
    ),

    route('reports.topIntents', async ({ limit, ...input }, context) => ({
      intents: await findTopIntents(context.db, await openReport(context, input), limit),
    })),

    route('reports.hours', async (input, context) => findHours(context.db, await openReport(context, input))),

    route('reports.messages', async (input, context) =>
      listMessages(context.db, await openReport(context, input), input),
    ),

    route('reports.conversations', async (input, context) =>
      listConversations(context.db, await openReport(context, input), input),
    ),

    longRunningRoute('reports.unrecognised', (input, context) => groupUnrecognised(input, context, { bots, group })),

    longRunningRoute('reports.download', (input, context) => downloadReport(context, input)),
  ]
}
