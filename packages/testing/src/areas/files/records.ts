import type { StoredFile } from '@platform/contract'
import type { StateDefinition } from '../../memory-backend/world.ts'

/** The stored files by their paths. They never expire here. */
export const FILES: StateDefinition<never, Map<string, { readonly file: StoredFile; readonly bytes: Uint8Array }>> = {
  start: () => new Map(),
}
