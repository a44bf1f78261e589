import type { Language } from '@platform/contract'

/** A bot as the sample data tells it. */
export interface SampleAgent {
  readonly name: string
  readonly description: string
  readonly language: Language
  readonly outOfScopeMessage: string
  readonly stories: readonly {
    readonly name: string
    readonly intents: readonly {
      readonly name: string
      readonly phrases: readonly string[]
      readonly response: string
    }[]
  }[]
}
