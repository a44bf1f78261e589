import type { MatchBy } from '@platform/contract'
import type { AcceptedRow, RejectedRow } from '../reading.types.ts'

/** What only one row of a file may have: a phone number, or the key by which its contact is found. */
export interface RowMark {
  readonly field: MatchBy
  readonly text: string
  /** Replaces the text, and takes 8 bytes: the digits of a phone number, or a hash of another key. */
  readonly number: number
}

/** The marks of a row that is accepted, or is so for a contact that exists: first that of its key. */
export function marksOf(
  { key, phoneNumber }: Pick<AcceptedRow | RejectedRow, 'key' | 'phoneNumber'>,
  matchBy: MatchBy,
) {
  const marks: RowMark[] = []
  if (key !== undefined) marks.push({ field: matchBy, text: `${matchBy} ${key}`, number: hashKey(key) })
  if (phoneNumber !== null) marks.push({ field: 'phone', text: phoneNumber, number: Number(phoneNumber) })
  return marks
}

/** Above all phone numbers, which have 15 digits at most. */
const HASH_MIN = 1e15
/** Hashes stay below 2 ** 53, so that a double holds them exactly: two of a million keys are equal once in 16,000 files. */
const HASHES = 8e15

/** Hash of a key (two of FNV-1a, 53 bits together). */
export function hashKey(key: string): number {
  let [low, high] = [0x811c9dc5, 0x9e3779b1]
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit ^ (low >>> 16), 0x85ebca6b)
  }
  return HASH_MIN + (((high >>> 11) * 0x1_0000_0000 + (low >>> 0)) % HASHES)
}
