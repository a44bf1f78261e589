import { CELL_SEPARATOR, EMPTY_CELL } from '../../passages/rows.ts'
import { UNKNOWN } from './glyphText.ts'
import type { Piece } from './piecesOf.ts'

const ALONE = new RegExp(`^${UNKNOWN}+$`)

/**
 * A piece without the characters that cannot be known. One that is alone, such as an icon before a number, is left out; one
 * within a word, between two numbers, or in a cell of its own says something: then it is the whole piece, whose other words
 * would be read as if nothing was missing. A heading and the header of a table keep their other words: they say what the text
 * below is about. Undefined for a piece of which nothing is left.
 */
export function withoutUnknown(piece: Piece): Piece | undefined {
  if (!piece.text.includes(UNKNOWN)) return piece
  const cells = piece.text.split(CELL_SEPARATOR)
  if (piece.heading === null && piece.part !== 'header') {
    if (!cells.every((cell) => isToldWithout(cell, cells.length > 1))) return undefined
  }
  const known = cells.map((cell) =>
    cell
      .split(' ')
      .filter((word) => !word.includes(UNKNOWN))
      .join(' '),
  )
  if (known.every((cell) => cell === '')) return undefined
  return { ...piece, text: known.map((cell) => cell || EMPTY_CELL).join(CELL_SEPARATOR) }
}

/** Whether a text without its unknown characters says what it says with them. */
function isToldWithout(text: string, isCell: boolean): boolean {
  const words = text.split(' ')
  if (isCell && words.length === 1) return !words[0]?.includes(UNKNOWN)
  return words.every((word, at) => {
    if (!word.includes(UNKNOWN)) return true
    const isBetween = /\d$/.test(words[at - 1] ?? '') && /^\d/.test(words[at + 1] ?? '')
    return ALONE.test(word) && !isBetween
  })
}
