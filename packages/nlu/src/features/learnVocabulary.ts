import { Bag } from './Bag.ts'
import { FeatureColumns } from './FeatureColumns.ts'
import { FeatureExtractor } from './FeatureExtractor.ts'
import { HashIndex } from './HashIndex.ts'
import { MatrixBuilder, type Matrix } from './Matrix.ts'
import { TextCounts } from './TextCounts.ts'
import { copyOf, type TextWords } from './WordSet.ts'
import { Vocabulary } from './Vocabulary.ts'
import type { Language } from '../types.ts'
import type { TrainingRows } from '../train/readTrainingData.ts'

/** A vocabulary and the texts that it was learned from. */
export interface LearnedVocabulary {
  readonly vocabulary: Vocabulary
  /** One row for each text. */
  readonly matrix: Matrix
  /** The counts that the rows were weighed from. */
  readonly counts: TextCounts
  /** The words of each text. */
  readonly words: readonly TextWords[]
}

/** Learns the features of the training texts, and weighs the texts. */
export async function learnVocabulary(
  { texts, labels, intentIds }: Pick<TrainingRows, 'texts' | 'labels' | 'intentIds'>,
  language: Language,
  step: (fraction: number) => Promise<void>,
): Promise<LearnedVocabulary> {
  const index = new HashIndex(1 << 16)
  const extractor = new FeatureExtractor(language)
  const bag = new Bag()
  const columns = new FeatureColumns(labels, intentIds.length)
  const counts = new MatrixBuilder()
  const words: TextWords[] = []
  for (const [row, text] of texts.entries()) {
    extractor.read(text)
    bag.learn(extractor, index)
    words.push(copyOf(extractor.words))
    columns.add(bag, extractor)
    counts.add(bag.features, bag.counts, bag.size)
    if (row % 8 === 0) await step(row / texts.length / 2)
  }
  const { data, renumbered } = columns.group()
  const vocabulary = new Vocabulary(data)
  const counted = new TextCounts(counts.build(index.size), renumbered, labels, intentIds.length)
  const matrix = await counted.weigh(vocabulary, (fraction) => step((1 + fraction) / 2))
  return { vocabulary, matrix, counts: counted, words }
}
