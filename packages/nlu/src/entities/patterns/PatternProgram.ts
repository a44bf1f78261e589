import { FIRST_CHARACTER_OPERATION, OPERATION, type PackedPrograms } from './packPrograms.ts'
import { isAsciiWord } from './PatternText.ts'
import type { PatternText } from './PatternText.ts'

const NEWLINE = 10

/** Conditions of an instruction that consumes no character. */
const BEGIN_LINE = 1
const END_LINE = 2
const BEGIN_TEXT = 4
const END_TEXT = 8
const WORD_BOUNDARY = 16
const NO_WORD_BOUNDARY = 32

/** A match, in UTF-16 units; the end is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The number of steps that are left to a message, for all of its patterns together. */
export interface StepBudget {
  steps: number
}

/**
 * Searches texts with the compiled program of a pattern, in steps that are at most proportional to the length of the
 * text times the size of the program, whatever the number of matches.
 *
 * A first pass reads the text from its end and marks, at each position, the instructions from which a match can be
 * completed. A second pass reads it from the start and takes the preferred marked instruction, so that it never has to
 * go back. RE2 itself restarts for each match, and may read the whole rest of the text each time.
 */
export class PatternProgram {
  readonly #programs: PackedPrograms
  /** Number of the instructions. */
  readonly #size: number
  readonly #start: number
  readonly #operations: Int32Array
  readonly #outs: Int32Array
  /** The argument of each instruction; for a character of a set, its set. */
  readonly #arguments: Int32Array
  /** For each instruction, those that lead to it without consuming a character. */
  readonly #emptySources: Lists
  /** For each instruction, those that lead to it by consuming a character. */
  readonly #characterSources: Lists
  readonly #matches: Int32Array

  /** @param place the place of the program in the code */
  constructor(programs: PackedPrograms, place: number) {
    const { code } = programs
    const [size, start, matchCount] = code.subarray(place, place + 3) as Iterable<number> as [number, number, number]
    let at = place + 3
    const take = (length: number): Int32Array => code.subarray(at, (at += length))
    const takeLists = (): Lists => {
      const starts = take(size + 1)
      return { starts, items: take(starts[size]!) }
    }
    this.#programs = programs
    this.#size = size
    this.#start = start
    this.#operations = take(size)
    this.#outs = take(size)
    this.#arguments = take(size)
    this.#emptySources = takeLists()
    this.#characterSources = takeLists()
    this.#matches = take(matchCount)
  }

  /**
   * Finds the matches that begin and end at the borders of words, without overlaps: the leftmost one first, and of
   * those that begin together the one that the pattern prefers. Subtracts its steps from the budget. If they exceed it,
   * returns undefined.
   */
  find(text: PatternText, budget: StepBudget): Span[] | undefined {
    const marks = this.#markCompletable(text, budget)
    if (!marks) return undefined
    const found: Span[] = []
    let from = 0
    for (const start of marks.starts.toReversed()) {
      if (start < from) continue
      const end = this.#follow(text, marks, start, budget)
      if (end === undefined) return undefined
      if (end === start) continue
      found.push({ start: text.offsets[start]!, end: text.offsets[end]! })
      from = end
    }
    return found
  }

