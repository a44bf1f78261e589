import type { Contact, MatchBy, RowError, UploadPhase, UploadProgress } from '@platform/contract'
import { found } from '../../memory-backend/refuse.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { CONTACTS } from '../contacts/records.ts'
import { checkRows, type Cells, type CheckSettings, type Outcome } from './checkRows.ts'
import { listsOf, suggestMapping } from './fields.ts'
import { countryOfTimeZone } from './readNumber.ts'
import { NO_TABLE, readTable, type FileTable } from './readTable.ts'

/** A contact that an import has created or changed. */
export interface ImportedContact {
  readonly row: number
  readonly contactId: string
  /** The contact as it was; null for a new one. */
  readonly before: Contact | null
  /** Its revision after the import: another one is that of a person. */
  readonly revision: number
}

/** An upload of contacts. */
export interface UploadRecord {
  readonly uploadId: string
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly table: FileTable
  readonly phase: UploadPhase
  readonly groupId: string | null
  readonly labelId: string | null
  readonly replaces: boolean
  readonly defaultCountry: string | null
  readonly acceptsUnknownNumbers: boolean
  readonly keepsBlankMarkers: boolean
  readonly creates: boolean
  readonly matchBy: MatchBy
  readonly clearWord: string
  readonly mapping: CheckSettings['mapping']
  /** Corrected cells by row. */
  readonly fixes: ReadonlyMap<number, Cells>
  /** Null before the dry run. */
  readonly outcomes: readonly Outcome[] | null
  /** The definitions of the attributes at the dry run. */
  readonly checkedBy: string
  readonly imported: readonly ImportedContact[]
  /** Rows whose contacts an undo has left as they are. */
  readonly keptRows: ReadonlySet<number>
  readonly progress: UploadProgress | null
  readonly failure: { readonly sentence: string; readonly values: RowError['values'] } | null
  readonly createdAt: string
  readonly completedAt: string | null
}

/** An upload of the initial world. Its file is read and checked; an import has created all its valid rows. */
export interface UploadSeed extends Partial<
  Pick<UploadRecord, 'phase' | 'groupId' | 'labelId' | 'replaces' | 'defaultCountry' | 'progress' | 'failure'>
> {
  readonly uploadId: string
  readonly fileName: string
  /** The text of the file. */
  readonly content: string
  readonly createdAt: string
}

/** Uploads by their ids, oldest first. */
export const UPLOADS: StateDefinition<UploadSeed, Map<string, UploadRecord>> = {
  start: (world, seed) => new Map(seed.map((each) => [each.uploadId, recordOf(world, each)])),
  requireNamed: (uploads, { uploadId }) => {
    if (typeof uploadId === 'string') found(uploads.get(uploadId))
  },
}

const UNCHECKED: readonly UploadPhase[] = ['mapping', 'checking', 'failed', 'cancelled']

function recordOf(world: World, { content, ...seed }: UploadSeed): UploadRecord {
  const bytes = new TextEncoder().encode(content)
  const upload = newRecord(world, {
    bytes,
    // The file of an upload that has failed may be unreadable.
    table: seed.phase === 'failed' ? NO_TABLE : readTable(bytes),
    ...seed,
  })
  if (UNCHECKED.includes(upload.phase)) return upload
  if (upload.phase === 'checked' || upload.phase === 'importing') return { ...upload, ...check(world, upload) }
  // What the import has created was not there before.
  const checked = check(world, upload, () => [])
  const book = world.of(CONTACTS)
  const created = checked.outcomes.flatMap(({ row, contact }) => {
    const stored = contact ? book.withPhone(contact.phone) : undefined
    return stored ? [{ row, contactId: stored.id, before: null, revision: stored.revision }] : []
  })
  const imported = upload.phase === 'undone' ? [] : created
  return { ...upload, ...checked, imported, completedAt: upload.createdAt }
}

/** Returns an upload whose headers wait for their fields. */
export function newRecord(
  world: World,
  given: Partial<UploadRecord> &
    Pick<UploadRecord, 'uploadId' | 'fileName' | 'bytes' | 'table'> &
    Pick<UploadRecord, 'createdAt'>,
): UploadRecord {
  return {
    phase: 'mapping',
    groupId: null,
    labelId: null,
    replaces: false,
    defaultCountry: null,
    acceptsUnknownNumbers: false,
    keepsBlankMarkers: false,
    creates: true,
    matchBy: 'phone',
    clearWord: '',
    mapping: suggestMapping(world, given.table.columns),
    fixes: new Map(),
    outcomes: null,
    checkedBy: '',
    imported: [],
    keptRows: new Set(),
    progress: null,
    failure: null,
    completedAt: null,
    ...given,
  }
}

/** Returns the definitions of the attributes as one text, which changes with each of them. */
export const definitionsOf = (world: World): string => JSON.stringify(world.of(ATTRIBUTES).list())

/** Returns the contacts that have a key. */
function contactsWith(world: World, field: MatchBy, key: string): Contact[] {
  const book = world.of(CONTACTS)
  if (field === 'email') return book.withEmail(key)
  const found = field === 'phone' ? book.withPhone(key) : book.withExternalId(key)
  return found ? [found] : []
}

/** The result of a dry run. */
export function check(
  world: World,
  upload: UploadRecord,
  find: CheckSettings['find'] = (field, key) => contactsWith(world, field, key),
): { readonly outcomes: readonly Outcome[]; readonly checkedBy: string } {
  const { rows, columns } = upload.table
  const { enterprise } = world.configuration
  const outcomes = checkRows({
    ...upload,
    rows,
    columns,
    now: world.now(),
    homeCountry: enterprise.defaultCountry ?? countryOfTimeZone(enterprise.timeZone),
    attributes: world.of(ATTRIBUTES).list(),
    lists: listsOf(world),
    find,
  })
  return { outcomes, checkedBy: definitionsOf(world) }
}

export const uploadOf = (world: World, uploadId: string): UploadRecord => found(world.of(UPLOADS).get(uploadId))

/** Changes an upload, and emits an event about it. */
export function changeUpload(world: World, uploadId: string, changes: Partial<UploadRecord>): UploadRecord {
  const changed = { ...uploadOf(world, uploadId), ...changes }
  world.of(UPLOADS).set(uploadId, changed)
  world.emit({ name: 'uploads.changed', payload: { uploadId } })
  return changed
}
