import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

/** A sealed secret cannot be opened: the secret key or the record differs, or it was changed. */
export class SealError extends Error {
  override readonly name = 'SealError'
}

/** Encrypts secrets for the database (AES-256-GCM). A value sealed for one `recordId` cannot be opened for another. */
export interface SecretBox {
  readonly seal: (secret: string, recordId: string) => Buffer
  readonly open: (sealed: Uint8Array, recordId: string) => string
}

/** Opens a box whose key is derived from the server's secret key and the purpose. */
export function openSecretBox(secretKey: Buffer, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), purpose, 32))
  return {
    seal(secret, recordId) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(recordId))
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), encrypted])
    },
    open(sealed, recordId) {
      const bytes = Buffer.from(sealed)
      if (bytes.length < HEAD_BYTES || bytes[0] !== VERSION) throw new SealError('not a sealed secret')
      const iv = bytes.subarray(1, 1 + IV_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(recordId)).setAuthTag(bytes.subarray(1 + IV_BYTES, HEAD_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new SealError('sealed with another key, for another record, or changed since', { cause })
      }
    },
  }
}
