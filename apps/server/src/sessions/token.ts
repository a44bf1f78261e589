import { createHash, randomBytes } from 'node:crypto'

/** A fresh opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It is random through and through, so a plain hash is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
