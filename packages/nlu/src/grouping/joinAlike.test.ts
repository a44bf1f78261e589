import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinAlike, LikenessMatrix } from './joinAlike.ts'

function matrixOf(size: number, likenessOf: (one: number, other: number) => number): LikenessMatrix {
  const matrix = new LikenessMatrix(size)
  for (let one = 0; one < size; one++)
    for (let other = 0; other < one; other++) matrix.set(one, other, likenessOf(one, other))
  return matrix
}

const sorted = (groups: readonly (readonly number[])[]): number[][] =>
  groups
    .map((group) => group.toSorted((one, other) => one - other))
    .toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))

/** The definition: joins the two most alike groups, until none are alike. */
function joinedOneByOne(sizes: readonly number[], likenessOf: (one: number, other: number) => number, alike: number) {
  let groups = sizes.map((_, item) => [item])
  const average = (one: readonly number[], other: readonly number[]): number => {
    let sum = 0
    let pairs = 0
    for (const first of one) {
      for (const second of other) {
        const count = sizes[first]! * sizes[second]!
        sum += likenessOf(Math.max(first, second), Math.min(first, second)) * count
        pairs += count
      }
    }
    return sum / pairs
  }
  for (;;) {
    const pairs = groups.flatMap((one, at) =>
      groups.slice(at + 1).map((other) => ({ one, other, likeness: average(one, other) })),
    )
    const [best] = pairs.toSorted((one, other) => other.likeness - one.likeness)
    if (!best || best.likeness < alike) return groups
    groups = [...groups.filter((group) => group !== best.one && group !== best.other), [...best.one, ...best.other]]
  }
}

it('joins as if the two most alike groups were joined again and again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 9 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 36, maxLength: 36 }),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      (sizes, values, alike) => {
        // Distinct likenesses: of equal ones either may be joined first.
        const likenessOf = (one: number, other: number): number =>
          Math.round(values[(one * (one - 1)) / 2 + other]! * 512) / 1024 + ((one * (one - 1)) / 2 + other) / 1e4
        const matrix = matrixOf(sizes.length, likenessOf)
        expect(sorted(joinAlike(sizes, matrix, alike))).toEqual(sorted(joinedOneByOne(sizes, likenessOf, alike)))
      },
    ),
  )
})

it('ends if all are equally alike', () => {
  expect(
    sorted(
      joinAlike(
        [1, 1, 1, 1, 1],
        matrixOf(5, () => 0.5),
        0.5,
      ),
    ),
  ).toEqual([[0, 1, 2, 3, 4]])
  expect(
    joinAlike(
      [1, 1, 1],
      matrixOf(3, () => 0.5),
      0.6,
    ),
  ).toHaveLength(3)
})
