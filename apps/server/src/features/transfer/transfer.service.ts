import {
  isSystemEntityId,
  nameKey,
  type Export,
  type ImportPlan,
  type ParsedInputOf,
  type TransferFormat,
} from '@platform/contract'
import { requireAgent, requireLockedAgent } from '../agents/agents.service.ts'
import { saveEntity } from '../entities/entities.service.ts'
import { refused } from '../../core/http/failed.ts'
import { saveIntents } from '../intents/intents.service.ts'
import { saveStory } from '../stories/stories.service.ts'
import type { Work } from '../../core/work/work.ts'
import { pack } from './archive.ts'
import type { BotContent, WrittenBot } from './botContent.ts'
import { writeCsv } from './csv/writeCsv.ts'
import { writeDialogflow, type DialogflowAgent } from './dialogflow/writeDialogflow.ts'
import { fileName } from './fileName.ts'
import { ImportNotes } from './importNotes.ts'
import { planEntities } from './planEntities.ts'
import { planIntents } from './planIntents.ts'
import { writeRasa } from './rasa/writeRasa.ts'
import type { ReadUploads } from './reading/openImportReader.ts'
import type { ReadImport } from './reading/readBot.ts'
import { UnreadableFile } from './reading/UnreadableFile.ts'
import { readDraft } from '../versions/draft.store.ts'
import type { VersionData } from '../versions/versionData.ts'

type ImportInput = ParsedInputOf<'transfer.import'>

/** Reads the files of an import, outside a transaction. Refuses those that cannot be read. */
export async function readFiles(
  { files }: ImportInput,
  read: ReadUploads,
  context: Parameters<ReadUploads>[1],
): Promise<ReadImport> {
  const uploads = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  try {
    return await read(uploads, context)
  } catch (error) {
    if (error instanceof UnreadableFile) throw refused('UNREADABLE_FILE', error.message, { field: 'files' })
    throw error
  }
}

/** Returns the plan of an import without writing anything. */
export async function previewImport(work: Work, input: ImportInput, given: ReadImport): Promise<ImportPlan> {
  const agent = await requireAgent(work, input.agentId)
  const draft = await readDraft(work.db, agent)
  const notes = new ImportNotes()
  for (const { where, message } of given.notices) notes.note(where, message)
  const entities = planEntities(given.content.entities, knownEntities(draft), {
    note: notes.note,
    patternErrors: given.patternErrors,
  })
  // A new entity has no id yet: its name is used instead.
  const entityIds = new Map(entities.saves.map(({ id, name }) => [nameKey(name), id ?? name]))
  const intents = planIntents(given.content.intents, intentPlanning(draft, entityIds, input, notes))
  const missing = missingStories(draft, intents.saves)
  return { format: given.format, items: [...entities.items, ...intents.items], stories: missing, ...notes.read() }
}

/** Performs an import in one transaction, as `previewImport` plans it. */
export async function importBot(work: Work, input: ImportInput, given: ReadImport): Promise<ImportPlan> {
  const { agentId } = input
  const agent = await requireLockedAgent(work, agentId)
  const draft = await readDraft(work.db, agent)
  const notes = new ImportNotes()
  for (const { where, message } of given.notices) notes.note(where, message)
  const entities = planEntities(given.content.entities, knownEntities(draft), {
    note: notes.note,
    patternErrors: given.patternErrors,
  })
  const entityIds = new Map<string, string>()
  for (const entity of entities.saves) {
    // The plan has tidied the values, and has reported their collisions.
    const checked = { values: entity.values, collisions: [], patternErrors: given.patternErrors }
    const { after } = await saveEntity(work, { agentId, ...entity }, checked)
    entityIds.set(nameKey(entity.name), after.id)
  }
  const intents = planIntents(given.content.intents, intentPlanning(draft, entityIds, input, notes))
  const storyIds = new Map(draft.stories.map(({ id, name }) => [nameKey(name), id]))
  const missing = missingStories(draft, intents.saves)
  for (const name of missing) {
    const { after } = await saveStory(work, { agentId, name })
    storyIds.set(nameKey(name), after.id)
  }
  const inputs = intents.saves.map(({ story, ...intent }) => ({
    agentId,
    storyId: storyIds.get(nameKey(story)) ?? '',
    ...intent,
    phrases: [...intent.phrases],
    responses: [...intent.responses],
    parameters: [...intent.parameters],
  }))
  // An import only adds phrases.
  const affectsModel = intents.items.some(({ added }) => added > 0)
  await saveIntents(work, agentId, inputs, { affectsModel })
  return { format: given.format, items: [...entities.items, ...intents.items], stories: missing, ...notes.read() }
}

const knownEntities = ({ entities }: VersionData) => new Map(entities.map((entity) => [nameKey(entity.name), entity]))

function intentPlanning(
  draft: VersionData,
  importedIds: ReadonlyMap<string, string>,
  { story }: ImportInput,
  { note }: ImportNotes,
) {
  const storyNames = new Map(draft.stories.map(({ id, name }) => [id, name]))
  const known = draft.intents.map((intent) => ({ ...intent, story: storyNames.get(intent.storyId) ?? story }))
  const entityIds = new Map([...draft.entities.map(({ id, name }) => [nameKey(name), id] as const), ...importedIds])
  return {
    known: new Map(known.map((intent) => [nameKey(intent.name), intent])),
    entityId: (name: string) => entityIds.get(nameKey(name)) ?? (isSystemEntityId(name) ? name : undefined),
    story,
    note,
  }
}

/** Returns the names of stories that the intents need and the agent lacks, each once. */
function missingStories({ stories }: VersionData, intents: readonly { readonly story: string }[]): string[] {
  const known = new Set(stories.map(({ name }) => nameKey(name)))
  const missing = new Map(intents.map(({ story }) => [nameKey(story), story]))
  return [...missing].flatMap(([key, name]) => (known.has(key) ? [] : [name]))
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
