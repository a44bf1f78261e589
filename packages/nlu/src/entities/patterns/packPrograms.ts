import { RE2JS } from 're2js'

/** The operations of a program of RE2. */
export const OPERATION = {
  ALT: 1,
  ALT_MATCH: 2,
  CAPTURE: 3,
  EMPTY_WIDTH: 4,
  MATCH: 6,
  NOP: 7,
  ANY: 10,
  ANY_NOT_NEWLINE: 11,
}
export const FIRST_CHARACTER_OPERATION = 8

/** An instruction of RE2. One that consumes a character of a set has the set's ranges as `runes`, or a single character. */
interface Instruction {
  readonly op: number
  readonly out: number
  readonly arg: number
  readonly runes?: readonly number[] | null
}
/** Flag in `arg`: the single character of `runes` is matched in any case. */
const FOLD_CASE = 1

/** Most instructions of all packed programs: of 500 patterns, an average of 1,000. Usual ones have twenty. */
const INSTRUCTIONS_MAX = 500_000
/** Most numbers in the character sets of all packed programs. */
const RANGES_MAX = 2_000_000

/**
 * The compiled programs of patterns in arrays, which are passed between threads without copying: compiling hundreds of
 * them takes seconds.
 */
export interface PackedPrograms {
  /** See `PatternProgram`. */
  readonly code: Int32Array<ArrayBuffer>
  /** Start of each character set in `ranges`, and the end of the last one. */
  readonly sets: Int32Array<ArrayBuffer>
  /** First and last code point of each range, ascending in a set. */
  readonly ranges: Int32Array<ArrayBuffer>
}

/** Packs the programs of patterns. Programs share their character sets. */
export class ProgramPacker {
  readonly #code: number[] = []
  readonly #sets = [0]
  readonly #ranges: number[] = []
  /** By their ranges. */
  readonly #knownSets = new Map<string, number>()
  readonly #setsOfRunes = new Map<readonly number[], number>()
  #instructions = 0

  /** Whether no further program is accepted. */
  get isFull(): boolean {
    return this.#instructions >= INSTRUCTIONS_MAX || this.#ranges.length >= RANGES_MAX
  }

  /** Adds the program of a compiled pattern, and returns its place in the code. */
  add(compiled: RE2JS): number {
    const { inst: instructions, start } = compiled.re2().prog as { inst: readonly Instruction[]; start: number }
    this.#instructions += instructions.length
    const emptySources: number[][] = instructions.map(() => [])
    const characterSources: number[][] = instructions.map(() => [])
    for (const [index, { op, out, arg }] of instructions.entries()) {
      if (op >= FIRST_CHARACTER_OPERATION) characterSources[out]!.push(index)
      else if (op === OPERATION.ALT || op === OPERATION.ALT_MATCH) {
        emptySources[out]!.push(index)
        emptySources[arg]!.push(index)
      } else if (op === OPERATION.NOP || op === OPERATION.CAPTURE || op === OPERATION.EMPTY_WIDTH)
        emptySources[out]!.push(index)
    }
    const matches = instructions.flatMap(({ op }, index) => (op === OPERATION.MATCH ? [index] : []))
    const place = this.#code.length
    this.#code.push(instructions.length, start, matches.length)
    for (const { op } of instructions) this.#code.push(op)
    for (const { out } of instructions) this.#code.push(out)
    for (const instruction of instructions) this.#code.push(this.#argumentOf(instruction))
    this.#addLists(emptySources)
    this.#addLists(characterSources)
    for (const index of matches) this.#code.push(index)
    return place
  }

  pack(): PackedPrograms {
    return {
      code: Int32Array.from(this.#code),
      sets: Int32Array.from(this.#sets),
      ranges: Int32Array.from(this.#ranges),
    }
  }

  /** Adds the start of each list, the end of the last one, and the items. */
  #addLists(lists: readonly (readonly number[])[]): void {
    let end = 0
    this.#code.push(end)
    for (const { length } of lists) this.#code.push((end += length))
    for (const list of lists) for (const item of list) this.#code.push(item)
  }

  /** The argument of an instruction; for a character of a set, its set. */
  #argumentOf({ op, arg, runes }: Instruction): number {
    if (op < FIRST_CHARACTER_OPERATION || !runes) return arg
    if (op === OPERATION.ANY || op === OPERATION.ANY_NOT_NEWLINE) return arg
    const [only] = runes
    if (runes.length === 1 && only !== undefined) {
      const isFolded = (arg & FOLD_CASE) !== 0
      return this.#setOf(`${only} ${isFolded}`, () => (isFolded ? foldedRanges(only) : [only, only]))
    }
    const known = this.#setsOfRunes.get(runes)
    if (known !== undefined) return known
    const set = this.#setOf(runes.join(), () => runes)
    this.#setsOfRunes.set(runes, set)
    return set
  }

  #setOf(name: string, rangesOf: () => readonly number[]): number {
    const known = this.#knownSets.get(name)
    if (known !== undefined) return known
    const set = this.#sets.length - 1
    for (const point of rangesOf()) this.#ranges.push(point)
    this.#sets.push(this.#ranges.length)
    this.#knownSets.set(name, set)
    return set
  }
}

/** The ranges of a character in any case. RE2 lists them in a class with another character, here NUL. */
function foldedRanges(point: number): number[] {
  const { prog } = RE2JS.compile(String.raw`[\x{0}\x{${point.toString(16)}}]`, RE2JS.CASE_INSENSITIVE).re2() as {
    prog: { inst: readonly Instruction[] }
  }
  const runes = prog.inst.find(({ op }) => op >= FIRST_CHARACTER_OPERATION)?.runes ?? []
  return runes.slice(2)
}
