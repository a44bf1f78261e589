import {
  nameKey,
  NO_DIALOGUE,
  phraseKey,
  type ImportInput,
  type ImportPlan,
  type Intent,
  type Story,
} from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { nextId } from '../builders/ids.ts'
import { refuse } from './rules.ts'
import { found, intentsOfAgent, touchAgent, type World } from './world.ts'

interface Row {
  readonly intent: string
  readonly phrase: string
}

/**
 * Imports and exports of the simplest table there is: `intent,phrase`, without quotes. The formats of other tools are
 * the server's to read.
 */
export function transferHandlers(world: World): MemoryHandlers {
  return {
    'transfer.preview': async (input) => (await plan(world, input)).plan,
    'transfer.import': async (input) => {
      const { plan: planned, groups } = await plan(world, input)
      const { agentId } = input
      for (const { name, action } of planned.items) {
        if (action !== 'skip' && action !== 'same')
          save(world, agentId, name, groups.get(nameKey(name)) ?? [], input.story)
      }
      touchAgent(world, agentId, { teaches: true })
      world.emit({ name: 'agents.changed', payload: { agentId } })
      return planned
    },
    'transfer.export': ({ agentId, format }) => {
      const agent = found(world.agents.get(agentId))
      if (format !== 'csv') refuse('UNREADABLE_FILE', 'The back end in memory writes tables only')
      const rows = intentsOfAgent(world, agentId).flatMap(({ name, phrases }) =>
        phrases.map(({ text }) => `${name},${text}`),
      )
      return {
        fileName: `${agent.name}-csv.csv`,
        contentType: 'text/csv',
        content: base64(['intent,phrase', ...rows].join('\n')),
        notices: [],
      }
    },
  }
}

async function plan(world: World, { agentId, files, story = 'Imported' }: ImportInput) {
  found(world.agents.get(agentId))
  const rows: Row[] = []
  for (const file of files) {
    const [head = '', ...lines] = new TextDecoder()
      .decode(await file.arrayBuffer())
      .trim()
      .split(/\r?\n/u)
    if (head.trim() !== 'intent,phrase')
      refuse('UNREADABLE_FILE', 'The back end in memory reads tables of “intent,phrase” only', 'files')
    for (const line of lines) {
      const [intent = '', ...phrase] = line.split(',')
      rows.push({ intent: intent.trim(), phrase: phrase.join(',').trim() })
    }
  }
  const groups = new Map<string, string[]>()
  const names = new Map<string, string>()
  for (const { intent, phrase } of rows) {
    names.set(nameKey(intent), names.get(nameKey(intent)) ?? intent)
    groups.set(nameKey(intent), [...(groups.get(nameKey(intent)) ?? []), phrase])
  }
  const known = new Map(intentsOfAgent(world, agentId).map((intent) => [nameKey(intent.name), intent]))
  const items = [...groups].map(([key, phrases]): ImportPlan['items'][number] => {
    const before = known.get(key)
    const keys = new Set(before?.phrases.map(({ text }) => phraseKey(text)))
    const fresh = phrases.filter((phrase) => phrase !== '' && !keys.has(phraseKey(phrase)))
    const item = {
      kind: 'intent' as const,
      name: names.get(key) ?? '',
      story: before ? storyName(world, before) : story,
    }
    const count = (before?.phrases.length ?? 0) + fresh.length
    if (count < 2) {
      const reason = `An intent needs at least 2 training phrases, and it has ${count}`
      return { ...item, action: 'skip', added: 0, examples: [], reason }
    }
    const action = before ? (fresh.length > 0 ? 'change' : 'same') : 'create'
    return { ...item, action, added: fresh.length, examples: fresh.slice(0, 3), reason: null }
  })
  const isNeeded = items.some((item) => item.action === 'create')
  const stories = isNeeded && !storyNamed(world, agentId, story) ? [story] : []
  const planned: ImportPlan = { format: 'csv', items, stories, notices: [], furtherNotices: 0 }
  return { plan: planned, groups }
}

const storyName = (world: World, { storyId }: Intent): string => world.stories.get(storyId)?.name ?? ''

const storyNamed = (world: World, agentId: string, name: string): Story | undefined =>
  [...world.stories.values()].find((story) => story.agentId === agentId && nameKey(story.name) === nameKey(name))

function save(world: World, agentId: string, name: string, texts: readonly string[], storyTitle = 'Imported'): void {
  const before = intentsOfAgent(world, agentId).find((intent) => nameKey(intent.name) === nameKey(name))
  const updatedAt = world.now()
  const phrases = [...(before?.phrases ?? [])]
  for (const text of texts) {
    if (text === '' || phrases.some((phrase) => phraseKey(phrase.text) === phraseKey(text))) continue
    phrases.push({ text, annotations: [] })
  }
  if (before) {
    world.intents.set(before.id, { ...before, phrases, revision: before.revision + 1, updatedAt })
    return
  }
  const story = storyNamed(world, agentId, storyTitle) ?? {
    id: nextId('story'),
    agentId,
    parentId: null,
    name: storyTitle,
    intentCount: 0,
    updatedAt,
  }
  world.stories.set(story.id, story)
  const id = nextId('intent')
  const empty = { responses: [], parameters: [], dialogue: NO_DIALOGUE, revision: 1, updatedAt }
  world.intents.set(id, { ...empty, id, agentId, storyId: story.id, name, phrases })
}

/** Of a text in any script. */
function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}
