import { createHmac } from 'node:crypto'
import type { WebKeyRow } from './webKeys.store.ts'

/** What says who a visitor is is signed with this text. It follows from the server's own key, so it is nowhere stored. */
export const identitySecret = (
  secretKey: Buffer,
  { id, identity_generation: generation }: Pick<WebKeyRow, 'id' | 'identity_generation'>,
): string => createHmac('sha256', secretKey).update(`web identity ${id} ${generation}`).digest('hex')
