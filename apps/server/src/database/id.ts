import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no letter that is read as another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A fresh id: 48 bits of time, so that an index grows at its end, and 80 random bits, so that none can be guessed. */
export function newId(now: number = Date.now()): string {
  let value = (BigInt(now) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`)
  let id = ''
  for (let place = 0; place < 26; place++) {
    id = ALPHABET.charAt(Number(value & 31n)) + id
    value >>= 5n
  }
  return id
}