  /** Marks the instructions from which a match can be completed. Undefined if the budget does not suffice. */
  #markCompletable(text: PatternText, budget: StepBudget): Marks | undefined {
    if (budget.steps <= 0) return undefined
    const { points, canStart, canEnd } = text
    const operations = this.#operations
    const empty = this.#emptySources
    const character = this.#characterSources
    const marks = new Marks(points.length + 1, this.#size)
    // The marked instructions of this position and of the following one.
    let marked = new Int32Array(this.#size)
    let following = new Int32Array(this.#size)
    let followingCount = 0
    for (let position = points.length; position >= 0; position--) {
      let count = 0
      let steps = 1
      if (canEnd[position] === 1)
        for (const index of this.#matches) if (marks.add(position, index)) marked[count++] = index
      for (let at = 0; at < followingCount; at++) {
        const end = character.starts[following[at]! + 1]!
        for (let item = character.starts[following[at]!]!; item < end; item++) {
          steps++
          const source = character.items[item]!
          if (this.#consumes(source, points[position]!) && marks.add(position, source)) marked[count++] = source
        }
      }
      const conditions = conditionsAt(points, position)
      // `count` grows in the loop.
      for (let at = 0; at < count; at++) {
        const end = empty.starts[marked[at]! + 1]!
        for (let item = empty.starts[marked[at]!]!; item < end; item++) {
          steps++
          const source = empty.items[item]!
          const isPossible =
            operations[source] !== OPERATION.EMPTY_WIDTH || (this.#arguments[source]! & ~conditions) === 0
          if (isPossible && marks.add(position, source)) marked[count++] = source
        }
      }
      budget.steps -= steps
      if (budget.steps < 0) return undefined
      if (canStart[position] === 1 && marks.has(position, this.#start)) marks.starts.push(position)
      const previous = following
      following = marked
      followingCount = count
      marked = previous
    }
    return marks
  }

  /** The end of the preferred match that begins at a position. Undefined if the budget does not suffice. */
  #follow({ points }: PatternText, marks: Marks, start: number, budget: StepBudget): number | undefined {
    let open = [this.#start]
    let seen = new Set<number>()
    let position = start
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (seen.has(index) || !marks.has(position, index)) continue
      if (--budget.steps < 0) return undefined
      seen.add(index)
      const operation = this.#operations[index]!
      const out = this.#outs[index]!
      if (operation === OPERATION.MATCH) return position
      if (operation >= FIRST_CHARACTER_OPERATION) {
        position++
        seen = new Set()
        open = [out]
      } else if (operation === OPERATION.ALT || operation === OPERATION.ALT_MATCH)
        open.push(this.#arguments[index]!, out)
      else open.push(out)
    }
    throw new Error(`A marked instruction of the pattern leads to no match at ${position} of ${points.length}.`)
  }

  /** Whether an instruction consumes a character. */
  #consumes(index: number, point: number): boolean {
    const operation = this.#operations[index]
    if (operation === OPERATION.ANY) return true
    if (operation === OPERATION.ANY_NOT_NEWLINE) return point !== NEWLINE
    const { sets, ranges } = this.#programs
    const set = this.#arguments[index]!
    // Halves the ranges in which the character may be. Each has two numbers.
    let [low, high] = [sets[set]! / 2, sets[set + 1]! / 2]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (point < ranges[2 * middle]!) high = middle
      else if (point > ranges[2 * middle + 1]!) low = middle + 1
      else return true
    }
    return false
  }
}

/** Lists of numbers in two arrays: the start of each list and the end of the last one, and the items of all. */
interface Lists {
  readonly starts: Int32Array
  readonly items: Int32Array
}

/** A set of instructions for each position of a text. */
class Marks {
  /** The positions at which a match can begin, the last one first. */
  readonly starts: number[] = []
  readonly #bits: Uint8Array
  readonly #bytes: number

  constructor(positions: number, instructions: number) {
    this.#bytes = Math.ceil(instructions / 8)
    this.#bits = new Uint8Array(positions * this.#bytes)
  }

  has(position: number, index: number): boolean {
    return (this.#bits[position * this.#bytes + (index >> 3)]! & (1 << (index & 7))) !== 0
  }

  /** Returns false if the instruction is in the set already. */
  add(position: number, index: number): boolean {
    const byte = position * this.#bytes + (index >> 3)
    const bit = 1 << (index & 7)
    if ((this.#bits[byte]! & bit) !== 0) return false
    this.#bits[byte]! |= bit
    return true
  }
}

function conditionsAt(points: Int32Array, position: number): number {
  const isStart = position === 0
  const isEnd = position === points.length
  const before = isStart ? -1 : points[position - 1]!
  const after = isEnd ? -1 : points[position]!
  const isBoundary = isAsciiWord(before) !== isAsciiWord(after)
  return (
    (isStart ? BEGIN_TEXT : 0) |
    (isEnd ? END_TEXT : 0) |
    (isStart || before === NEWLINE ? BEGIN_LINE : 0) |
    (isEnd || after === NEWLINE ? END_LINE : 0) |
    (isBoundary ? WORD_BOUNDARY : NO_WORD_BOUNDARY)
  )
}
