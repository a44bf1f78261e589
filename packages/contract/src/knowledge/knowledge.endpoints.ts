import * as z from 'zod/mini'
import { deletionReply } from '../agents/agents.wire.ts'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { id } from '../schema.ts'
import { UPLOAD_MAX_BYTES } from './knowledge.limits.ts'
import {
  DeleteDocumentsInputSchema,
  KnowledgeConfigSchema,
  KnowledgeInputSchema,
  KnowledgeSearchInputSchema,
  KnowledgeSearchSchema,
  KnowledgeSourceSchema,
  UploadInputSchema,
  UploadSchema,
} from './knowledge.schema.ts'
import { deleteDocumentsBody, knowledgeBody, knowledgeReply, uploadReply } from './knowledge.wire.ts'

const byAgent = z.object({ agentId: id })
const sourceList = z.object({ sources: z.array(KnowledgeSourceSchema) })
const ofAgent = 'chatbird/api/nlp/agent/{agentId}/genai'

export const knowledgeEndpoints = {
  'knowledge.get': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: `${ofAgent}/config`,
    summary: 'What an agent answers from besides its intents: websites, documents, and with which language model.',
    access: 'knowledge.view',
    input: byAgent,
    output: KnowledgeConfigSchema,
    provides: ['knowledge'],
    codec: knowledgeReply,
  }),
  'knowledge.save': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${ofAgent}/config`,
    summary:
      'Saves the knowledge base, and begins to read websites that are new. Documents come and go by calls of their own.',
    access: 'knowledge.edit',
    input: KnowledgeInputSchema,
    output: KnowledgeConfigSchema,
    changes: ['knowledge', 'tasks'],
    refuses: ['BLANK', 'BAD_ADDRESS', 'WEBSITE_REQUIRED', 'DOCUMENT_REQUIRED', 'CONFIGURATION_REQUIRED', 'STALE'],
    codec: { ...knowledgeBody, ...knowledgeReply },
  }),
  'knowledge.upload': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/upload_documents',
    summary: 'Uploads documents (PDF) of an agent, and begins to read them. Files that cannot be taken are named.',
    access: 'knowledge.edit',
    encoding: 'multipart',
    bodyMaxBytes: UPLOAD_MAX_BYTES,
    input: UploadInputSchema,
    output: UploadSchema,
    changes: ['knowledge', 'tasks'],
    refuses: ['NOT_A_PDF', 'BLANK', 'DUPLICATE_NAME', 'FILE_TOO_LARGE', 'TOO_MANY'],
    codec: uploadReply,
  }),
  'knowledge.deleteDocuments': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/delete_documents',
    summary: 'Deletes documents of an agent with everything that was read in them.',
    access: 'knowledge.edit',
    encoding: 'multipart',
    input: DeleteDocumentsInputSchema,
    output: z.object({ message: z.string() }),
    changes: ['knowledge'],
    codec: { ...deleteDocumentsBody, ...deletionReply },
  }),
  'knowledge.sources': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: `${ofAgent}/sources`,
    summary: "An agent's websites and documents, and the reading state of each.",
    access: 'knowledge.view',
    input: byAgent,
    output: sourceList,
    provides: ['knowledge'],
  }),
  'knowledge.reread': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${ofAgent}/reread`,
    summary: 'Reads one source again, or all of them. What was read before answers until the new reading is done.',
    access: 'knowledge.edit',
    input: z.extend(byAgent, { sourceId: z.optional(id) }),
    output: sourceList,
    changes: ['knowledge', 'tasks'],
  }),
  'knowledge.search': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${ofAgent}/search`,
    summary: 'The passages of the knowledge base that fit a question, best first.',
    access: 'knowledge.view',
    effect: 'read',
    input: KnowledgeSearchInputSchema,
    output: KnowledgeSearchSchema,
    provides: ['knowledge'],
  }),
}

export const knowledgeEvents = {
  /** `source` is the source that is being read; null if sources were added or removed. */
  'knowledge.changed': defineEvent({
    area: 'bots',
    access: 'knowledge.view',
    subjects: ['agentId'],
    changes: ['knowledge'],
    payload: z.object({ agentId: id, source: z.nullable(KnowledgeSourceSchema) }),
  }),
}
