import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncDirectory, syncTree } from '../disk/syncDurably.ts'
import { writeDurably } from '../disk/writeDurably.ts'
import { DatabaseError } from './database.ts'

/**
 * Opens the folder of an embedded database, or creates it. Without a file PG_VERSION the engine would write a new
 * database over what is there: such a folder is refused, unless it is the rest of a creation that did not end.
 *
 * Throws a {@link DatabaseError} with advice if the folder is incomplete or damaged. Nothing in it is changed then.
 */
export async function openClusterFolder<Opened>(
  directory: string,
  open: () => Promise<Opened>,
  { isDurable }: { isDurable: boolean },
): Promise<Opened> {
  // Exists only while a database is created, which contains nothing yet.
  const marker = `${directory}.creating`
  if (existsSync(marker)) rmSync(directory, { recursive: true, force: true })
  const files = list(directory)
  if (files.length > 0 && !files.includes('PG_VERSION')) {
    throw new DatabaseError(
      `The folder ${directory} contains files, but no PG_VERSION: it is not a complete database. Nothing was changed. ` +
        'Restore the folder from a backup, or set PLATFORM_DATA_DIR to an empty folder.',
    )
  }
  if (files.length === 0) {
    mkdirSync(dirname(directory), { recursive: true })
    writeDurably(marker, '')
  }
  try {
    const opened = await open()
    // Its creation wrote it without syncing, and so did a server that was not durable.
    if (isDurable) await syncTree(directory)
    rmSync(marker, { force: true })
    // A marker that comes back after a power loss would have all deleted that is stored from now on.
    syncDirectory(dirname(directory))
    return opened
  } catch (error) {
    if (files.length === 0) throw error
    const reason = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 200) : String(error)
    throw new DatabaseError(
      `The embedded database in ${directory} cannot be opened: files are damaged or missing, or they are of another ` +
        `version of PostgreSQL (PG_VERSION is ${versionOf(directory)}). Keep a copy of the folder, restore it from a ` +
        `backup, or set PLATFORM_DATA_DIR to an empty folder. The engine reported: ${reason}`,
      { cause: error },
    )
  }
}

function list(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function versionOf(directory: string): string {
  return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim() || 'empty'
}
