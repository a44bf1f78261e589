import { Bag } from './Bag.ts'
import { FeatureColumns } from './FeatureColumns.ts'
import { FeatureExtractor } from './FeatureExtractor.ts'
import { HashIndex } from './HashIndex.ts'
import { MatrixBuilder, type Matrix } from './Matrix.ts'
import { Vocabulary } from './Vocabulary.ts'
import type { TrainingRows } from '../train/readTrainingData.ts'

/** Texts as numbers, and how they became so. */
export interface LearntVocabulary {
  readonly vocabulary: Vocabulary
  /** One row for each text. */
  readonly matrix: Matrix
}

/** Learns the features of the training texts and weighs the texts by them. */
export async function learnVocabulary(
  { texts, labels, intentIds }: Pick<TrainingRows, 'texts' | 'labels' | 'intentIds'>,
  step: (fraction: number) => Promise<void>,
): Promise<LearntVocabulary> {
  const index = new HashIndex(1 << 16)
  const extractor = new FeatureExtractor()
  const bag = new Bag()
  const columns = new FeatureColumns(labels, intentIds.length)
  const counts = new MatrixBuilder()
  for (const [row, text] of texts.entries()) {
    extractor.read(text)
    bag.learn(extractor, index)
    columns.add(bag, extractor)
    counts.add(bag.features, bag.counts, bag.size)
    if (row % 8 === 0) await step(row / texts.length / 2)
  }
  const { data, renumbered } = columns.group()
  const vocabulary = new Vocabulary(data)
  const counted = counts.build(index.size)
  const matrix = new MatrixBuilder()
  for (let row = 0; row < counted.rows; row++) {
    bag.restore(counted, row, renumbered)
    vocabulary.weigh(bag)
    matrix.add(vocabulary.dimensions, vocabulary.values, vocabulary.count)
    if (row % 8 === 0) await step((1 + row / texts.length) / 2)
  }
  return { vocabulary, matrix: matrix.build(vocabulary.size) }
}
