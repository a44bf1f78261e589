import { NluError } from '../errors.ts'

/** A vector and the factor that scales it to length 1; the factor of a zero vector is 0. */
export interface UnitVector {
  readonly values: ArrayLike<number>
  readonly factor: number
}

/**
 * Checks a vector and prepares it for comparison.
 *
 * @param of the text of the vector, for the error.
 * @throws NluError `INVALID_VECTOR`
 */
export function unitVector(values: ArrayLike<number>, dimensions: number, of: string): UnitVector {
  if (values.length !== dimensions) throw invalid(of, `it has ${values.length} numbers instead of ${dimensions}`)
  let squares = 0
  for (let at = 0; at < dimensions; at++) squares += values[at]! * values[at]!
  // The sum is not finite if any number is NaN or infinite.
  if (!Number.isFinite(squares)) throw invalid(of, 'not all of it are finite numbers')
  if (squares === 0) throw invalid(of, 'it is zero')
  return { values, factor: 1 / Math.sqrt(squares) }
}

/** Prepares the vector of each text. All must have the length of the first one. */
export function unitVectors(
  texts: readonly string[],
  vectors: ReadonlyMap<string, ArrayLike<number>>,
): { readonly dimensions: number; readonly rows: readonly UnitVector[] } {
  let dimensions = 0
  const rows = texts.map((text) => {
    const values = vectors.get(text)
    if (!values) throw invalid(text, 'there is none')
    dimensions ||= values.length
    return unitVector(values, dimensions, text)
  })
  return { dimensions, rows }
}

/** Length of the text that an error includes, in UTF-16 units. */
const SHOWN = 100

function invalid(text: string, reason: string): NluError {
  return new NluError(`NLU: the vector of "${text.slice(0, SHOWN)}" is not usable: ${reason}.`, {
    type: 'INVALID_VECTOR',
    text,
    reason,
  })
}
