import { createHmac } from 'node:crypto'
import type { WebKeyRow } from './webKeys.store.ts'

/** The secret that signs visitors' identities. It is derived from the server's own key and not stored. */
export const identitySecret = (
  secretKey: Buffer,
  { id, identity_generation: generation }: Pick<WebKeyRow, 'id' | 'identity_generation'>,
): string => createHmac('sha256', secretKey).update(`web identity ${id} ${generation}`).digest('hex')
