import type { Random } from '../random.ts'

/** Rows cut into parts, of which some are held out in turn. */
export interface Parts {
  /** The part of each row; -1 for rows that are never held out, such as those of no class. */
  readonly of: Int32Array
  /** How many parts are held out: those from 0 on. */
  readonly used: number
}

/** Classes cut into parts, with all their rows. */
export interface ClassParts extends Parts {
  /** The part of each class. */
  readonly ofClass: Int32Array
}

/** Parts that rows are cut into: models that lack one are nearly as good as the whole. */
const PARTS = 10
/** Parts that classes are cut into. */
const CLASS_PARTS = 5
/** As many rows held out are enough to learn from how that went. */
export const ENOUGH_ROWS = 1_000
/** And so many classes: what a single one is like says little of others. */
const ENOUGH_CLASSES = 4

/**
 * Parts in which each class has its share of rows. Rows of classes with one row are not held out, nor are rows that
 * nobody wrote.
 */
export function partsOfRows(labels: Int32Array, classes: number, areWritten: Uint8Array, random: Random): Parts {
  const sizes = new Uint32Array(classes)
  for (const label of labels) if (label < classes) sizes[label]!++
  const order = Int32Array.from(labels, (_, row) => row)
  random.shuffle(order)
  const next = Uint32Array.from({ length: classes }, () => random.below(PARTS))
  const of = new Int32Array(labels.length).fill(-1)
  for (const row of order) {
    const label = labels[row]!
    if (label < classes && sizes[label]! > 1 && areWritten[row] === 1) of[row] = next[label]!++ % PARTS
  }
  return { of, used: enough(ENOUGH_ROWS, labels.length, PARTS) }
}

/** Parts of whole classes. */
export function partsOfClasses(labels: Int32Array, classes: number, random: Random): ClassParts {
  const count = Math.min(classes, CLASS_PARTS)
  const order = Int32Array.from({ length: classes }, (_, label) => label)
  random.shuffle(order)
  const ofClass = new Int32Array(classes)
  for (const [place, label] of order.entries()) ofClass[label] = place % count
  const of = Int32Array.from(labels, (label) => (label >= classes || classes < 2 ? -1 : ofClass[label]!))
  if (classes < 2) return { of, ofClass, used: 0 }
  // Classes differ in size: what the parts hold is counted.
  let used = 0
  for (let rows = 0, held = 0; used < count && (rows < ENOUGH_ROWS || held < ENOUGH_CLASSES); used++) {
    for (const part of of) if (part === used) rows++
    for (const part of ofClass) if (part === used) held++
  }
  return { of, ofClass, used }
}

/** How many of the parts hold so many of all. */
function enough(wanted: number, all: number, parts: number): number {
  return Math.min(parts, Math.max(1, Math.ceil((wanted * parts) / all)))
}
