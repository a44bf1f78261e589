import { describe, expect, it } from 'vitest'
import { MatrixBuilder, type Matrix } from '../features/Matrix.ts'
import { Random } from '../random.ts'
import { MulticlassTrainer } from './MulticlassTrainer.ts'
import { SoftmaxTrainer } from './SoftmaxTrainer.ts'

const steps = () => Promise.resolve()

function matrixOf(rows: readonly (readonly number[])[]): Matrix {
  const builder = new MatrixBuilder()
  for (const row of rows) builder.add(Int32Array.from(row.keys()), Float32Array.from(row), row.length)
  return builder.build(rows[0]!.length)
}

/** Three classes around three directions, with noise. */
function clouds(rows: number): { matrix: Matrix; labels: Int32Array } {
  const random = new Random(5)
  const labels = Int32Array.from({ length: rows }, (_, row) => row % 3)
  const noise = () => random.below(1_000) / 2_000
  const points = Array.from(labels, (label) => [0, 1, 2].map((axis) => (axis === label ? 1 : 0) + noise()))
  return { matrix: matrixOf(points), labels }
}

describe.each([
  ['MulticlassTrainer', MulticlassTrainer],
  ['SoftmaxTrainer', SoftmaxTrainer],
])('%s', (_, Trainer) => {
  const best = (trainer: InstanceType<typeof Trainer>, row: number) => {
    const scores = new Float64Array(3)
    trainer.score(row, scores)
    return scores.indexOf(Math.max(...scores))
  }

  it('tells classes apart that a line can part', async () => {
    const { matrix, labels } = clouds(60)
    const trainer = new Trainer(matrix, labels, 3, new Random(1))
    await trainer.learn(steps)
    expect(Array.from(labels, (_, row) => best(trainer, row))).toEqual([...labels])
  })

  it('forgets rows that are taken away', async () => {
    const { matrix, labels } = clouds(60)
    const mislabelled = Int32Array.from(labels, (label, row) => (row === 0 ? 1 : label))
    const trainer = new Trainer(matrix, mislabelled, 3, new Random(1))
    await trainer.learn(steps)
    await trainer.learnWithout(
      0,
      Int32Array.from(labels, (_, row) => (row === 0 ? 0 : 1)),
      steps,
    )
    expect(best(trainer, 0)).toBe(0)
  })

  it('tells its progress from 0 towards 1', async () => {
    const { matrix, labels } = clouds(60)
    const fractions: number[] = []
    await new Trainer(matrix, labels, 3, new Random(1)).learn(async (fraction) => {
      fractions.push(fraction)
    })
    expect(fractions[0]).toBe(0)
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
    expect(fractions.at(-1)).toBeLessThan(1)
    expect(fractions.at(-1)).toBeGreaterThan(0.9)
  })
})

describe('MulticlassTrainer', () => {
  it('puts each row of a learnt class one margin above the others, and no farther than it must', async () => {
    const matrix = matrixOf([
      [1, 0],
      [0, 1],
    ])
    const trainer = new MulticlassTrainer(matrix, Int32Array.of(0, 1), 2, new Random(1))
    await trainer.learn(steps)
    const scores = new Float64Array(2)
    trainer.score(0, scores)
    expect(scores[0]! - scores[1]!).toBeCloseTo(1, 1)
  })
})
