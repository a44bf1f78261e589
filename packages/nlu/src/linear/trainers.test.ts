import { describe, expect, it } from 'vitest'
import { MatrixBuilder, type Matrix } from '../features/Matrix.ts'
import { Random } from '../random.ts'
import { CentroidTrainer } from './CentroidTrainer.ts'
import { CommitteeTrainer } from './CommitteeTrainer.ts'
import { MulticlassTrainer } from './MulticlassTrainer.ts'
import { SoftmaxTrainer } from './SoftmaxTrainer.ts'
import type { Trainer } from './Trainer.ts'

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

function best(trainer: Trainer, row: number): number {
  const scores = new Float64Array(3)
  trainer.score(row, scores)
  return scores.indexOf(Math.max(...scores))
}

type Create = (matrix: Matrix, labels: Int32Array) => Trainer
const multiclass: Create = (matrix, labels) => new MulticlassTrainer(matrix, labels, 3, new Random(1))
const softmax: Create = (matrix, labels) => new SoftmaxTrainer(matrix, labels, 3, new Random(1), 0.3)
const centre: Create = (matrix, labels) => new CentroidTrainer(matrix, labels, 3)
const committee: Create = (matrix, labels) =>
  new CommitteeTrainer(matrix, [
    { trainer: softmax(matrix, labels), share: 1 },
    { trainer: centre(matrix, labels), share: 2 },
  ])

describe.each([
  ['MulticlassTrainer', multiclass],
  ['SoftmaxTrainer', softmax],
  ['CentroidTrainer', centre],
  ['CommitteeTrainer', committee],
])('%s', (_, create) => {
  it('separates linearly separable classes', async () => {
    const { matrix, labels } = clouds(60)
    const trainer = create(matrix, labels)
    await trainer.learn(steps)
    expect(Array.from(labels, (_, row) => best(trainer, row))).toEqual([...labels])
  })

  it('removes rows as if they had not been learned', async () => {
    const { matrix, labels } = clouds(60)
    const mislabelled = Int32Array.from(labels, (label, row) => (row === 0 ? 1 : label))
    const trainer = create(matrix, mislabelled)
    await trainer.learn(steps)
    await trainer.learnWithout(
      0,
      Int32Array.from(labels, (_, row) => (row === 0 ? 0 : 1)),
      matrix,
      steps,
    )
    expect(best(trainer, 0)).toBe(0)
  })
})

it.each([
  ['MulticlassTrainer', multiclass],
  ['SoftmaxTrainer', softmax],
])('%s reports its progress from 0 to 1', async (_, create) => {
  const { matrix, labels } = clouds(60)
  const fractions: number[] = []
  await create(matrix, labels).learn(async (fraction) => {
    fractions.push(fraction)
  })
  expect(fractions[0]).toBe(0)
  expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
  expect(fractions.at(-1)).toBeLessThan(1)
  expect(fractions.at(-1)).toBeGreaterThan(0.9)
})

describe('SoftmaxTrainer', () => {
  it('separates many classes although only the strongest compete', async () => {
    const classes = 40
    const copies = 100
    const labels = Int32Array.from({ length: classes * copies }, (_, row) => row % classes)
    const matrix = matrixOf(
      Array.from(labels, (label) => Array.from({ length: classes }, (_, at) => Number(at === label))),
    )
    const trainer = new SoftmaxTrainer(matrix, labels, classes, new Random(1), 0)
    await trainer.learn(steps)
    const scores = new Float64Array(classes)
    for (let row = 0; row < classes; row++) {
      trainer.score(row, scores)
      expect(scores.indexOf(Math.max(...scores))).toBe(labels[row])
    }
  })

  it('uses all features that identify a class, not only the strongest', async () => {
    // The second and third columns carry the same information as the first, with smaller values.
    const matrix = matrixOf(Array.from({ length: 60 }, (_, row) => (row % 2 === 0 ? [1, 0.4, 0.4] : [-1, -0.4, -0.4])))
    const labels = Int32Array.from({ length: 60 }, (_, row) => row % 2)
    const shareOfWeak = async (hidden: number) => {
      const trainer = new SoftmaxTrainer(matrix, labels, 2, new Random(1), hidden)
      await trainer.learn(steps)
      const [loud, quiet] = [0, 2].map((at) => trainer.weights[at]! - trainer.weights[at + 1]!)
      return quiet! / loud!
    }
    expect(await shareOfWeak(0.5)).toBeGreaterThan(1.2 * (await shareOfWeak(0)))
  })
})

describe('CentroidTrainer', () => {
  it('scores by the cosine with the centroid of each class', async () => {
    const matrix = matrixOf([
      [2, 0],
      [0, 5],
      [3, 0],
    ])
    const trainer = new CentroidTrainer(matrix, Int32Array.of(0, 0, 1), 2)
    const scores = new Float64Array(2)
    await trainer.learn()
    trainer.score(0, scores)
    expect([...scores]).toEqual([expect.closeTo(2 * Math.SQRT1_2, 5), 2])
    await trainer.learnWithout(0, Int32Array.of(1, 0, 1), matrix)
    trainer.score(0, scores)
    expect([...scores]).toEqual([2, 2])
  })
})

describe('CommitteeTrainer', () => {
  it('adds the scores of its members, by their shares', async () => {
    const { matrix, labels } = clouds(60)
    const [one, other] = [softmax(matrix, labels), centre(matrix, labels)]
    const trainer = new CommitteeTrainer(matrix, [
      { trainer: one, share: 1 },
      { trainer: other, share: 2 },
    ])
    await trainer.learn(steps)
    const [all, first, second] = [trainer, one, other].map((each) => {
      const scores = new Float64Array(3)
      each.score(7, scores)
      return scores
    })
    expect([...all!]).toEqual(Array.from(first!, (score, at) => expect.closeTo(score + 2 * second![at]!, 4)))
  })
})

describe('MulticlassTrainer', () => {
  it('puts each learned row exactly one margin above the other classes', async () => {
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
