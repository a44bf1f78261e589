import type { Entity, EntityValue } from '../entities/entities.schema.ts'
import { NO_DIALOGUE, type Dialogue, type ReplyButton } from '../intents/dialogue.schema.ts'
import type { Intent, Parameter, Phrase } from '../intents/intents.schema.ts'
import { phraseKey } from '../names.ts'
import { isSystemEntityId } from '../entities/systemEntities.ts'
import type { ComparedParameter, TextChanges, VersionDiff } from './versions.schema.ts'

/** The content of an agent that versions are compared by. */
export interface VersionContent {
  readonly intents: readonly Pick<Intent, 'id' | 'name' | 'phrases' | 'responses' | 'parameters' | 'dialogue'>[]
  readonly entities: readonly Pick<Entity, 'id' | 'name' | 'isFuzzy' | 'values'>[]
  /** Fields of the configuration by name. */
  readonly config: Readonly<Record<string, unknown>>
}

/** Compares two versions. Records are matched by id, phrases by their words. Pure. */
export function diffVersions(from: VersionContent, to: VersionContent): VersionDiff {
  const intents = matched(from.intents, to.intents)
  const entities = matched(from.entities, to.entities)
  return {
    intents: {
      added: intents.added.map(summaryOf),
      removed: intents.removed.map(summaryOf),
      changed: intents.kept.map(([before, after]) => diffIntents(before, after, namesOf(from, to))).filter(hasChanged),
    },
    entities: {
      added: entities.added.map(({ id, name }) => ({ id, name })),
      removed: entities.removed.map(({ id, name }) => ({ id, name })),
      changed: entities.kept.map(([before, after]) => diffEntities(before, after)).filter(hasChanged),
    },
    config: diffConfigs(from.config, to.config),
  }
}

type AnyIntent = VersionContent['intents'][number]
type AnyEntity = VersionContent['entities'][number]
type IntentDiff = VersionDiff['intents']['changed'][number]
type EntityDiff = VersionDiff['entities']['changed'][number]

const summaryOf = ({ id, name, phrases }: AnyIntent) => ({ id, name, phrases: phrases.length })

function matched<T extends { readonly id: string }>(from: readonly T[], to: readonly T[]) {
  const before = new Map(from.map((thing) => [thing.id, thing]))
  const after = new Set(to.map(({ id }) => id))
  return {
    added: to.filter(({ id }) => !before.has(id)),
    removed: from.filter(({ id }) => !after.has(id)),
    kept: to.flatMap((thing): [T, T][] => {
      const former = before.get(thing.id)
      return former ? [[former, thing]] : []
    }),
  }
}

/** Names of entities by id, before and after. */
interface EntityNames {
  readonly before: ReadonlyMap<string, string>
  readonly after: ReadonlyMap<string, string>
}

const namesOf = (from: VersionContent, to: VersionContent): EntityNames => ({
  before: new Map(from.entities.map(({ id, name }) => [id, name])),
  after: new Map(to.entities.map(({ id, name }) => [id, name])),
})

function diffIntents(before: AnyIntent, after: AnyIntent, names: EntityNames): IntentDiff {
  const parameters = diffLists(before.parameters, after.parameters, parameterKey)
  return {
    id: after.id,
    name: after.name,
    formerName: formerName(before, after),
    ...diffPhrases(before.phrases, after.phrases),
    responses: diffTexts(before.responses, after.responses),
    parameters: {
      added: parameters.added.map((parameter) => comparedParameter(parameter, after, names.after)),
      removed: parameters.removed.map((parameter) => comparedParameter(parameter, before, names.before)),
    },
    dialogue: diffTexts(dialogueLines(before.dialogue), dialogueLines(after.dialogue)),
  }
}

function diffEntities(before: AnyEntity, after: AnyEntity): EntityDiff {
  return {
    id: after.id,
    name: after.name,
    formerName: formerName(before, after),
    values: diffTexts(entityLines(before), entityLines(after)),
  }
}

const formerName = (before: { name: string }, after: { name: string }): string | null =>
  before.name === after.name ? null : before.name

/** Whether anything besides the id and the name is reported. */
function hasChanged(diff: IntentDiff | EntityDiff): boolean {
  if (diff.formerName !== null) return true
  if ('values' in diff) return isChange(diff.values)
  return [diff.phrases, diff.responses, diff.parameters, diff.dialogue].some(isChange) || diff.annotated.length > 0
}

const isChange = ({ added, removed }: Changes<unknown>): boolean => added.length + removed.length > 0

interface Changes<Item> {
  added: Item[]
  removed: Item[]
}

const diffTexts = (before: readonly string[], after: readonly string[]): TextChanges =>
  diffLists(before, after, (text) => text)

function diffLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Changes<Item> {
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return {
    added: after.filter((item) => !had.has(keyOf(item))),
    removed: before.filter((item) => !has.has(keyOf(item))),
  }
}

