import { type Selectable, type UpdateObject } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import type { ExtractionTable, Tables } from '../../core/database/tables.ts'
import { IDLE_SECONDS } from './extraction.limits.ts'

export type ExtractionRow = Selectable<ExtractionTable>

/** A session with the state of its extraction. */
export async function findSession(db: Db, { agentId, sessionId }: { agentId: string; sessionId: string }) {
  return db
    .selectFrom('bot_sessions')
    .innerJoin('agents', 'agents.id', 'bot_sessions.agent_id')
    .leftJoin('extractions', 'extractions.session_id', 'bot_sessions.id')
    .select([
      'bot_sessions.ended_at',
      'agents.prompt_extracts',
      'agents.prompt_variables',
      'extractions.state',
      'extractions.variables',
      'extractions.error',
      'extractions.is_cancelled',
      'extractions.finished_at',
    ])
    .where('bot_sessions.id', '=', sessionId)
    .where('bot_sessions.agent_id', '=', agentId)
    .executeTakeFirst()
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/**
 * Moves the last message of open sessions that is in a far future to the present. It was stored while the clock was
 * ahead, and the session would otherwise not be idle until then. Runs as the tables' owner.
 */
export async function boundSessionUse(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('bot_sessions')
    .set({ updated_at: now })
    .where('agent_id', 'in', (from) => from.selectFrom('agents').select('id').where('prompt_extracts', '=', true))
    .where('ended_at', 'is', null)
    .where('updated_at', '>', new Date(now.getTime() + IDLE_SECONDS * 1000))
    .execute()
}

/** Sessions without a recent message, of agents that collect variables. Runs as the tables' owner. */
export async function listIdleSessions(db: Db, since: Date, limit: number) {
  return (
    db
      .selectFrom('agents')
      // For each agent, because most agents collect nothing and their sessions stay open.
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('bot_sessions')
            .select(['id', 'agent_id', 'enterprise_id', 'updated_at'])
            .whereRef('bot_sessions.agent_id', '=', 'agents.id')
            .where('bot_sessions.ended_at', 'is', null)
            .where('bot_sessions.updated_at', '<=', since)
            .orderBy('bot_sessions.updated_at')
            .limit(limit)
            .as('session'),
        (join) => join.onTrue(),
      )
      .select(['session.id', 'session.agent_id', 'session.enterprise_id'])
      .where('agents.prompt_extracts', '=', true)
      .orderBy('session.updated_at')
      .limit(limit)
      .execute()
  )
}

export async function insertExtraction(
  db: Db,
  row: Pick<ExtractionRow, 'session_id' | 'enterprise_id' | 'agent_id' | 'queued_at'>,
): Promise<void> {
  await db
    .insertInto('extractions')
    .values({ ...row, state: 'queued', error: null, finished_at: null })
    .execute()
}

/** Queues a cancelled extraction again. Returns false if there is none. */
export async function requeueExtraction(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('extractions')
    .set({ state: 'queued', error: null, is_cancelled: false, queued_at: now, finished_at: null })
    .where('session_id', '=', sessionId)
    .where('is_cancelled', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The pending extraction of a session. */
export async function findOpenExtraction(db: Db, sessionId: string) {
  return db
    .selectFrom('extractions')
    .innerJoin('agents', 'agents.id', 'extractions.agent_id')
    .select(['agents.prompt_variables', 'agents.prompt_openai_key', 'agents.model_type'])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

/** Ends an extraction and returns the agent's id. Undefined if another server has ended it. */
export async function finishExtraction(
  db: Db,
  sessionId: string,
  changes: Pick<UpdateObject<Tables, 'extractions'>, 'state' | 'error' | 'is_cancelled' | 'finished_at'> & {
    readonly variables?: ExtractionRow['variables']
  },
): Promise<string | undefined> {
  const { variables, ...rest } = changes
  const finished = await db
    .updateTable('extractions')
    .set({ ...rest, ...(variables ? { variables: json(variables) } : {}) })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'queued')
    .returning('agent_id')
    .executeTakeFirst()
  return finished?.agent_id
}
