import {
  nameKey,
  type Entity,
  type Intent,
  type Language,
  type OpenContext,
  type Parameter,
  type Trace,
} from '@platform/contract'
import { createEntityFinder } from '@platform/nlu/entities'

type FoundEntity = Trace['entities'][number]

/** Finds values of an agent's own entities, and numbers, in a text. */
export function findEntities(text: string, entities: readonly Entity[], language: Language): FoundEntity[] {
  const names = new Map(entities.map(({ id, name }) => [id, name]))
  const finder = createEntityFinder({ language, entities, systemEntities: ['sys.number'] })
  return finder.find(text).map(({ entityId, value, text: matched, start, end }) => ({
    entityId,
    name: names.get(entityId) ?? entityId,
    text: matched,
    value: typeof value === 'object' ? matched : String(value),
    start,
    end,
  }))
}

/** Assigns found entities to the parameters without a value, in the order of the text. */
export function fill(
  parameters: readonly Parameter[],
  given: Readonly<Record<string, string>>,
  entities: readonly FoundEntity[],
): Record<string, string> {
  const values = { ...given }
  const left = [...entities]
  for (const { entityId, name } of parameters) {
    const at = left.findIndex((found) => found.entityId === entityId)
    if (name in values || at < 0) continue
    values[name] = left.splice(at, 1)[0]?.value ?? ''
  }
  return values
}

/** Replaces `{name}` in a text by values; by nothing if a parameter has none. */
export function render(text: string, { parameters }: Intent, values: Readonly<Record<string, string>>): string {
  const known = new Map(parameters.map(({ name }) => [nameKey(name), '']))
  for (const [name, value] of Object.entries(values)) known.set(nameKey(name), value)
  return text.replace(/\{([^{}]+)\}/g, (braces, name: string) => known.get(nameKey(name)) ?? braces)
}

/** Returns the contexts after a reply: the open ones with one turn less, and the newly opened ones. */
export function passTurn(contexts: readonly OpenContext[], opened: readonly OpenContext[]): OpenContext[] {
  const fresh = new Set(opened.map(({ name }) => nameKey(name)))
  const older = contexts.filter(({ name, turns }) => turns > 1 && !fresh.has(nameKey(name)))
  return [...opened, ...older.map(({ name, turns }) => ({ name, turns: turns - 1 }))]
}

export function isOpenTo({ dialogue }: Intent, contexts: readonly OpenContext[]): boolean {
  const open = new Set(contexts.map(({ name }) => nameKey(name)))
  return dialogue.requires.every((name) => open.has(nameKey(name)))
}
