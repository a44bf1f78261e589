import { randomBytes } from 'node:crypto'

/** Crockford's alphabet, without ambiguous letters. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Creates an id of 48 bits of time, so that an index grows at its end, and 80 random bits. */
export function newId(now: number = Date.now()): string {
  let value = (BigInt(now) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`)
  let id = ''
  for (let digit = 0; digit < 26; digit++) {
    id = ALPHABET.charAt(Number(value & 31n)) + id
    value >>= 5n
  }
  return id
}
