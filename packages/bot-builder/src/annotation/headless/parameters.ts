import { isSystemEntityId, nameKey } from '@platform/contract'
import type { Parameter, Phrase } from '@platform/contract'
import type { TextRange } from './ranges.ts'

/** What a value of a parameter must satisfy. */
export type ParameterRules = NonNullable<Parameter['rules']>

/** The id and name of an entity. */
export interface EntityChoice {
  readonly id: string
  readonly name: string
}

/** Name of a new parameter without an entity. */
const FREE_TEXT_NAME = 'value'
/** Id of a new parameter without an entity. */
const FREE_TEXT_ID = 'parameter'

/**
 * Returns a new parameter of an entity, or of free text. It is required, because a prompt must be written in any case
 * (specification 1 §5).
 */
export function newParameter(entity: EntityChoice | null, others: readonly Parameter[]): Parameter {
  return {
    id: freeParameterId(entity?.id ?? FREE_TEXT_ID, others),
    entityId: entity?.id ?? null,
    name: freeParameterName(entity ? plainName(entity) : FREE_TEXT_NAME, others),
    required: true,
    value: '',
    prompts: [],
  }
}

// `{date}` in a response reads better than `{sys.date}`.
const plainName = ({ id, name }: EntityChoice) => (isSystemEntityId(id) ? name.replace(/^sys\./u, '') : name)

/** Returns an id that no other parameter has: the first parameter of an entity has the id of the entity. */
export function freeParameterId(id: string, others: readonly Pick<Parameter, 'id'>[]): string {
  const taken = new Set(others.map((other) => other.id))
  return firstFree(id, '-', (candidate) => !taken.has(candidate))
}

/** Returns a name that no other parameter has: "city", "city_2". */
export function freeParameterName(name: string, others: readonly Pick<Parameter, 'name'>[]): string {
  const taken = new Set(others.map((other) => nameKey(other.name)))
  return firstFree(name, '_', (candidate) => !taken.has(nameKey(candidate)))
}

function firstFree(base: string, separator: string, isFree: (candidate: string) => boolean): string {
  let candidate = base
  for (let number = 2; !isFree(candidate); number++) candidate = `${base}${separator}${number}`
  return candidate
}

/**
 * Returns the parameter that words of a phrase are a value of: the one that is named beside the words ("from Mumbai"), else
 * the first one that the phrase does not mark yet.
 */
export function parameterOfWords(
  phrase: Phrase,
  range: TextRange,
  entityId: string,
  parameters: readonly Parameter[],
): Parameter | undefined {
  const candidates = parameters.filter((parameter) => parameter.entityId === entityId)
  if (candidates.length < 2) return candidates[0]
  const marked = new Set(phrase.annotations.map(({ parameterId }) => parameterId))
  return namedBeside(phrase.text, range, candidates) ?? candidates.find(({ id }) => !marked.has(id)) ?? candidates[0]
}

/**
 * Returns the parameter whose name is beside a value: before it in most languages ("to Goa"), after it in Hindi
 * ("दिल्ली से"). The beginning of a name is enough: "from" for "from city".
 */
export function namedBeside(
  text: string,
  { start, end }: TextRange,
  parameters: readonly Parameter[],
): Parameter | undefined {
  const isAfter = /\p{Script=Devanagari}/u.test(text)
  const beside = isAfter ? wordsOf(text.slice(end)) : wordsOf(text.slice(0, start))
  const matched = parameters
    .map((parameter) => {
      const name = wordsOf(parameter.name)
      const isBeside = (count: number) =>
        name.slice(0, count).join(' ') === (isAfter ? beside.slice(0, count) : beside.slice(-count)).join(' ')
      return { parameter, count: name.findLastIndex((_, index) => isBeside(index + 1)) + 1 }
    })
    .toSorted((one, other) => other.count - one.count)[0]
  return matched && matched.count > 0 ? matched.parameter : undefined
}

const wordsOf = (text: string): string[] => nameKey(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The rules that values of an entity can have. */
export interface OfferedRules {
  readonly hasRange: boolean
  readonly hasPeriod: boolean
}

const RANGE_ENTITIES = new Set(['sys.number', 'sys.money', 'sys.percentage', 'sys.temperature', 'sys.duration'])
const PERIOD_ENTITIES = new Set(['sys.date', 'sys.date-range'])

/** Returns the rules that fit an entity. */
export function offeredRules(entityId: string | null): OfferedRules {
  return {
    hasRange: entityId !== null && RANGE_ENTITIES.has(entityId),
    hasPeriod: entityId !== null && PERIOD_ENTITIES.has(entityId),
  }
}

/** Returns the parameters whose values a parameter can be required to differ from: the others of its entity. */
export function comparableParameters(parameter: Parameter, parameters: readonly Parameter[]): Parameter[] {
  if (parameter.entityId === null) return []
  return parameters.filter(({ id, entityId }) => id !== parameter.id && entityId === parameter.entityId)
}

/**
 * Returns the parameter without the rules that do not fit its entity, and without references to parameters that do not exist
 * or have another entity.
 */
export function withFittingRules(parameter: Parameter, parameters: readonly Parameter[]): Parameter {
  const { rules, ...rest } = parameter
  if (!rules) return parameter
  const { hasRange, hasPeriod } = offeredRules(parameter.entityId)
  const comparable = new Set(comparableParameters(parameter, parameters).map(({ id }) => id))
  const { minimum, maximum, period, distinctFrom } = rules
  const fitting = withoutEmptyRules({
    ...(hasRange ? { minimum, maximum } : {}),
    ...(hasPeriod ? { period } : {}),
    distinctFrom: distinctFrom?.filter((id) => comparable.has(id)),
  })
  if (JSON.stringify(fitting) === JSON.stringify(withoutEmptyRules(rules))) return parameter
  return fitting ? { ...rest, rules: fitting } : rest
}

/** Returns the rules without empty ones. */
export function withoutEmptyRules(rules: ParameterRules | undefined): ParameterRules | undefined {
  if (!rules) return undefined
  const { minimum, maximum, period, distinctFrom = [] } = rules
  const kept: ParameterRules = {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(period === undefined ? {} : { period }),
    ...(distinctFrom.length === 0 ? {} : { distinctFrom }),
  }
  return Object.keys(kept).length === 0 ? undefined : kept
}

/** Returns the content with other ids of parameters, in the annotations and rules too. */
export function withIds<Content extends { phrases: readonly Phrase[]; parameters: readonly Parameter[] }>(
  content: Content,
  newIds: ReadonlyMap<string, string>,
): Content {
  const idOf = (id: string) => newIds.get(id) ?? id
  return {
    ...content,
    phrases: content.phrases.map((phrase) => ({
      ...phrase,
      annotations: phrase.annotations.map((annotation) =>
        annotation.parameterId === undefined
          ? annotation
          : { ...annotation, parameterId: idOf(annotation.parameterId) },
      ),
    })),
    parameters: content.parameters.map((parameter) => ({
      ...parameter,
      id: idOf(parameter.id),
      ...(parameter.rules?.distinctFrom && {
        rules: { ...parameter.rules, distinctFrom: parameter.rules.distinctFrom.map(idOf) },
      }),
    })),
  }
}
