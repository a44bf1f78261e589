/** The best two intents of each row by score, and the score of "none of them". */
export class Answers {
  readonly best: Float32Array
  readonly second: Float32Array
  readonly none: Float32Array
  /** The class of the best score. */
  readonly labels: Int32Array

  constructor(rows: number) {
    this.best = new Float32Array(rows)
    this.second = new Float32Array(rows)
    this.none = new Float32Array(rows)
    this.labels = new Int32Array(rows).fill(-1)
  }

  /** Takes a row's scores: one for each intent, and last that of "none of them". */
  add(row: number, scores: Float64Array): void {
    let best = -Infinity
    let second = -Infinity
    for (let label = 0; label < scores.length - 1; label++) {
      const score = scores[label]!
      if (score > best) {
        second = best
        best = score
        this.labels[row] = label
      } else if (score > second) {
        second = score
      }
    }
    this.best[row] = best
    this.second[row] = second
    this.none[row] = scores.at(-1)!
  }
}
