import { NluError } from '../errors.ts'
import { MAX_TEXT_LENGTH } from '../text/foldText.ts'
import { indexEntities } from './indexEntities.ts'
import { pickMatches } from './pickMatches.ts'
import type { Candidate } from './pickMatches.ts'
import { PatternContext, type MarkedPhrase } from './patterns/PatternContext.ts'
import { PatternProgram } from './patterns/PatternProgram.ts'
import { patternText } from './patterns/PatternText.ts'
import { wallClock } from './system/calendar.ts'
import type { WallClock } from './system/calendar.ts'
import { readImpossibleDates } from './system/rules/readImpossibleDates.ts'
import { readImpossibleTimes } from './system/rules/readImpossibleTimes.ts'
import { Sentence } from './system/Sentence.ts'
import { SYSTEM_ENTITIES, SYSTEM_RULES } from './system/systemEntities.ts'
import { mapText } from './text/MappedText.ts'
import type { MappedText } from './text/MappedText.ts'
import type { EntityFinder, EntityFinderOptions, EntityMatch, FindOptions, TextSpan } from './types.ts'
import { ValueMatcher } from './values/ValueMatcher.ts'

/** Order of matches: exact values, values with an edit, patterns of the same entity, system entities. */
const EXACT = 0
const PATTERN = 0.25
const FUZZY = 0.5

/** Most steps of all patterns in one message: some hundredths of a second. A short pattern needs about two a character. */
const PATTERN_STEPS = 1_000_000

/**
 * Creates a finder. Indexing 10,000 values takes some hundredths of a second, and half a million synonyms or hundreds of
 * patterns some seconds: `indexEntities` can do that in a worker thread.
 */
export function createEntityFinder(options: EntityFinderOptions): EntityFinder {
  const { language, entities, index = indexEntities(entities), systemEntities = [], phoneRegion = 'IN' } = options
  const values = new ValueMatcher(index)
  const idOf = (entity: number) => entities[entity]!.id
  const { programs, patterns: packed, errors: patternErrors } = index.patterns
  const patterns = packed.map(({ entity, row, place }) => ({
    entity,
    row,
    pattern: new PatternProgram(programs, place),
  }))
  const system = SYSTEM_ENTITIES.map(({ name }) => name).filter((name) => systemEntities.includes(name))

  function candidates(
    text: string,
    mapped: MappedText,
    clock: WallClock,
    only: ReadonlySet<string> | null,
    contexts: Contexts,
  ): Candidate[] {
    const isRequested = (id: string) => only === null || only.has(id)
    const found: Candidate[] = []
    for (const { entity, value, start, end, isFuzzy } of values.find(mapped.folded)) {
      if (!isRequested(idOf(entity))) continue
      const rank = entity + (isFuzzy ? FUZZY : EXACT)
      found.push({ entityId: idOf(entity), value, row: value, ...originalSpan(mapped, start, end), rank })
    }
    const searched = patterns.filter(({ entity }) => isRequested(idOf(entity)))
    const prepared = searched.length > 0 ? patternText(text) : undefined
    const budget = { steps: PATTERN_STEPS }
    for (const { entity, row, pattern } of searched) {
      const context = contexts.get(pattern)
      // Without steps, the remaining patterns find nothing.
      const matches = context
        ? context.partsOf(text).flatMap((part) => findIn(pattern, text, part, budget))
        : prepared && pattern.find(prepared, budget)
      for (const { start, end } of matches ?? [])
        found.push({ entityId: idOf(entity), value: text.slice(start, end), row, start, end, rank: entity + PATTERN })
    }
    const requested = system.filter(isRequested)
    if (requested.length === 0) return found
    const sentence = new Sentence(text, mapped, { language, clock, phoneRegion })
    for (const [index, name] of requested.entries()) {
      for (const { start, end, value, alternatives } of SYSTEM_RULES[name](sentence))
        found.push({
          entityId: name,
          value,
          ...(alternatives ? { alternatives } : {}),
          row: null,
          ...originalSpan(mapped, start, end),
          rank: entities.length + index,
        })
    }
    return found
  }

  function find(
    contexts: Contexts,
    whole: string,
    { now, timeZone = 'Asia/Kolkata', only, top = Infinity }: FindOptions = {},
  ): EntityMatch[] {
    const clock = clockOf(now ?? new Date(), timeZone)
    const text = whole.length > MAX_TEXT_LENGTH ? whole.slice(0, MAX_TEXT_LENGTH) : whole
    const all = candidates(text, mapText(text), clock, only ? new Set(only) : null, contexts)
    const picked = pickMatches(all, text.length)
    return picked.slice(0, Math.max(0, top)).map(({ entityId, value, alternatives, row, start, end }) => ({
      entityId,
      value,
      ...(alternatives ? { alternatives } : {}),
      row,
      text: text.slice(start, end),
      start,
      end,
    }))
  }

  const findImpossible =
    (read: typeof readImpossibleDates) =>
    (whole: string): TextSpan[] => {
      const text = whole.slice(0, MAX_TEXT_LENGTH)
      const mapped = mapText(text)
      const sentence = new Sentence(text, mapped, { language, clock: { today: 0, minutes: 0 }, phoneRegion })
      return read(sentence).map((found) => {
        const { start, end } = originalSpan(mapped, found.start, found.end)
        return { text: text.slice(start, end), start, end }
      })
    }

  const examples = new Map(entities.map(({ id }, at) => [id, index.examples[at] ?? []]))
  const examplesOf = (entityId: string) => examples.get(entityId) ?? []

  /** Returns the contexts of the patterns that fit words without a value. */
  function contextsIn(phrases: readonly MarkedPhrase[]): Contexts {
    const learned = new Map<number, PatternContext>()
    const contexts = new Map<PatternProgram, PatternContext>()
    for (const { entity, pattern } of patterns) {
      const context = learned.get(entity) ?? new PatternContext(idOf(entity), phrases)
      learned.set(entity, context)
      const matches = pattern.find(patternText(context.sample), { steps: PATTERN_STEPS })
      if (matches === undefined || matches.length > 0) contexts.set(pattern, context)
    }
    return contexts
  }

  const finderWith = (contexts: Contexts): EntityFinder => ({
    patternErrors,
    find: (text, searched) => find(contexts, text, searched),
    findImpossibleDates: findImpossible(readImpossibleDates),
    findImpossibleTimes: findImpossible(readImpossibleTimes),
    examplesOf,
    withPhrases: (phrases) => finderWith(contextsIn(phrases)),
  })
  return finderWith(new Map())
}

/** The contexts of patterns that match only where training phrases say. */
type Contexts = ReadonlyMap<PatternProgram, PatternContext>

function findIn(
  pattern: PatternProgram,
  text: string,
  part: { readonly start: number; readonly end: number },
  budget: { steps: number },
): { start: number; end: number }[] {
  const matches = pattern.find(patternText(text.slice(part.start, part.end)), budget) ?? []
  return matches.map(({ start, end }) => ({ start: part.start + start, end: part.start + end }))
}

function originalSpan({ starts, ends }: MappedText, start: number, end: number): { start: number; end: number } {
  return { start: starts[start]!, end: ends[end - 1]! }
}

function clockOf(now: Date, timeZone: string): WallClock {
  try {
    return wallClock(now, timeZone)
  } catch (error) {
    const field = Number.isNaN(now.getTime()) ? 'now' : 'timeZone'
    throw new NluError(`${field} is not valid.`, { type: 'INVALID_DATA', field }, error)
  }
}
