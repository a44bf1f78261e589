import type { SystemEntityName } from './system/systemEntities.ts'

/** A value that people may name in several ways; its own text is one of them. */
export interface SynonymsValue {
  readonly type: 'synonyms'
  /** What a match stands for. */
  readonly value: string
  /** Other ways to say it. Blank ones are left out. */
  readonly synonyms: readonly string[]
}

/** A value told by its shape: what is found is the value. */
export interface PatternValue {
  readonly type: 'pattern'
  /** The name of the shape, such as "order number". */
  readonly value: string
  /** Patterns as {@link compilePattern} reads them. One that cannot be read is left out and told in `finder.patternErrors`. */
  readonly patterns: readonly string[]
}

/** One way to fill an entity. */
export type EntityValue = SynonymsValue | PatternValue

/** Something to look for: a city, a product, an order number. */
export interface CustomEntity {
  /** Identifies the entity in matches. */
  readonly id: string
  readonly name?: string
  readonly values: readonly EntityValue[]
  /**
   * Whether values are found with one edit in a word too: a letter more, less, other, or two in each other's place; in
   * words of four letters and more, without digits. A blank more or less counts as one edit. @default false
   */
  readonly isFuzzy?: boolean
}

/** What a finder looks for. */
export interface EntityFinderOptions {
  /**
   * Language of the bot. Text of both languages is read under either; under Hindi a message of one word that is Hindi and
   * English in Latin letters ("do", "teen") is a number.
   */
  readonly language: 'en' | 'hi'
  /** Where two stand for the same stretch, the first one wins. */
  readonly entities: readonly CustomEntity[]
  /** @default none */
  readonly systemEntities?: readonly SystemEntityName[]
  /** Region of phone numbers without a country code, as ISO 3166 has it. @default 'IN' */
  readonly phoneRegion?: string
}

/** Choices of one search. */
export interface FindOptions {
  /** From when relative dates and times are counted. @default the present */
  readonly now?: Date
  /** Where people are, as IANA names it. @default 'Asia/Kolkata' */
  readonly timeZone?: string
  /** Looks for these only: ids of entities and names of system entities. @default all */
  readonly only?: readonly string[]
  /** At most so many matches, from the start of the text. @default all */
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

/** Two calendar days, both of them included, as yyyy-mm-dd. */
export interface DateRangeValue {
  readonly start: string
  readonly end: string
}

/** What a match stands for; `SYSTEM_ENTITIES` says which form each system entity has. */
export type EntityMatchValue = string | number | MoneyValue | TemperatureValue | DateRangeValue

/** A stretch of a text that names an entity. */
export interface EntityMatch {
  /** The entity's id, or the system entity's name. */
  readonly entityId: string
  /** The value: of synonyms the value that they stand for, of a pattern what was found, of a system entity its meaning. */
  readonly value: EntityMatchValue
  /** The `value` of the row that was found, for a custom entity; null for a system entity. */
  readonly row: string | null
  /** The stretch as it stands in the text. */
  readonly text: string
  /** Where it starts, in UTF-16 units. */
  readonly start: number
  /** Where it ends: the unit behind the last one. */
  readonly end: number
}

/** A pattern of an entity that was left out. */
export interface PatternErrorDetail {
  readonly entityId: string
  readonly pattern: string
  /** What is wrong, in English. */
  readonly message: string
}

/** Finds entities in texts. Immutable; may be used for any number of texts. */
export interface EntityFinder {
  /** Patterns that could not be read. */
  readonly patternErrors: readonly PatternErrorDetail[]
  /**
   * What the text names, in its order and without overlaps: the longest match wins, then a custom entity before a system
   * entity, then the entity that was given first. Only the first 20,000 units are read. Takes time linear in the text.
   * Throws `INVALID_DATA` for an unknown time zone or an invalid date.
   */
  find(text: string, options?: FindOptions): EntityMatch[]
}
