import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type BigIntStats,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { syncDirectory } from '../disk/syncDurably.ts'
import type { KnownInstallation } from './compareInstallation.ts'

const FileSchema = z.object({
  id: z.string().min(1),
  epoch: z.int(),
  /** Identifies the file itself: a copy of it has another one. */
  file: z.string(),
})

/** The file of an installation, beside the folder of the embedded database. */
export const installationFile = (dataDirectory: string): string => join(dataDirectory, 'installation.json')

/** Reads the file of a data directory; undefined if there is none, or if it is damaged: nothing is known then. */
export function readInstallationFile(dataDirectory: string): (KnownInstallation & { from: 'file' }) | undefined {
  const path = installationFile(dataDirectory)
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (!stats) return undefined
  const parsed = FileSchema.safeParse(parsedJson(readFileSync(path, 'utf8')))
  if (!parsed.success) return undefined
  const { id, epoch, file } = parsed.data
  return { from: 'file', id, epoch, isCopied: file !== identityOf(stats) }
}

/** Writes the file durably, and replaces an earlier one at once. */
export function writeInstallationFile(dataDirectory: string, { id, epoch }: { id: string; epoch: number }): void {
  const path = installationFile(dataDirectory)
  const draft = `${path}.${randomUUID()}`
  try {
    const descriptor = openSync(draft, 'w')
    try {
      const file = identityOf(fstatSync(descriptor, { bigint: true }))
      writeFileSync(descriptor, `${JSON.stringify({ id, epoch, file })}\n`)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  syncDirectory(dirname(path))
}

/**
 * When the file was created, which no copy keeps; where the file system does not store that, its number. A file that is
 * renamed keeps both, and the snapshot of a disk has both too.
 */
const identityOf = ({ birthtimeNs, ino }: BigIntStats): string =>
  birthtimeNs > 0n ? `created:${birthtimeNs}` : `number:${ino}`

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
