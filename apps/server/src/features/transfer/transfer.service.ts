import { setTimeout as pause } from 'node:timers/promises'
import type { Export, ImportPlan, ParsedInputOf } from '@platform/contract'
import { markUpdated, requireAgent, requireLockedAgent } from '../agents/agents.service.ts'
import { newId } from '../../core/database/id.ts'
import { refused, refusedBy } from '../../core/http/failed.ts'
import { PreparationOutdated, type PrepareContext } from '../../core/http/route.ts'
import { insertStories } from '../stories/stories.store.ts'
import { transact, type Work, type WorkServices } from '../../core/work/work.ts'
import type { ImportedNames, PlannedImport } from './import.types.ts'
import type { ImportTarget } from './planImport.ts'
import type { PlanUploads } from './reading/openImportReader.ts'
import { UnreadableFile } from './reading/UnreadableFile.ts'
import { deleteAbandonedRows, moveStagedRows, stageRows } from './stagedRows.store.ts'
import { readStoredDraft } from './storedDraft.store.ts'
import type { WriteExport } from './writing/openExportWriter.ts'

/** Pause after each part, in which the embedded database, which is busy while it writes one, serves others. */
const STAGING_PAUSE_MS = 20
/** How often a changing agent is read for an export. */
const EXPORT_ATTEMPTS_MAX = 3
/** Staged rows of this age belong to no import that runs, in milliseconds. */
const STAGED_MAX_MS = 60 * 60_000

type ImportInput = ParsedInputOf<'transfer.import'>

/** A planned import whose rows are staged, and the state of the agent for which it was planned. */
export interface PreparedImport extends PlannedImport {
  readonly importId: string
  readonly change: number
}

type ReadContext = Pick<PrepareContext, 'enterpriseId' | 'signal' | 'inWork'>

/**
 * Reads the files of an import, plans it, and stages its rows. Large imports take seconds: each step is a transaction of
 * its own, so that others do not wait. Refuses files that cannot be read.
 */
export async function prepareImport(
  { agentId, files, story, encoding }: ImportInput,
  context: ReadContext,
  { plan, isPreview }: { readonly plan: PlanUploads; readonly isPreview: boolean },
): Promise<PreparedImport> {
  const importId = newId()
  const uploads = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  let change = 0
  const findTarget = async (named: ImportedNames): Promise<ImportTarget> => {
    // Before the content, so that a change which is committed between both is noticed.
    change = (await context.inWork((work) => requireAgent(work, agentId))).change
    return { draft: await readStoredDraft(context.inWork, agentId, named), story, isPreview }
  }
  const planned = await plan({ uploads, encoding }, findTarget, context).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw refused('UNREADABLE_FILE', error.message, { field: 'files' })
    throw error
  })
  if (planned.broken === null) {
    for (const rows of planned.writes?.staged ?? []) {
      context.signal.throwIfAborted()
      await context.inWork((work) => stageRows(work, { importId, agentId }, rows))
      await pause(STAGING_PAUSE_MS)
    }
  }
  return { ...planned, importId, change }
}

/** Writes a prepared import in one transaction. Throws {@link PreparationOutdated} if the agent has changed meanwhile. */
export async function importBot(work: Work, agentId: string, prepared: PreparedImport): Promise<ImportPlan> {
  const { importId, plan, broken, writes, change } = prepared
  const agent = await requireLockedAgent(work, agentId)
  if (agent.change !== change) {
    const message = 'Somebody changed the agent while the files were read, and nothing was imported. Import them again'
    throw new PreparationOutdated(refused('IMPORT_OUTDATED', message))
  }
  if (broken) throw refusedBy(broken)
  if (!writes) throw new Error('Platform: a preview cannot be imported. Prepare it with `isPreview: false`.')
  const { stories, staged, affectsModel } = writes
  if (stories.length + staged.length === 0) return plan
  for (const rows of stories) await insertStories(work, agentId, rows)
  await moveStagedRows(work, { importId, agentId })
  await markUpdated(work, agent, { affectsModel })
  work.emit({ name: 'agents.imported', payload: { agentId } })
  return plan
}

/** Deletes what imports have staged and did not write, because they were refused or the server has ended. */
export async function deleteAbandonedImports(services: WorkServices): Promise<void> {
  await transact(services, async ({ db, now }) => {
    await deleteAbandonedRows(db, new Date(now.getTime() - STAGED_MAX_MS))
  })
}

/** Exports the agent as a file of another tool. It is read in parts, and read again if it changes meanwhile. */
export async function exportBot(
  { agentId, format }: ParsedInputOf<'transfer.export'>,
  context: ReadContext,
  write: WriteExport,
): Promise<Export> {
  const findAgent = () => context.inWork((work) => requireAgent(work, agentId))
  let agent = await findAgent()
  for (let attempt = 1; ; attempt++) {
    const draft = await readStoredDraft(context.inWork, agentId, 'all')
    const { change } = agent
    agent = await findAgent()
    // The last one may contain a part of a change that was made meanwhile.
    if (agent.change === change || attempt === EXPORT_ATTEMPTS_MAX) {
      const { name, description, language } = agent
      return write({ format, agent: { name, description, language }, draft }, context)
    }
  }
}
