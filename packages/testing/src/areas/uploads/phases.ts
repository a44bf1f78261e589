import type { Contact, UploadPhase } from '@platform/contract'
import { nextId } from '../../ids.ts'
import type { World } from '../../memory-backend/world.ts'
import { CONTACTS } from '../contacts/records.ts'
import { addEntry } from '../contacts/timeline.ts'
import { withoutDeleted } from '../contacts/withoutDeleted.ts'
import type { Outcome } from './checkRows.ts'
import { changeUpload, check, uploadOf, UPLOADS, type ImportedContact, type UploadRecord } from './records.ts'

/** Number of progress reports of a phase. */
const STEPS = 4

/** Starts a dry run. `finished` is called when its result is stored. */
export function startCheck(world: World, uploadId: string, finished?: () => void): UploadRecord {
  return runPhase(world, uploadId, 'checking', () => {
    changeUpload(world, uploadId, { ...check(world, uploadOf(world, uploadId)), phase: 'checked', progress: null })
    finished?.()
  })
}

/** Whether an import or an undo runs: one at a time changes the phone book. */
export const isApplying = (world: World): boolean =>
  [...world.of(UPLOADS).values()].some(({ phase }) => phase === 'importing' || phase === 'undoing')

/** Starts the import of a checked upload as soon as no other one runs. */
export function queueImport(world: World, uploadId: string): UploadRecord {
  return isApplying(world) ? changeUpload(world, uploadId, { phase: 'queued' }) : startImport(world, uploadId)
}

/** Starts the import that waits, if there is one and no other one runs. */
export function beginQueued(world: World): void {
  const queued = [...world.of(UPLOADS).values()].find(({ phase }) => phase === 'queued')
  if (queued && !isApplying(world)) startImport(world, queued.uploadId)
}

/** Starts the import of a checked upload. Its contacts appear at the end. */
function startImport(world: World, uploadId: string): UploadRecord {
  return runPhase(world, uploadId, 'importing', () => {
    // The phone book may have changed since the dry run.
    const checked = check(world, uploadOf(world, uploadId))
    const imported = checked.outcomes.flatMap((outcome) => storeContact(world, outcome))
    const upload = { uploadId, fileName: uploadOf(world, uploadId).fileName }
    for (const { contactId, before } of imported) {
      addEntry(world, [contactId], before ? { type: 'imported', upload, isUndone: false } : { type: 'created', upload })
    }
    const ended = { phase: 'imported', progress: null, completedAt: world.now() } as const
    changeUpload(world, uploadId, { ...checked, ...ended, imported })
    if (imported.length > 0) world.emit({ name: 'contacts.changed', payload: { contactId: null } })
    beginQueued(world)
  })
}

function storeContact(world: World, { row, contact, before }: Outcome): ImportedContact[] {
  if (!contact) return []
  const updatedAt = world.now()
  const stored: Contact = {
    ...withoutDeleted(world, contact),
    id: before?.id ?? nextId('contact'),
    revision: contact.revision + 1,
    createdAt: before?.createdAt ?? updatedAt,
    updatedAt,
  }
  world.of(CONTACTS).put(stored)
  return [{ row, contactId: stored.id, before, revision: stored.revision }]
}

/** Starts to put back the contacts of an import as they were, except for those that have changed since. */
export function startUndo(world: World, uploadId: string): UploadRecord {
  return runPhase(world, uploadId, 'undoing', () => {
    const book = world.of(CONTACTS)
    const { imported } = uploadOf(world, uploadId)
    const present = imported.filter(({ contactId }) => book.find(contactId))
    const kept = present.filter(({ contactId, revision }) => book.get(contactId).revision !== revision)
    const undone = present.filter((each) => !kept.includes(each))
    const created = undone.filter(({ before }) => before === null)
    book.delete(created.map(({ contactId }) => book.get(contactId)))
    const upload = { uploadId, fileName: uploadOf(world, uploadId).fileName }
    for (const { before, revision } of undone) {
      if (!before) continue
      addEntry(world, [before.id], { type: 'imported', upload, isUndone: true })
      book.put({ ...withoutDeleted(world, before), revision: revision + 1, updatedAt: world.now() })
    }
    const keptRows = new Set(kept.map(({ row }) => row))
    changeUpload(world, uploadId, { phase: 'undone', progress: null, imported: kept, keptRows })
    if (undone.length > 0) world.emit({ name: 'contacts.changed', payload: { contactId: null } })
    beginQueued(world)
  })
}

/** Runs a phase step by step for `world.importMs`, unless the upload leaves it. */
function runPhase(world: World, uploadId: string, phase: UploadPhase, finish: () => void): UploadRecord {
  const { table } = uploadOf(world, uploadId)
  const seconds = world.importMs / 1000
  const total = table.rows.length
  const progressAt = (step: number) => ({
    share: step / STEPS,
    rows: Math.round((total * step) / STEPS),
    rowsPerSecond: step === 0 ? null : total / seconds,
    secondsLeft: step === 0 ? null : seconds * (1 - step / STEPS),
  })
  let step = 0
  const timer = setInterval(() => {
    step += 1
    const isRunning = uploadOf(world, uploadId).phase === phase
    if (!isRunning || step === STEPS) clearInterval(timer)
    if (!isRunning) return
    if (step === STEPS) finish()
    else changeUpload(world, uploadId, { progress: progressAt(step) })
  }, world.importMs / STEPS)
  return changeUpload(world, uploadId, { phase, progress: progressAt(0) })
}
