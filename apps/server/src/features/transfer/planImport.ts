import {
  AGENT_PATTERNS_MAX,
  AGENT_PATTERNS_TOO_MANY,
  AGENT_PHRASES_MAX,
  AGENT_PHRASES_TOO_MANY,
  ENTITIES_MAX,
  ENTITIES_TOO_MANY,
  ENTITY_NAME_TAKEN,
  entityRules,
  importFindings,
  intentRules,
  INTENTS_MAX,
  INTENTS_TOO_MANY,
  isSystemEntityId,
  nameKey,
  STORIES_MAX,
  STORIES_TOO_MANY,
  storyRules,
  type RuleError,
  patternsOf,
} from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import { ImportNotes } from './importNotes.ts'
import type { ImportWrites, PlannedImport, StoredDraft } from './import.types.ts'
import { parseEntity, parseIntent } from './parseStored.ts'
import { planEntities, type EntityToSave } from './planEntities.ts'
import { planIntents, type IntentToSave } from './planIntents.ts'
import type { ReadImport } from './reading/readBot.ts'

/** Size of a part of the rows, in UTF-16 units of JSON. */
const PART_LENGTH = 512 * 1024

export interface ImportTarget {
  readonly draft: StoredDraft
  /** The story of intents whose file does not name one. */
  readonly story: string
  readonly isPreview: boolean
}

/**
 * Plans an import: adds the content of its files to that of the agent. Only for the reading process, because hundreds of
 * thousands of phrases take some seconds.
 */
export function planImport(given: ReadImport, { draft, story, isPreview }: ImportTarget): PlannedImport {
  const notes = new ImportNotes()
  for (const { where, message } of given.notices) notes.note(where, message)
  const entities = planEntities(given.content.entities, byName(draft.entities.flatMap(parseEntity)), {
    note: notes.note,
    patternErrors: given.patternErrors,
  })
  const entityRows = entities.saves.map(({ id = newId(), ...entity }) => ({ id, ...entity }))
  const entityIds = idsByName([...draft.entities, ...entityRows])
  const storyNames = new Map(draft.stories.map(({ id, name }) => [id, name]))
  const named = draft.intents.flatMap((intent) => parseIntent(intent, storyNames.get(intent.storyId) ?? story))
  const intents = planIntents(given.content.intents, {
    known: byName(named),
    entityId: (name) => entityIds.get(nameKey(name)) ?? (isSystemEntityId(name) ? name : undefined),
    story,
    note: notes.note,
    others: draft.otherIntents,
  })
  const missing = missingStories(draft, intents.saves)
  const items = [...entities.items, ...intents.items]
  const broken =
    entities.saves.map((entity) => brokenByEntity(entity, given)).find((error) => error !== undefined) ??
    missing.flatMap((name) => storyRules({ name })).at(0) ??
    intents.saves.map((intent) => intentRules(intent).at(0)).find((error) => error !== undefined) ??
    brokenByCount(draft, { entities: entities.saves, intents: intents.saves, stories: missing }) ??
    brokenByPhrases([...draft.otherIntents, ...named], intents.items)
  return {
    plan: {
      format: given.format,
      items,
      stories: missing,
      ...notes.read(),
      findings: importFindings(intents.imported, draft.otherIntents),
      encodings: [...given.encodings],
    },
    broken: broken ?? null,
    writes: isPreview
      ? null
      : writesOf({
          draft,
          entities: entityRows,
          stories: missing.map((name) => ({ id: newId(), name })),
          intents: intents.saves,
          // An import only adds phrases.
          affectsModel: entityRows.length > 0 || intents.items.some(({ added }) => added > 0),
        }),
  }
}

const byName = <T extends { readonly name: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [nameKey(record.name), record]))

const idsByName = (records: readonly { readonly id: string; readonly name: string }[]): Map<string, string> =>
  new Map(records.map(({ id, name }) => [nameKey(name), id]))

