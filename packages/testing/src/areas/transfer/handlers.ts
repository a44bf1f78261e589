import {
  importFindings,
  nameKey,
  NO_DIALOGUE,
  phraseKey,
  PHRASES_MIN,
  type ImportedIntent,
  type ImportInput,
  type ImportPlan,
} from '@platform/contract'
import { refuse } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { buildPhrase } from '../intents/build.ts'
import { INTENTS } from '../intents/records.ts'
import { STORIES } from '../stories/records.ts'

const HEAD = 'intent,phrase'
/** Number of examples of an item in a plan. */
const EXAMPLES_MAX = 3

/** The effect of an import on one intent. */
interface PlannedIntent {
  readonly item: ImportPlan['items'][number]
  readonly texts: readonly string[]
  readonly imported: ImportedIntent
}

/** Imports and exports of the simplest table, `intent,phrase`. Only the server reads other formats. */
export const transfer = defineArea({
  handlers: (world) => ({
    'transfer.preview': async (input) => planOf(world, input, await read(world, input)),
    'transfer.import': async (input) => {
      const planned = await read(world, input)
      const plan = planOf(world, input, planned)
      const changed = planned.filter(({ item }) => item.action === 'create' || item.action === 'change')
      for (const intent of changed) save(world, input.agentId, intent)
      if (changed.length > 0) world.emit({ name: 'agents.imported', payload: { agentId: input.agentId } })
      return plan
    },
    'transfer.export': ({ agentId, format }) => {
      if (format !== 'csv') refuse('UNREADABLE_FILE', 'The back end in memory writes tables only')
      const rows = world
        .of(INTENTS)
        .list({ agentId })
        .flatMap(({ name, phrases }) => phrases.map(({ text }) => [name, text].map(quoted).join(',')))
      return {
        fileName: `${world.of(AGENTS).get(agentId).name}-csv.csv`,
        contentType: 'text/csv',
        content: base64([HEAD, ...rows].join('\n')),
        notices: [],
      }
    },
  }),
})

/** Reads the intents of the files, and compares them with those of the agent. */
async function read(
  world: World,
  { agentId, files, story = 'Imported', encoding }: ImportInput,
): Promise<PlannedIntent[]> {
  const groups = new Map<string, { name: string; texts: string[] }>()
  for (const file of files) {
    const [head = '', ...lines] = new TextDecoder(encoding)
      .decode(await file.arrayBuffer())
      .trim()
      .split(/\r?\n/u)
    if (head.trim() !== HEAD) {
      refuse('UNREADABLE_FILE', `The back end in memory reads tables of “${HEAD}” only`, 'files')
    }
    let group = { name: '', texts: [] as string[] }
    for (const line of lines) {
      const [name = '', text = ''] = cellsOf(line)
      // A blank cell means the intent of the row above.
      if (name !== '') group = groups.get(nameKey(name)) ?? { name, texts: [] }
      groups.set(nameKey(group.name), group)
      if (text !== '') group.texts.push(text)
    }
  }
  const intents = world.of(INTENTS).list({ agentId })
  return [...groups.values()].map(({ name, texts }) => {
    const before = intents.find((intent) => nameKey(intent.name) === nameKey(name))
    const known = new Set(before?.phrases.map(({ text }) => phraseKey(text)))
    const fresh = texts.filter((text) => !known.has(phraseKey(text)) && known.add(phraseKey(text)))
    const storyName = before ? world.of(STORIES).get(before.storyId).name : story
    const isShort = known.size < PHRASES_MIN
    const reason = `An intent needs at least ${PHRASES_MIN} training phrases, and it has ${known.size}`
    const action = isShort ? 'skip' : !before ? 'create' : fresh.length > 0 ? 'change' : 'same'
    const item = {
      kind: 'intent' as const,
      name,
      story: storyName,
      action,
      added: isShort ? 0 : fresh.length,
      examples: isShort ? [] : fresh.slice(0, EXAMPLES_MAX),
      reason: isShort ? reason : null,
    } as const
    const { requires, fulfilment } = before?.dialogue ?? NO_DIALOGUE
    const imported = {
      intent: before?.name ?? name,
      knownPhrases: before?.phrases.map(({ text }) => text) ?? [],
      newPhrases: fresh,
      requires,
      replies: before?.responses.some((text) => text.trim() !== '') === true || fulfilment !== null,
      unknownEntities: [],
      // Phrases have no placeholders.
      unknownPlaceholders: [],
    }
    return { item: { ...item, examples: [...item.examples] }, texts: fresh, imported }
  })
}

function planOf(
  world: World,
  { agentId, story = 'Imported', encoding = 'utf-8' }: ImportInput,
  planned: PlannedIntent[],
): ImportPlan {
  const isNeeded = planned.some(({ item }) => item.action === 'create') && !storyNamed(world, agentId, story)
  const items = planned.map(({ item }) => item)
  const named = new Set(planned.map(({ item }) => nameKey(item.name)))
  const others = world
    .of(INTENTS)
    .list({ agentId })
    .filter(({ name }) => !named.has(nameKey(name)))
    .map(({ name, phrases, dialogue: { requires } }) => ({
      intent: name,
      phrases: phrases.map(({ text }) => text),
      requires,
    }))
  const findings = importFindings(
    planned.map(({ imported }) => imported),
    others,
  )
  const stories = isNeeded ? [story] : []
  return { format: 'csv', items, stories, notices: [], furtherNotices: 0, findings, encodings: [encoding] }
}

const storyNamed = (world: World, agentId: string, name: string) =>
  world
    .of(STORIES)
    .list({ agentId })
    .find((story) => nameKey(story.name) === nameKey(name))

function save(world: World, agentId: string, { item, texts }: PlannedIntent): void {
  const [stories, intents] = [world.of(STORIES), world.of(INTENTS)]
  const name = item.story ?? ''
  const story = storyNamed(world, agentId, name) ?? stories.save({ agentId, name }, [])
  const before = intents.list({ agentId }).find((intent) => nameKey(intent.name) === nameKey(item.name))
  const phrases = [...(before?.phrases ?? []), ...texts.map((text) => buildPhrase(text))]
  const created = { agentId, storyId: story.id, name: item.name, responses: [], parameters: [], dialogue: NO_DIALOGUE }
  intents.save({ ...(before ?? created), phrases }, [])
}

/** The cells of a line, which may be quoted. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)
  return [...cells].map(([, quotedCell, cell = '']) => (quotedCell?.replaceAll('""', '"') ?? cell).trim())
}

const quoted = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Encodes a text in any script. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''))
}
