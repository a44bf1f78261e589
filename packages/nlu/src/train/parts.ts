import type { Random } from '../random.ts'

/** Rows divided into parts, some of which are held out in turn. */
export interface Parts {
  /** The part of each row; -1 for rows that are never held out, such as those without a class. */
  readonly of: Int32Array
  /** Number of parts that are held out, from 0 on. */
  readonly used: number
}

/** Classes divided into parts, with all their rows. */
export interface ClassParts extends Parts {
  /** The part of each class. */
  readonly ofClass: Int32Array
}

/** Number of parts of the rows: models without one part are nearly as good as the full model. */
const PARTS = 10
/** Number of parts of the classes. */
const CLASS_PARTS = 5
/** Held-out rows that are enough to fit the confidence. */
export const ENOUGH_ROWS = 1_000
/** Held-out classes that are enough. */
const ENOUGH_CLASSES = 4

/**
 * Divides rows into parts in which each class has its share. Rows of classes with one row, and generated rows, are not
 * held out.
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

/** Divides whole classes into parts. */
export function partsOfClasses(labels: Int32Array, classes: number, random: Random): ClassParts {
  const count = Math.min(classes, CLASS_PARTS)
  const order = Int32Array.from({ length: classes }, (_, label) => label)
  random.shuffle(order)
  const ofClass = new Int32Array(classes)
  for (const [index, label] of order.entries()) ofClass[label] = index % count
  const of = Int32Array.from(labels, (label) => (label >= classes || classes < 2 ? -1 : ofClass[label]!))
  if (classes < 2) return { of, ofClass, used: 0 }
  // Classes differ in size: count the rows and classes of the parts.
  let used = 0
  for (let rows = 0, held = 0; used < count && (rows < ENOUGH_ROWS || held < ENOUGH_CLASSES); used++) {
    for (const part of of) if (part === used) rows++
    for (const part of ofClass) if (part === used) held++
  }
  return { of, ofClass, used }
}

/** Returns the number of parts that contain at least `wanted` of all rows. */
function enough(wanted: number, all: number, parts: number): number {
  return Math.min(parts, Math.max(1, Math.ceil((wanted * parts) / all)))
}
