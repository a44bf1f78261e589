import type { Step } from '../linear/Trainer.ts'
import { Bag } from './Bag.ts'
import { MatrixBuilder, type Matrix } from './Matrix.ts'
import { FACTOR_UNIT, DistinctiveColumns } from './DistinctiveColumns.ts'
import type { Vocabulary, VocabularyData } from './Vocabulary.ts'

/** The counts of each feature in each text, from which the texts can be weighed again without extracting features. */
export class TextCounts {
  readonly #counts: Matrix
  readonly #labels: Int32Array
  readonly #intents: number

  /**
   * @param counted one row for each text, intent by intent.
   * @param renumbered the number of each feature in the vocabulary.
   * @param labels the intent of each text.
   */
  constructor(counted: Matrix, renumbered: Int32Array, labels: Int32Array, intents: number) {
    this.#counts = { ...counted, indices: counted.indices.map((feature) => renumbered[feature]!) }
    this.#labels = labels
    this.#intents = intents
  }

  /** Weighs the texts by a vocabulary. Returns one row for each text. */
  async weigh(vocabulary: Vocabulary, step: Step): Promise<Matrix> {
    const { rows, indices } = this.#counts
    const bag = new Bag()
    const matrix = new MatrixBuilder(rows, indices.length)
    for (let row = 0; row < rows; row++) {
      bag.restore(this.#counts, row)
      vocabulary.weigh(bag)
      matrix.add(vocabulary.dimensions, vocabulary.values, vocabulary.count)
      if (row % 8 === 0) await step(row / rows)
    }
    return matrix.build(vocabulary.size)
  }

  /**
   * Returns the vocabulary without the texts of a part: features that occur only in them get the rarity of an unknown
   * feature, and the neutral factor.
   */
  without(part: number, parts: Int32Array, { data, groupOf, size }: Vocabulary): VocabularyData {
    const { rows, offsets, indices } = this.#counts
    // Features of a group occur in the same texts: the first one represents all.
    const isFirst = Uint8Array.from(groupOf, (group, feature) =>
      Number(feature === 0 || groupOf[feature - 1] !== group),
    )
    const kept = this.#labels.filter((_, row) => parts[row] !== part)
    const distinctive = new DistinctiveColumns(kept, this.#intents)
    const frequencies = new Uint32Array(size)
    for (let row = 0; row < rows; row++) {
      if (parts[row] === part) continue
      for (let at = offsets[row]!; at < offsets[row + 1]!; at++) {
        const feature = indices[at]!
        if (isFirst[feature] === 0) continue
        const group = groupOf[feature]!
        frequencies[group]!++
        distinctive.add(group, this.#labels[row]!)
      }
    }
    return {
      ...data,
      documents: kept.length,
      groupFrequencies: frequencies,
      groupDistinctive: Uint8Array.from(frequencies, (frequency, group) =>
        frequency === 0 ? FACTOR_UNIT : distinctive.factor(group, frequency),
      ),
    }
  }
}
