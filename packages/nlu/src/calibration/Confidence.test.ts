import { expect, it } from 'vitest'
import { EVIDENCE_SIZE, evidence } from './Confidence.ts'

const found = { best: 2, second: 1, none: -1, nearest: 0.5, covered: 0.25, known: 0.75, lift: -2 }

function evidenceOf(changes: Partial<typeof found>): number[] {
  const into = new Float64Array(EVIDENCE_SIZE)
  evidence({ ...found, ...changes }, into)
  return [...into]
}

it('returns the lead, the lead over "none of them", and the resemblance to the phrases', () => {
  expect(evidenceOf({})).toEqual([1, 1, 3, 2, 1, 3, -1])
})

it('treats "none of them" as a rival intent', () => {
  expect(evidenceOf({ none: 1.5 }).slice(0, 3)).toEqual([1, 0.5, 0.5])
})
