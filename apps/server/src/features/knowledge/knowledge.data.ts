import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const knowledgeData: DataOf<
  'knowledge_bases' | 'knowledge_documents' | 'knowledge_passages' | 'knowledge_sources' | 'knowledge_visits'
> = {
  knowledge_bases: {
    leadsTo: {},
    columns: {
      agent_id: 'none',
      enterprise_id: 'none',
      from_website: 'none',
      from_documents: 'none',
      configuration_id: 'none',
      reread_every_hours: 'none',
      revision: 'none',
      content_revision: 'none',
      updated_at: 'none',
    },
  },
  knowledge_documents: {
    leadsTo: {},
    columns: { source_id: 'none', part: 'none', enterprise_id: 'none', agent_id: 'none', bytes: 'none' },
  },
  knowledge_passages: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      source_id: 'none',
      position: 'none',
      url: 'none',
      page: 'none',
      title: 'none',
      text: 'none',
    },
  },
  knowledge_sources: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      kind: 'none',
      name: 'none',
      name_key: 'none',
      position: 'none',
      state: 'none',
      pages_so_far: 'none',
      fault: 'none',
      detail: 'none',
      pages: 'none',
      passages: 'none',
      characters: 'none',
      is_partial: 'none',
      notes: 'none',
      notes_total: 'none',
      size_bytes: 'none',
      created_at: 'none',
      queued_at: 'none',
      read_at: 'none',
      ended_at: 'none',
    },
  },
  knowledge_visits: {
    leadsTo: {},
    columns: {
      task_id: 'none',
      position: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      source_id: 'none',
      requested_url: 'none',
      page: 'none',
    },
  },
}
