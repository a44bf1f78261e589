import { expect, it } from 'vitest'
import { EVIDENCE_SIZE, evidence, VECTOR_EVIDENCE_SIZE, vectorEvidence } from './Confidence.ts'

const found = {
  best: 2,
  second: 1,
  none: -1,
  nearest: 0.5,
  lift: -2,
  shared: Math.E - 1,
  unshared: 0,
}

function evidenceOf(changes: Partial<typeof found>): number[] {
  const into = new Float64Array(EVIDENCE_SIZE)
  evidence({ ...found, ...changes }, into)
  return [...into]
}

it('returns the lead, the lead over "none of them", the resemblance to the phrases, and the evidence of the words', () => {
  expect(evidenceOf({})).toEqual([1, 1, 3, 2, -1, 1, 0])
})

it('treats "none of them" as a rival intent', () => {
  expect(evidenceOf({ none: 1.5 }).slice(0, 3)).toEqual([1, 0.5, 0.5])
})

it('adds the similarity of a vector to the answer, its lead over the other intents, and its contrast', () => {
  const into = new Float64Array(VECTOR_EVIDENCE_SIZE)
  vectorEvidence(Float64Array.of(0.25, 0.75, 0.5), 1, -0.5, into)
  expect(Array.from(into.subarray(EVIDENCE_SIZE))).toEqual([3, 1, -0.5])
})
