import { newId } from '../core/database/id.ts'
import type { Services } from '../core/services.ts'

/** A website or a document that has been read. */
export interface ReadSource {
  readonly kind: 'website' | 'document'
  readonly name: string
  /** Titles and texts. Those of a website are on anchors `#0`, `#1` …, those of a document on pages of their own. */
  readonly passages: readonly (readonly [title: string, text: string])[]
}

/**
 * Inserts a knowledge base with sources as if they had been read.
 *
 * @param configurationId the integration of its language model; 'none' to answer without one
 */
export async function insertKnowledge(
  { database: { owner } }: Pick<Services, 'database'>,
  { enterpriseId, agentId }: { readonly enterpriseId: string; readonly agentId: string },
  configurationId: string,
  sources: readonly ReadSource[],
): Promise<void> {
  const owned = { enterprise_id: enterpriseId, agent_id: agentId }
  const now = new Date()
  await owner
    .insertInto('knowledge_bases')
    .values({ ...owned, from_website: true, from_documents: true, configuration_id: configurationId, updated_at: now })
    .execute()
  for (const [at, { kind, name, passages }] of sources.entries()) {
    const id = newId()
    const isWebsite = kind === 'website'
    const read = { state: 'ready', fault: null, read_at: now, ended_at: now, created_at: now, queued_at: now } as const
    await owner
      .insertInto('knowledge_sources')
      .values({ ...owned, ...read, id, kind, name, name_key: name, position: at, size_bytes: isWebsite ? null : 1_000 })
      .execute()
    await owner
      .insertInto('knowledge_passages')
      .values(
        passages.map(([title, text], position) => ({
          ...owned,
          source_id: id,
          position,
          url: isWebsite ? `${name}#${position}` : null,
          page: isWebsite ? null : position + 1,
          title,
          text,
        })),
      )
      .execute()
  }
}
