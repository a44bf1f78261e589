import type { Lexicon } from '../../packages/nlu/src/lexicon/index.ts'
import type { ModelType } from '../../packages/nlu/src/types.ts'

/** A message and its intent. */
export type Row = readonly [text: string, intent: string]

export interface Corpus {
  readonly train: readonly Row[]
  readonly test: readonly Row[]
}

/** Corpora by name. */
export type Corpora = Readonly<Partial<Record<string, Corpus>>>

/** Returns the sentence vector of an English text. */
export type VectorOf = (text: string) => ArrayLike<number>

/** With what the bots of a measurement are trained. */
export interface ModelOptions {
  readonly modelType: ModelType
  readonly lexicon: Lexicon
  /** `undefined`: no sentence vectors. */
  readonly vectorOf: VectorOf | undefined
}
