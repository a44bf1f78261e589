import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { id } from '../schema.ts'
import { IMPORT_MAX_BYTES } from './transfer.limits.ts'
import { ExportSchema, ImportInputSchema, ImportPlanSchema, TransferFormatSchema } from './transfer.schema.ts'

const ofAgent = 'chatbird/api/nlp/agent/{agentId}'

export const transferEndpoints = {
  'transfer.preview': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${ofAgent}/import/preview`,
    summary: 'What an import of these files would create, change and skip. Changes nothing.',
    access: 'agent.import',
    effect: 'read',
    encoding: 'multipart',
    bodyMaxBytes: IMPORT_MAX_BYTES,
    input: ImportInputSchema,
    output: ImportPlanSchema,
    provides: ['stories', 'intents', 'entities'],
    refuses: ['UNREADABLE_FILE'],
  }),
  'transfer.import': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${ofAgent}/import`,
    summary: 'Adds the intents and entities of these files to an agent, all of them or none. What is there stays.',
    access: 'agent.import',
    encoding: 'multipart',
    bodyMaxBytes: IMPORT_MAX_BYTES,
    input: ImportInputSchema,
    output: ImportPlanSchema,
    changes: ['stories', 'intents', 'entities', 'entities.usage', 'agents', 'agents.training'],
    refuses: ['UNREADABLE_FILE', 'TOO_MANY', 'IMPORT_OUTDATED'],
  }),
  'transfer.export': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: `${ofAgent}/export`,
    summary: 'An agent with its intents and entities as a file for another tool.',
    access: 'agent.export',
    input: z.object({ agentId: id, format: TransferFormatSchema }),
    output: ExportSchema,
    provides: ['intents', 'entities'],
  }),
}
