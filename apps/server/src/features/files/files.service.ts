import { setImmediate as nextTurn } from 'node:timers/promises'
import { UNUSED_FILE_KEPT_HOURS, UPLOAD_NAME_MAX, type FileLike, type StoredFile } from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import type { PrepareContext } from '../../core/http/route.ts'
import { plainName } from '../../core/plainName.ts'
import { transact, type Work, type WorkServices } from '../../core/work/work.ts'
import {
  deleteSomeOfFile,
  findExpiredFile,
  findFilePart,
  insertFile,
  insertFilePart,
  updateFile,
} from './files.store.ts'

/** Size of the parts in which a file is stored, in bytes. The embedded database stores one in some hundredths of a second. */
const PART_BYTES = 256 * 1024
/** Parts that are deleted in one transaction. */
const DELETED_PARTS = 40
const HOUR_MS = 60 * 60 * 1000

/** The parts of a file, each read in its own transaction, so that others can use the database meanwhile. */
export async function* partsOfFile(
  fileId: string,
  inWork: PrepareContext['inWork'],
): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; ; at++) {
    const part = await inWork(({ db }) => findFilePart(db, fileId, at))
    if (!part) return
    yield part
  }
}

/**
 * Stores a file in many short transactions: the embedded database has one connection, which others need meanwhile. Until
 * {@link completeFile}, nothing can use it.
 */
export async function storeFile(
  file: FileLike,
  { signal, inWork }: Pick<PrepareContext, 'signal' | 'inWork'>,
): Promise<StoredFile> {
  const [id, name] = [newId(), plainName(file.name).slice(0, UPLOAD_NAME_MAX) || 'file']
  await inWork(({ db, enterpriseId, now }) =>
    insertFile(db, {
      id,
      enterprise_id: enterpriseId,
      name,
      size_bytes: file.size,
      is_complete: false,
      expires_at: unusedUntil(now),
      created_at: now,
    }),
  )
  try {
    for (let part = 0; part * PART_BYTES < file.size; part++) {
      signal.throwIfAborted()
      const bytes = new Uint8Array(await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer())
      await inWork(({ db, enterpriseId }) =>
        insertFilePart(db, { file_id: id, part, enterprise_id: enterpriseId, bytes }),
      )
      await nextTurn()
    }
  } catch (error) {
    // What is left is deleted when it expires.
    while (!(await inWork(({ db }) => deleteSomeOfFile(db, id, DELETED_PARTS))));
    throw error
  }
  return { name, path: id, source: 'URL' }
}

/** Marks a file as stored: calls can name it from now on. */
export async function completeFile({ db, now }: Work, { path }: StoredFile): Promise<void> {
  await updateFile(db, path, { is_complete: true, expires_at: unusedUntil(now) })
}

const unusedUntil = (now: Date): Date => new Date(now.getTime() + UNUSED_FILE_KEPT_HOURS * HOUR_MS)

/** Deletes the files that have expired, some parts in each transaction. */
export async function removeExpiredFiles(services: WorkServices): Promise<void> {
  for (;;) {
    const id = await transact(services, ({ db, now }) => findExpiredFile(db, now))
    if (id === undefined) return
    while (!(await transact(services, ({ db }) => deleteSomeOfFile(db, id, DELETED_PARTS))));
  }
}