/** Returns the names of stories that the intents need and the agent lacks, each once. */
function missingStories({ stories }: StoredDraft, intents: readonly { readonly story: string }[]): string[] {
  const known = new Set(stories.map(({ name }) => nameKey(name)))
  const missing = new Map(intents.map(({ story }) => [nameKey(story), story]))
  return [...missing].flatMap(([key, name]) => (known.has(key) ? [] : [name]))
}

function brokenByEntity({ name, values }: EntityToSave, { patternErrors }: ReadImport): RuleError | undefined {
  const [first] = entityRules({ name, values }, { patternError: (pattern) => patternErrors.get(pattern) ?? null })
  return first ?? (isSystemEntityId(nameKey(name)) ? ENTITY_NAME_TAKEN : undefined)
}

const countNew = (saves: readonly { readonly id?: string }[]): number =>
  saves.filter(({ id }) => id === undefined).length

function addsTooManyPatterns({ entities }: StoredDraft, saved: readonly EntityToSave[]): boolean {
  const before = new Map(entities.map(({ id, patternCount }) => [id, patternCount]))
  const added = saved.reduce((sum, { id = '', values }) => sum + patternsOf(values).length - (before.get(id) ?? 0), 0)
  const count = [...before.values()].reduce((sum, patterns) => sum + patterns, 0)
  return added > 0 && count + added > AGENT_PATTERNS_MAX
}

function brokenByCount(
  draft: StoredDraft,
  saved: {
    readonly entities: readonly EntityToSave[]
    readonly intents: readonly IntentToSave[]
    readonly stories: readonly string[]
  },
): RuleError | undefined {
  if (draft.entities.length + countNew(saved.entities) > ENTITIES_MAX) return ENTITIES_TOO_MANY
  if (draft.stories.length + saved.stories.length > STORIES_MAX) return STORIES_TOO_MANY
  if (addsTooManyPatterns(draft, saved.entities)) return AGENT_PATTERNS_TOO_MANY
  return draft.intents.length + countNew(saved.intents) > INTENTS_MAX ? INTENTS_TOO_MANY : undefined
}

/** An import only adds phrases. */
function brokenByPhrases(
  intents: readonly { readonly phrases: readonly unknown[] }[],
  items: readonly { readonly added: number }[],
): RuleError | undefined {
  const stored = intents.reduce((sum, { phrases }) => sum + phrases.length, 0)
  const added = items.reduce((sum, item) => sum + item.added, 0)
  return added > 0 && stored + added > AGENT_PHRASES_MAX ? AGENT_PHRASES_TOO_MANY : undefined
}

function writesOf({
  draft,
  entities,
  stories,
  intents,
  affectsModel,
}: {
  readonly draft: StoredDraft
  readonly entities: readonly (EntityToSave & { readonly id: string })[]
  readonly stories: readonly { readonly id: string; readonly name: string }[]
  readonly intents: readonly IntentToSave[]
  readonly affectsModel: boolean
}): ImportWrites {
  const storyIds = idsByName([...draft.stories, ...stories])
  const intentRows = intents.map(({ id = newId(), story, name, phrases, responses, parameters, dialogue }) => ({
    id,
    kind: 'intent',
    content: phrases,
    columns: {
      story_id: storyIds.get(nameKey(story)) ?? '',
      name,
      name_key: nameKey(name),
      responses,
      parameters,
      dialogue,
    },
  }))
  const entityRows = entities.map(({ id, name, isFuzzy, values }) => ({
    id,
    kind: 'entity',
    content: values,
    columns: { name, name_key: nameKey(name), is_fuzzy: isFuzzy },
  }))
  return {
    stories: inParts(stories.map(({ id, name }) => ({ id, name, name_key: nameKey(name) }))),
    staged: inParts([...entityRows, ...intentRows]),
    affectsModel,
  }
}

/** Encodes rows as lists of JSON of a limited size; a larger row is a list of its own. */
function inParts(rows: readonly object[]): Uint8Array[] {
  const parts: string[][] = []
  let length = Infinity
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (length + text.length > PART_LENGTH) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(text)
    length += text.length
  }
  return parts.map((texts) => Buffer.from(`[${texts.join(',')}]`))
}
