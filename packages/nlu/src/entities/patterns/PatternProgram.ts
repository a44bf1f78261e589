import type { RE2JS } from 're2js'
import { isAsciiWord } from './PatternText.ts'
import type { PatternText } from './PatternText.ts'

/** The operations of a program of RE2. */
const OPERATION = { ALT: 1, ALT_MATCH: 2, CAPTURE: 3, EMPTY_WIDTH: 4, MATCH: 6, NOP: 7, ANY: 10, ANY_NOT_NEWLINE: 11 }
const FIRST_CHARACTER_OPERATION = 8
const NEWLINE = 10

/** Conditions of an instruction that consumes no character. */
const BEGIN_LINE = 1
const END_LINE = 2
const BEGIN_TEXT = 4
const END_TEXT = 8
const WORD_BOUNDARY = 16
const NO_WORD_BOUNDARY = 32

interface Instruction {
  readonly op: number
  readonly out: number
  readonly arg: number
  matchRune(point: number): boolean
}

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
  readonly #instructions: readonly Instruction[]
  readonly #start: number
  /** For each instruction, those that lead to it without consuming a character. */
  readonly #emptySources: readonly Int32Array[]
  /** For each instruction, those that lead to it by consuming a character. */
  readonly #characterSources: readonly Int32Array[]
  readonly #matches: readonly number[]

  constructor(compiled: RE2JS) {
    const { inst, start } = compiled.re2().prog as { inst: readonly Instruction[]; start: number }
    this.#instructions = inst
    this.#start = start
    const emptySources: number[][] = inst.map(() => [])
    const characterSources: number[][] = inst.map(() => [])
    for (const [index, { op, out, arg }] of inst.entries()) {
      if (op >= FIRST_CHARACTER_OPERATION) characterSources[out]!.push(index)
      else if (op === OPERATION.ALT || op === OPERATION.ALT_MATCH) {
        emptySources[out]!.push(index)
        emptySources[arg]!.push(index)
      } else if (op === OPERATION.NOP || op === OPERATION.CAPTURE || op === OPERATION.EMPTY_WIDTH)
        emptySources[out]!.push(index)
    }
    this.#emptySources = emptySources.map((sources) => Int32Array.from(sources))
    this.#characterSources = characterSources.map((sources) => Int32Array.from(sources))
    this.#matches = inst.flatMap(({ op }, index) => (op === OPERATION.MATCH ? [index] : []))
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
    const { points, canStart, canEnd } = text
    const instructions = this.#instructions
    const marks = new Marks(points.length + 1, instructions.length)
    // The marked instructions of this position and of the following one.
    let marked = new Int32Array(instructions.length)
    let following = new Int32Array(instructions.length)
    let followingCount = 0
    for (let position = points.length; position >= 0; position--) {
      let count = 0
      let steps = 1
      if (canEnd[position] === 1)
        for (const index of this.#matches) if (marks.add(position, index)) marked[count++] = index
      for (let at = 0; at < followingCount; at++) {
        for (const source of this.#characterSources[following[at]!]!) {
          steps++
          if (consumes(instructions[source]!, points[position]!) && marks.add(position, source))
            marked[count++] = source
        }
      }
      const conditions = conditionsAt(points, position)
      // `count` grows in the loop.
      for (let at = 0; at < count; at++) {
        for (const source of this.#emptySources[marked[at]!]!) {
          steps++
          const { op, arg } = instructions[source]!
          const isPossible = op !== OPERATION.EMPTY_WIDTH || (arg & ~conditions) === 0
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
      const { op, out, arg } = this.#instructions[index]!
      if (op === OPERATION.MATCH) return position
      if (op >= FIRST_CHARACTER_OPERATION) {
        position++
        seen = new Set()
        open = [out]
      } else if (op === OPERATION.ALT || op === OPERATION.ALT_MATCH) open.push(arg, out)
      else open.push(out)
    }
    throw new Error(`A marked instruction of the pattern leads to no match at ${position} of ${points.length}.`)
  }
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

function consumes(instruction: Instruction, point: number): boolean {
  if (instruction.op === OPERATION.ANY) return true
  if (instruction.op === OPERATION.ANY_NOT_NEWLINE) return point !== NEWLINE
  return instruction.matchRune(point)
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
