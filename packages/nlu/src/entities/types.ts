import type { MarkedPhrase } from './patterns/PatternContext.ts'
import type { SystemEntityName } from './system/systemEntities.ts'
import type { EntityIndex } from './indexEntities.ts'

/** A value with synonyms; the value itself is one of them. */
export interface SynonymsValue {
  readonly type: 'synonyms'
  /** The value of a match. */
  readonly value: string
  /** Other names of the value. Blank ones are ignored. */
  readonly synonyms: readonly string[]
}

/** A value that is recognised by its form: its value is the matched text. */
export interface PatternValue {
  readonly type: 'pattern'
  /** The name of the form, such as "order number". */
  readonly value: string
  /** Patterns for {@link compilePattern}. Invalid ones are left out and reported in `finder.patternErrors`. */
  readonly patterns: readonly string[]
}

/** One row of an entity. */
export type EntityValue = SynonymsValue | PatternValue

/** An entity of a bot: a city, a product, an order number. */
export interface CustomEntity {
  /** Identifies the entity in matches. */
  readonly id: string
  readonly name?: string
  readonly values: readonly EntityValue[]
  /**
   * Whether values match with one edit in a word too: one letter inserted, deleted, replaced or transposed, in words of
   * at least four letters and no digits. An inserted or deleted space counts as one edit. @default false
   */
  readonly isFuzzy?: boolean
}

/** Options of a finder. */
export interface EntityFinderOptions {
  /**
   * Language of the bot. Both languages are read under either one. Under `hi`, a message of one word that is both Hindi
   * and English in Latin letters ("do", "teen") is a number.
   */
  readonly language: 'en' | 'hi'
  /** If two match the same span, the first one wins. */
  readonly entities: readonly CustomEntity[]
  /**
   * The index of the values and patterns of these entities, if `indexEntities` has built it. Then only their ids are
   * read.
   */
  readonly index?: EntityIndex
  /** @default none */
  readonly systemEntities?: readonly SystemEntityName[]
  /** Region of phone numbers without a country code, in ISO 3166. @default 'IN' */
  readonly phoneRegion?: string
}

/** Options of a search. */
export interface FindOptions {
  /** Base of relative dates and times. @default the present */
  readonly now?: Date
  /** Time zone of the user, an IANA name. @default 'Asia/Kolkata' */
  readonly timeZone?: string
  /** Limits the search to these ids of entities and names of system entities. @default all */
  readonly only?: readonly string[]
  /** Maximum number of matches, from the start of the text. @default all */
  readonly top?: number
}

/** An amount of money. */
export interface MoneyValue {
  readonly amount: number
  /** ISO 4217, such as INR. */
  readonly currency: string
}

/** A temperature. */
export interface TemperatureValue {
  readonly degrees: number
  readonly unit: 'celsius' | 'fahrenheit' | 'kelvin'
}

/** Two calendar days, both inclusive, as yyyy-mm-dd. */
export interface DateRangeValue {
  readonly start: string
  readonly end: string
}

/** The value of a match; `SYSTEM_ENTITIES` describes the form for each system entity. */
export type EntityMatchValue = string | number | MoneyValue | TemperatureValue | DateRangeValue

/** A span of a text that matches an entity. */
export interface EntityMatch {
  /** The entity's id, or the system entity's name. */
  readonly entityId: string
  /** The value: for synonyms the main value, for a pattern the matched text, for a system entity the parsed value. */
  readonly value: EntityMatchValue
  /** Other values that the text can mean: 12/11 is a day in November or in December. Absent if it is clear. */
  readonly alternatives?: readonly EntityMatchValue[]
  /** The `value` of the matched row of a custom entity; null for a system entity. */
  readonly row: string | null
  /** The matched text. */
  readonly text: string
  /** Start in the text, in UTF-16 units. */
  readonly start: number
  /** End in the text, exclusive, in UTF-16 units. */
  readonly end: number
}

/** A span of a text, in UTF-16 units; the end is exclusive. */
export interface TextSpan {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A pattern that was left out because it is invalid. */
export interface PatternErrorDetail {
  readonly entityId: string
  readonly pattern: string
  /** The error, in English. */
  readonly message: string
}

/** Finds entities in texts. Immutable; can be used for any number of texts. */
export interface EntityFinder {
  /** Errors of the invalid patterns. */
  readonly patternErrors: readonly PatternErrorDetail[]
  /**
   * Finds entities in a text, in its order and without overlaps: the longest match wins, then a custom entity before a
   * system entity, then the entity that was given first. Only the first 20,000 units are read. Takes time linear in the
   * text. The patterns share a million steps: those that exceed them, in the order of the entities, find nothing. Throws `INVALID_DATA` for an unknown time zone or an invalid date.
   */
  find(text: string, options?: FindOptions): EntityMatch[]
  /** Finds calendar dates that do not exist, in their order: "31 February", "31/02/2027". `find` does not find them. */
  findImpossibleDates(text: string): TextSpan[]
  /** Finds times of day that do not exist, in their order: "25:00", "13 pm". `find` does not find them. */
  findImpossibleTimes(text: string): TextSpan[]
  /** Returns up to eleven values of a custom entity, in the order in which they were given. Patterns have none. */
  examplesOf(entityId: string): readonly string[]
  /**
   * Returns a finder with the same index that has read training phrases: a pattern that fits ordinary words, such as
   * `[a-z]+`, matches only where marks and the words around them say that a value may stand. Cheap; the phrases are not kept.
   */
  withPhrases(phrases: readonly MarkedPhrase[]): EntityFinder
}
