import { closeSync, fsync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files that are synced at the same time. One after another, they take ten times as long. */
const SYNCS_AT_ONCE = 16

/** Waits until the names in a folder are on the disk: after a power loss, a new file would otherwise have no name. */
export function syncDirectory(directory: string): void {
  // Windows syncs no folders: NTFS writes names in their order.
  if (process.platform === 'win32') return
  const descriptor = openSync(directory, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Waits until a folder is on the disk with all that it contains. */
export async function syncTree(directory: string): Promise<void> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const pathsOf = (kind: 'isFile' | 'isDirectory'): string[] =>
    entries.filter((entry) => entry[kind]()).map(({ parentPath, name }) => join(parentPath, name))
  const files = pathsOf('isFile').values()
  const syncNext = async (): Promise<void> => {
    for (const file of files) await syncFile(file)
  }
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncNext))
  for (const folder of [...pathsOf('isDirectory'), directory]) syncDirectory(folder)
}

async function syncFile(path: string): Promise<void> {
  const descriptor = openSync(path, 'r+')
  try {
    await syncInBackground(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Waits until what was written to a file is on the disk. Other work goes on meanwhile. */
export function syncInBackground(descriptor: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fsync(descriptor, (error) => (error ? reject(error) : resolve()))
  })
}
