import type { SourceErrorCode, SourceState } from '@platform/contract'
import type { Generated } from 'kysely'

interface OfAgent {
  enterprise_id: string
  agent_id: string
}

export interface KnowledgeBaseTable extends OfAgent {
  from_website: Generated<boolean>
  from_documents: Generated<boolean>
  configuration_id: string | null
  reread_every_hours: Generated<number>
  revision: Generated<number>
  content_revision: Generated<number>
  updated_at: Date
}

export interface KnowledgeSourceTable extends OfAgent {
  id: string
  kind: 'website' | 'document'
  name: string
  name_key: string
  position: number
  state: SourceState
  pages_so_far: Generated<number>
  fault: SourceErrorCode | null
  detail: Generated<string>
  pages: Generated<number>
  passages: Generated<number>
  characters: Generated<number>
  is_partial: Generated<boolean>
  size_bytes: number | null
  created_at: Date
  queued_at: Date
  read_at: Date | null
  ended_at: Date | null
}

export interface KnowledgeDocumentTable extends OfAgent {
  source_id: string
  part: number
  bytes: Uint8Array
}

export interface KnowledgePassageTable extends OfAgent {
  id: Generated<number>
  source_id: string
  position: number
  url: string | null
  page: number | null
  title: string
  text: string
}

/** The tables of migrations/0004_knowledge.sql. */
export interface KnowledgeTables {
  knowledge_bases: KnowledgeBaseTable
  knowledge_sources: KnowledgeSourceTable
  knowledge_documents: KnowledgeDocumentTable
  knowledge_passages: KnowledgePassageTable
}
