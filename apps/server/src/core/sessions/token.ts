import { createHash, randomBytes } from 'node:crypto'

/** Creates an opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token. A plain hash is sufficient, because tokens are random. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
