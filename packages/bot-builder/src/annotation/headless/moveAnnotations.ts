import type { Annotation } from '@platform/contract'
import { isGraphemeBoundary, wordsOf } from './graphemes.ts'
import type { Word } from './graphemes.ts'
import type { TextRange } from './ranges.ts'

/**
 * Moves the annotations of a phrase after its text was changed. The two texts are compared
 * word by word: a range moves with its words, and grows by text inserted between them. A range whose first or last
 * word was changed or removed is dropped: its value may no longer be there.
 */
export function moveAnnotations(before: string, after: string, annotations: readonly Annotation[]): Annotation[] {
  if (annotations.length === 0 || before === after) return [...annotations]
  const offsets = matchedOffsets(before, after)
  let previousEnd = 0
  return annotations
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ start, end, ...target }) => {
      const first = offsets[start] ?? -1
      const last = offsets[end - 1] ?? -1
      if (first === -1 || last === -1 || first < previousEnd) return []
      const moved = { ...target, ...tightened(after, { start: first, end: last + 1 }, before.slice(start, end)) }
      if (!isGraphemeBoundary(after, moved.start) || !isGraphemeBoundary(after, moved.end)) return []
      previousEnd = moved.end
      return [moved]
    })
}

/** Shrinks a range that contains exactly the annotated words to these words. */
function tightened(text: string, range: TextRange, words: string): TextRange {
  const offset = text.indexOf(words, range.start)
  return offset === -1 || offset + words.length > range.end ? range : { start: offset, end: offset + words.length }
}

/** For each UTF-16 unit of `before`: its offset in `after`, or -1 if its word was removed. */
function matchedOffsets(before: string, after: string): Int32Array {
  const offsets = new Int32Array(before.length).fill(-1)
  for (const [one, other] of commonWords(wordsOf(before), wordsOf(after)))
    for (let unit = one.start; unit < one.end; unit++) offsets[unit] = other.start + unit - one.start
  return offsets
}

/** The longest common subsequence of words, in pairs. */
function commonWords(before: readonly Word[], after: readonly Word[]): (readonly [Word, Word])[] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head]?.text === after[head]?.text) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail)?.text === after.at(-1 - tail)?.text) tail += 1
  const pairs = (from: number, to: number, shift: number) =>
    before.slice(from, to).map((word, index) => [word, after[from + index + shift] as Word] as const)
  return [
    ...pairs(0, head, 0),
    ...longestCommon(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...pairs(before.length - tail, before.length, after.length - before.length),
  ]
}

/** Dynamic programming over all pairs: phrases are short, and common words at both ends are already cut off. */
function longestCommon(before: readonly Word[], after: readonly Word[]): (readonly [Word, Word])[] {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row]?.text === after[column]?.text
          ? // A word counts more than a blank, so that words match before blanks.
            at(row + 1, column + 1) + (before[row]?.isWord ? 2 : 1)
          : Math.max(at(row + 1, column), at(row, column + 1))
  const found: (readonly [Word, Word])[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    const [one, other] = [before[row] as Word, after[column] as Word]
    if (one.text === other.text) {
      found.push([one, other])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return found
}
