import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncDirectory } from './syncDurably.ts'

/**
 * Writes a new file and waits until its content and its name are on the disk: after a power loss it would otherwise be
 * there, but empty, or be absent. Replaces a file of that name.
 *
 * @param mode permissions of the file @default those of the process
 */
export function writeDurably(file: string, content: string, mode?: number): void {
  const descriptor = openSync(file, 'w', mode)
  try {
    writeFileSync(descriptor, content) // `writeSync` may write only a part, on a disk that is almost full
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  syncDirectory(dirname(file))
}
