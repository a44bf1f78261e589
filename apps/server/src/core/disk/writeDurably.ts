import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/**
 * Writes a new file and waits until its content is on the disk: after a power loss it would otherwise be there, but
 * empty. Replaces a file of that name.
 *
 * @param mode permissions of the file @default those of the process
 */
export function writeDurably(file: string, content: string, mode?: number): void {
  const descriptor = openSync(file, 'w', mode)
  try {
    writeSync(descriptor, content)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
