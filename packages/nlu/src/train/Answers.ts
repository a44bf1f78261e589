/** The best two scores of each row, as one class after another comes in. */
export class Answers {
  readonly best: Float32Array
  readonly second: Float32Array
  /** The class of the best score. */
  readonly labels: Int32Array

  constructor(rows: number) {
    this.best = new Float32Array(rows).fill(-Infinity)
    this.second = new Float32Array(rows).fill(-Infinity)
    this.labels = new Int32Array(rows).fill(-1)
  }

  add(row: number, label: number, score: number): void {
    if (score > this.best[row]!) {
      this.second[row] = this.best[row]!
      this.best[row] = score
      this.labels[row] = label
    } else if (score > this.second[row]!) {
      this.second[row] = score
    }
  }
}
