import type { Dialogue, Language } from '@platform/contract'

/** A value that an intent needs. */
export interface SampleParameter {
  readonly name: string
  /** Name of one of the agent's entities, or id of a system entity. */
  readonly entity: string
  readonly prompts: readonly string[]
}

/** A bot as the sample data defines it. */
export interface SampleAgent {
  readonly name: string
  readonly description: string
  readonly language: Language
  readonly outOfScopeMessage: string
  readonly entities?: readonly {
    readonly name: string
    /** Each with other words for it. */
    readonly values: readonly (readonly [value: string, ...synonyms: string[]])[]
  }[]
  readonly stories: readonly {
    readonly name: string
    readonly intents: readonly {
      readonly name: string
      readonly phrases: readonly string[]
      readonly response: string
      /** Alternative responses. */
      readonly otherResponses?: readonly string[]
      /** All of them required. Values of their entities are annotated in phrases. */
      readonly parameters?: readonly SampleParameter[]
      readonly dialogue?: Partial<Dialogue>
    }[]
  }[]
}
