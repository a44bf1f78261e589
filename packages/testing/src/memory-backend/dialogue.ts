import { nameKey, type Entity, type Intent, type OpenContext, type Parameter, type Trace } from '@platform/contract'

/** Where a conversation stands between two messages. */
export interface Talk {
  readonly turn: number
  readonly contexts: readonly OpenContext[]
  readonly values: Readonly<Record<string, string>>
  readonly filling: {
    readonly intentId: string
    readonly values: Readonly<Record<string, string>>
    readonly awaiting: string
    readonly retries: number
  } | null
}

export const FRESH_TALK: Talk = { turn: 0, contexts: [], values: {}, filling: null }

type FoundEntity = Trace['entities'][number]

/** The values of an agent's own entities that stand in the text as words, and numbers in figures: no more than that. */
export function findEntities(text: string, entities: readonly Entity[]): FoundEntity[] {
  const candidates = [
    ...entities.flatMap((entity) => entity.values.flatMap((value) => matchesOf(text, entity, value))),
    ...matches(text, '\\d+').map(([start, said]) => told({ id: 'sys.number', name: 'sys.number' }, said, said, start)),
  ]
  const longestFirst = candidates.toSorted((one, other) => other.text.length - one.text.length)
  const picked = longestFirst.filter((one, at) => !longestFirst.slice(0, at).some((other) => overlap(one, other)))
  return picked.toSorted((one, other) => one.start - other.start)
}

function matchesOf(text: string, entity: Entity, value: Entity['values'][number]): FoundEntity[] {
  const terms = value.type === 'pattern' ? value.patterns : [value.value, ...value.synonyms].map(escaped)
  return terms.flatMap((term) =>
    matches(text, term).map(([start, said]) =>
      told(entity, said, value.type === 'pattern' ? said : value.value, start),
    ),
  )
}

const told = ({ id, name }: { id: string; name: string }, text: string, value: string, start: number): FoundEntity => ({
  entityId: id,
  name,
  text,
  value,
  start,
  end: start + text.length,
})

const escaped = (term: string): string => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whole words only. A pattern that JavaScript does not read finds nothing. */
function matches(text: string, term: string): [start: number, said: string][] {
  try {
    const whole = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${term})(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
    return [...text.matchAll(whole)].filter(([said]) => said !== '').map((match) => [match.index, match[0]])
  } catch {
    return []
  }
}

const overlap = (one: FoundEntity, other: FoundEntity): boolean => one.start < other.end && other.start < one.end

/** Gives what was found to the parameters that lack a value, in the order of the sentence. */
export function fill(
  parameters: readonly Parameter[],
  given: Readonly<Record<string, string>>,
  entities: readonly FoundEntity[],
): Record<string, string> {
  const values = { ...given }
  const left = [...entities]
  for (const { id, name } of parameters) {
    const at = left.findIndex(({ entityId }) => entityId === id)
    if (name in values || at < 0) continue
    values[name] = left.splice(at, 1)[0]?.value ?? ''
  }
  return values
}

/** A text with the values in the place of `{name}`; nothing in the place of a parameter that has none. */
export function render(text: string, { parameters }: Intent, values: Readonly<Record<string, string>>): string {
  const known = new Map(parameters.map(({ name }) => [nameKey(name), '']))
  for (const [name, value] of Object.entries(values)) known.set(nameKey(name), value)
  return text.replace(/\{([^{}]+)\}/g, (braces, name: string) => known.get(nameKey(name)) ?? braces)
}

/** The contexts after a reply: one message older, with those that it opens. */
export function passTurn(contexts: readonly OpenContext[], opened: readonly OpenContext[]): OpenContext[] {
  const fresh = new Set(opened.map(({ name }) => nameKey(name)))
  const older = contexts.filter(({ name, turns }) => turns > 1 && !fresh.has(nameKey(name)))
  return [...opened, ...older.map(({ name, turns }) => ({ name, turns: turns - 1 }))]
}

export function isOpenTo({ dialogue }: Intent, contexts: readonly OpenContext[]): boolean {
  const open = new Set(contexts.map(({ name }) => nameKey(name)))
  return dialogue.requires.every((name) => open.has(nameKey(name)))
}
