import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { FileReplySchema } from '../endpoint/fileReply.ts'
import { id } from '../schema.ts'
import {
  ReportConversationPageSchema,
  ReportConversationsInputSchema,
  ReportDownloadInputSchema,
  ReportFilterSchema,
  ReportGraphInputSchema,
  ReportGraphSchema,
  ReportHoursSchema,
  ReportMessagePageSchema,
  ReportMessagesInputSchema,
  ReportSummarySchema,
  SampleConversationsSchema,
  TopIntentSchema,
  TopIntentsInputSchema,
  UnrecognisedInputSchema,
  UnrecognisedPageSchema,
} from './reports.schema.ts'
import {
  reportDownloadBody,
  reportFilterBody,
  reportGraphReply,
  reportMessagesBody,
  reportMessagesReply,
  reportSummaryReply,
  topIntentsReply,
} from './reports.wire.ts'

const PATH = 'chatbird/api/nlp'
const shared = {
  area: 'reports',
  access: 'agent.viewReport',
  effect: 'read',
  provides: ['reports'],
  refuses: ['OUT_OF_RANGE', 'TOO_SLOW'],
} as const

const graph = {
  ...shared,
  path: `${PATH}/graphReport`,
  input: ReportGraphInputSchema,
  output: ReportGraphSchema,
  codec: { ...reportFilterBody, ...reportGraphReply },
}

export const reportEndpoints = {
  'reports.summary': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${PATH}/conversationsReport`,
    summary: 'The figures of a report: conversations, messages, how many were in scope, and users.',
    input: ReportFilterSchema,
    output: ReportSummarySchema,
    codec: { ...reportFilterBody, ...reportSummaryReply },
  }),
  'reports.graph': defineEndpoint({
    ...graph,
    method: 'POST',
    summary: 'Messages in and out of scope, and users, of each day. Without dates of the last 15 days.',
  }),
  'reports.graphByQuery': defineEndpoint({
    ...graph,
    method: 'GET',
    summary: 'The same as the POST, with the filter in the query.',
  }),
  'reports.topIntents': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${PATH}/topIntent`,
    summary: 'The intents with most messages, most first.',
    input: TopIntentsInputSchema,
    output: z.object({ intents: z.array(TopIntentSchema) }),
    codec: { ...reportFilterBody, ...topIntentsReply },
  }),
  'reports.messages': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${PATH}/conversations`,
    summary: 'The messages behind the figures of a report with their answers, newest first.',
    input: ReportMessagesInputSchema,
    output: ReportMessagePageSchema,
    codec: { ...reportMessagesBody, ...reportMessagesReply },
  }),
  'reports.conversations': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${PATH}/conversationList`,
    summary: 'The conversations behind the figures of a report, the one that began last first.',
    input: ReportConversationsInputSchema,
    output: ReportConversationPageSchema,
    codec: reportFilterBody,
  }),
  'reports.download': defineEndpoint({
    ...shared,
    method: 'GET',
    path: `${PATH}/download/conversations/csv`,
    summary: 'The same messages as a CSV file.',
    isAudited: true,
    reply: 'file',
    input: ReportDownloadInputSchema,
    output: FileReplySchema,
    codec: reportDownloadBody,
  }),
  'reports.hours': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${PATH}/quantitativeReport`,
    summary: 'How many messages arrived at which hour of which day of the week.',
    input: ReportFilterSchema,
    output: ReportHoursSchema,
    codec: reportFilterBody,
  }),
  'reports.unrecognised': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${PATH}/unrecognised`,
    summary:
      'The messages that the bot did not understand, grouped by likeness, largest group first, each with the intent or the answer that resembles it.',
    input: UnrecognisedInputSchema,
    output: UnrecognisedPageSchema,
    codec: reportFilterBody,
    // Texts that became phrases of an intent are not grouped.
    provides: ['reports', 'intents'],
  }),
  'reports.samples': defineEndpoint({
    area: 'reports',
    method: 'GET',
    path: `${PATH}/sampleConversations/{agentId}`,
    summary: 'How many sample conversations an agent has, and how many it will have.',
    access: 'agent.viewReport',
    input: z.object({ agentId: id }),
    output: SampleConversationsSchema,
    provides: ['reports'],
  }),
  'reports.removeSamples': defineEndpoint({
    area: 'reports',
    method: 'DELETE',
    path: `${PATH}/sampleConversations`,
    summary: 'Deletes the sample conversations of all agents, with their counts. No others are made.',
    access: 'agent.removeSamples',
    input: z.object({}),
    /** How many were deleted. */
    output: z.object({ conversations: z.int() }),
    changes: ['reports', 'agents'],
  }),
}