/** The phrases by their words, and those whose annotations have changed. */
function diffPhrases(before: readonly Phrase[], after: readonly Phrase[]): Pick<IntentDiff, 'phrases' | 'annotated'> {
  // Most intents of a version have the phrases of the one before, of which there may be a hundred thousand.
  if (areSame(before, after)) return { phrases: { added: [], removed: [] }, annotated: [] }
  const [had, has] = [before.map(keyed), after.map(keyed)]
  const former = new Map(had.map(({ key, phrase }) => [key, phrase]))
  const keys = new Set(has.map(({ key }) => key))
  return {
    phrases: {
      added: has.filter(({ key }) => !former.has(key)).map(textOf),
      removed: had.filter(({ key }) => !keys.has(key)).map(textOf),
    },
    annotated: has
      .filter(({ key, phrase }) => {
        const known = former.get(key)
        return known !== undefined && annotationsOf(known) !== annotationsOf(phrase)
      })
      .map(textOf),
  }
}

interface KeyedPhrase {
  readonly phrase: Phrase
  readonly key: string
}

const keyed = (phrase: Phrase): KeyedPhrase => ({ phrase, key: phraseKey(phrase.text) })

const textOf = ({ phrase }: KeyedPhrase): string => phrase.text

const areSame = (before: readonly Phrase[], after: readonly Phrase[]): boolean =>
  before.length === after.length &&
  before.every((phrase, at) => {
    const other = after[at]
    return other !== undefined && phrase.text === other.text && annotationsOf(phrase) === annotationsOf(other)
  })

const annotationsOf = ({ annotations }: Phrase): string =>
  annotations
    .map(({ entityId, start, end }) => `${start}-${end} ${entityId}`)
    .toSorted()
    .join()

/** Two parameters with the same key are equal. A new name of its entity does not change a parameter. */
function parameterKey({
  entityId,
  name,
  required,
  value,
  prompts,
  isConfirmed,
  isList,
  rules = {},
  translations = {},
}: Parameter): string {
  const { minimum, maximum, period, distinctFrom } = rules
  return JSON.stringify([
    [entityId, name, required, value, prompts, isConfirmed === true, isList === true],
    [minimum, maximum, period, distinctFrom],
    Object.entries(translations)
      .map(([language, texts]) => [language, texts.prompts])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ])
}

function comparedParameter(
  { entityId, name, required, value, prompts, isConfirmed, isList, rules, translations }: Parameter,
  { parameters }: AnyIntent,
  entityNames: ReadonlyMap<string, string>,
): ComparedParameter {
  const nameOf = (parameterId: string) => parameters.find(({ id }) => id === parameterId)?.name ?? []
  const distinctFrom = rules?.distinctFrom?.flatMap(nameOf)
  return {
    name,
    entityName:
      entityId === null ? null : (entityNames.get(entityId) ?? (isSystemEntityId(entityId) ? entityId : null)),
    required,
    value,
    prompts,
    ...(isConfirmed && { isConfirmed }),
    ...(isList && { isList }),
    ...(rules && { rules: { ...rules, ...(distinctFrom && { distinctFrom }) } }),
    ...(translations && { translations }),
  }
}

function dialogueLines(dialogue: Dialogue): string[] {
  // A version from before these fields existed lacks them.
  const { buttons, requires, opens, fulfilment, confirmation, translations } = { ...NO_DIALOGUE, ...dialogue }
  return [
    ...buttons.map(buttonLine),
    ...requires.map((name) => `→ ${name}`),
    ...opens.map(({ name, turns }) => `${name} × ${turns}`),
    ...(fulfilment ? [`POST ${fulfilment.url}`, ...(fulfilment.fallback ? [fulfilment.fallback] : [])] : []),
    ...(confirmation ? [`✓ ${confirmation.text}`] : []),
    ...Object.entries(translations).flatMap(([language, texts]) =>
      [...texts.responses, texts.confirmation].filter((text) => text !== '').map((text) => `${language}: ${text}`),
    ),
  ]
}

const buttonLine = (button: ReplyButton): string =>
  button.kind === 'link' ? `[${button.label}](${button.url})` : `[${button.label}]`

const entityLines = ({ isFuzzy, values }: AnyEntity): string[] => [
  ...(isFuzzy ? ['≈'] : []),
  ...values.map(entityValueLine),
]

function entityValueLine(value: EntityValue): string {
  const recognisedBy = value.type === 'pattern' ? value.patterns.map((pattern) => `/${pattern}/`) : value.synonyms
  return `${value.value}: ${recognisedBy.join(', ')}`
}

function diffConfigs(before: VersionContent['config'], after: VersionContent['config']): VersionDiff['config'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after)
}

/** Absent and blank are equal: older versions may lack the field. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
