import { newId } from '../../../../core/database/id.ts'

/** Digits at the end of an id that count, and how many ids they distinguish. */
const COUNTED = 4
const IDS = 10 ** COUNTED

/**
 * Returns a `newId` for many rows: ids with the same beginning, which count at their end. 60 random bits stay. They take a
 * fiftieth of the time, and are in the order of the rows.
 */
export function openRowIds(): () => string {
  let beginning = ''
  let next = IDS
  return () => {
    if (next === IDS) {
      beginning = newId().slice(0, -COUNTED)
      next = 0
    }
    next += 1
    return beginning + String(next - 1).padStart(COUNTED, '0')
  }
}
