import type { Matrix } from '../features/Matrix.ts'

/**
 * Adds a row without features for an extra class, "none of them". The class wins if a text gives no evidence, and its
 * distance from the best class measures the evidence.
 */
export function withNoneClass(texts: Matrix): Matrix {
  const offsets = new Int32Array(texts.rows + 2)
  offsets.set(texts.offsets)
  offsets[texts.rows + 1] = texts.offsets[texts.rows]!
  return { ...texts, rows: texts.rows + 1, offsets }
}
