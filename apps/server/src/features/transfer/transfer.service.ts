import { setTimeout as pause } from 'node:timers/promises'
import type { Export, ImportPlan, ParsedInputOf, TransferFormat } from '@platform/contract'
import { markUpdated, requireAgent, requireLockedAgent } from '../agents/agents.service.ts'
import { newId } from '../../core/database/id.ts'
import { refused, refusedBy } from '../../core/http/failed.ts'
import { PreparationOutdated, type PrepareContext } from '../../core/http/route.ts'
import { insertStories } from '../stories/stories.store.ts'
import { transact, type Work, type WorkServices } from '../../core/work/work.ts'
import { pack } from './archive.ts'
import type { BotContent, WrittenBot } from './botContent.ts'
import { writeCsv } from './csv/writeCsv.ts'
import { writeDialogflow, type DialogflowAgent } from './dialogflow/writeDialogflow.ts'
import { fileName } from './fileName.ts'
import type { ImportedNames, PlannedImport } from './import.types.ts'
import type { ImportTarget } from './planImport.ts'
import { writeRasa } from './rasa/writeRasa.ts'
import type { PlanUploads } from './reading/openImportReader.ts'
import { UnreadableFile } from './reading/UnreadableFile.ts'
import { deleteAbandonedRows, moveStagedRows, stageRows } from './stagedRows.store.ts'
import { readStoredDraft } from './storedDraft.store.ts'
import { readDraft } from '../versions/draft.store.ts'
import type { VersionData } from '../versions/versionData.ts'

/** Pause after each part, in which the embedded database, which is busy while it writes one, serves others. */
const STAGING_PAUSE_MS = 20
/** Staged rows of this age belong to no import that runs, in milliseconds. */
const STAGED_MAX_MS = 60 * 60_000

type ImportInput = ParsedInputOf<'transfer.import'>

/** A planned import whose rows are staged, and the state of the agent for which it was planned. */
export interface PreparedImport extends PlannedImport {
  readonly importId: string
  readonly change: number
}

type ImportContext = Pick<PrepareContext, 'enterpriseId' | 'signal' | 'inWork'>

/**
 * Reads the files of an import, plans it, and stages its rows. Large imports take seconds: each step is a transaction of
 * its own, so that others do not wait. Refuses files that cannot be read.
 */
export async function prepareImport(
  { agentId, files, story }: ImportInput,
  context: ImportContext,
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
  const planned = await plan(uploads, findTarget, context).catch((error: unknown) => {
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
    const message = 'The agent has been changed several times while the files were read. Import them again'
    throw new PreparationOutdated(refused('UNREADABLE_FILE', message, { field: 'files' }))
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

/** Exports the agent as a file of another tool. */
export async function exportBot(work: Work, { agentId, format }: ParsedInputOf<'transfer.export'>): Promise<Export> {
  const agent = await requireAgent(work, agentId)
  const content = contentOf(await readDraft(work.db, agent))
  const { files, notices } = WRITERS[format](agent, content)
  const [only] = files
  const isTable = format === 'csv' && files.length === 1 && only !== undefined
  const bytes = isTable ? Buffer.from(only.text) : pack(files)
  return {
    fileName: `${fileName(agent.name)}-${format}.${isTable ? 'csv' : 'zip'}`,
    contentType: isTable ? 'text/csv' : 'application/zip',
    content: Buffer.from(bytes).toString('base64'),
    notices: [...notices],
  }
}

const WRITERS: Readonly<Record<TransferFormat, (agent: DialogflowAgent, content: BotContent) => WrittenBot>> = {
  rasa: (_, content) => writeRasa(content),
  dialogflow: writeDialogflow,
  csv: (_, content) => writeCsv(content),
}

function contentOf({ stories, intents, entities }: VersionData): BotContent {
  const storyNames = new Map(stories.map(({ id, name }) => [id, name]))
  const entityNames = new Map(entities.map(({ id, name }) => [id, name]))
  return {
    entities: entities.map(({ name, values, isFuzzy }) => ({ name, values, isFuzzy })),
    intents: intents.map((intent) => {
      const story = storyNames.get(intent.storyId)
      return {
        name: intent.name,
        ...(story === undefined ? {} : { story }),
        phrases: intent.phrases.map(({ text, annotations }) => ({
          text,
          annotations: annotations
            .map(({ entityId, start, end }) => ({ entity: entityNames.get(entityId) ?? entityId, start, end }))
            .toSorted((one, other) => one.start - other.start),
        })),
        responses: intent.responses,
        parameters: intent.parameters.map(({ id, ...parameter }) => ({
          ...parameter,
          entity: entityNames.get(id) ?? id,
        })),
        buttons: intent.dialogue.buttons,
        requires: intent.dialogue.requires,
        opens: intent.dialogue.opens,
      }
    }),
  }
}
