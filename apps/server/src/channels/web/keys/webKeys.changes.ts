import { defineChange } from '../../../core/work/changes.ts'
import type { WebKeyRow } from './webKeys.store.ts'

/** A key with its previous state; a new key has none. */
export interface WebKeySave {
  readonly before: WebKeyRow | undefined
  readonly after: WebKeyRow
}

/** A key was created, changed, rotated or revoked. */
export const WEB_KEY_SAVED = defineChange<WebKeySave>('web key saved')
