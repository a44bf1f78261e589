import { strToU8, zipSync } from 'fflate'
import type { BotFile } from './botContent.ts'

/** Packs files as a ZIP archive. */
export function pack(files: readonly BotFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])), { level: 6 })
}
