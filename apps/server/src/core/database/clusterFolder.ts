import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseError } from './database.ts'

export interface ClusterActions<Opened> {
  /** Writes a new database into a folder that does not exist. */
  readonly create: (folder: string) => Promise<void>
  readonly open: () => Promise<Opened>
}

/**
 * Opens the folder of an embedded database, or creates it. Without a file PG_VERSION the engine would write a new
 * database over what is there: such a folder is refused.
 *
 * Throws a {@link DatabaseError} with advice if the folder is incomplete or damaged. Nothing in it is changed then.
 */
export async function openClusterFolder<Opened>(
  directory: string,
  { create, open }: ClusterActions<Opened>,
): Promise<Opened> {
  const files = list(directory)
  if (files.length > 0 && !files.includes('PG_VERSION')) {
    throw new DatabaseError(
      `The folder ${directory} contains files, but no PG_VERSION: it is not a complete database. Nothing was changed. ` +
        'Restore the folder from a backup, or set PLATFORM_DATA_DIR to an empty folder.',
    )
  }
  if (files.length === 0) await createFolder(directory, create)
  try {
    return await open()
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 200) : String(error)
    throw new DatabaseError(
      `The embedded database in ${directory} cannot be opened: files are damaged or missing, or they are of another ` +
        `version of PostgreSQL (PG_VERSION is ${versionOf(directory)}). Keep a copy of the folder, restore it from a ` +
        `backup, or set PLATFORM_DATA_DIR to an empty folder. The engine reported: ${reason}`,
      { cause: error },
    )
  }
}

/** Creates the database in a folder beside it, so that a creation that did not end leaves nothing in its place. */
async function createFolder(directory: string, create: ClusterActions<unknown>['create']): Promise<void> {
  const draft = `${directory}.creating-`
  const parent = dirname(directory)
  mkdirSync(parent, { recursive: true })
  for (const name of list(parent)) {
    if (name.startsWith(basename(draft))) rmSync(join(parent, name), { recursive: true, force: true })
  }
  // Of its own: the process of an earlier start may still be writing into the other one.
  const created = `${draft}${randomUUID()}`
  await create(created)
  rmSync(directory, { recursive: true, force: true })
  renameSync(created, directory)
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
