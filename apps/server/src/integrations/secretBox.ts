import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

/** What was sealed cannot be opened: by another secret key, for another place, or it was changed. */
export class SealError extends Error {
  override readonly name = 'SealError'
}

/** Encrypts secrets for the database (AES-256-GCM). `place` identifies the row: a value sealed for one row opens in no other. */
export interface SecretBox {
  readonly seal: (secret: string, place: string) => Buffer
  readonly open: (sealed: Uint8Array, place: string) => string
}

/** A box whose key is derived from the server's secret key for one purpose, so that no two uses share a key. */
export function openSecretBox(secretKey: Buffer, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), purpose, 32))
  return {
    seal(secret, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), hidden])
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed)
      if (bytes.length < HEAD_BYTES || bytes[0] !== VERSION) throw new SealError('not a sealed secret')
      const iv = bytes.subarray(1, 1 + IV_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(1 + IV_BYTES, HEAD_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new SealError('sealed by another key, for another place, or changed since', { cause })
      }
    },
  }
}
