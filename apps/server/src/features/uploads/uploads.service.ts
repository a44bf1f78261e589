import {
  CANCELLABLE_PHASES,
  CHECK_OUTDATED,
  FILE_MISSING,
  fieldsToMap,
  fileUnreadable,
  headerKey,
  IMPORT_RUNNING,
  MAPPING_INVALID,
  mappingRules,
  nameKey,
  PHASE_OTHER,
  type FileReading,
  type Mapping,
  type MatchOptions,
  type ParsedInputOf,
  type UploadDetail,
  type UploadPhase,
} from '@platform/contract'
import { json } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { limitOf, pageOf } from '../../core/database/paging.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import type { PrepareContext } from '../../core/http/route.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import { discardTasks } from '../../core/tasks/visibleTasks.ts'
import type { Work } from '../../core/work/work.ts'
import { definedAttributes } from '../attributes/attributes.service.ts'
import { lockPhoneBook } from '../phone-book/phoneBooks.store.ts'
import { partsOfFile } from '../files/files.service.ts'
import { lockCompleteFile, updateFile, type StoredFileRow } from '../files/files.store.ts'
import { lockLists } from '../groups/members.store.ts'
import { keptUntil } from './apply/applied.ts'
import { beginCheckOf, queueImport } from './apply/beginImport.ts'
import { beginUndo } from './apply/undo.service.ts'
import { findLists } from './book/lists.store.ts'
import { fieldsOf } from './fields.ts'
import type { ImportReader } from './reading/openImportReader.ts'
import type { EarlierChoices } from './reading/chosenColumns.ts'
import { matchColumns } from './reading/matchColumns.ts'
import type { InspectedFile } from './reading/reading.types.ts'
import { UnreadableUpload } from './reading/UnreadableUpload.ts'
import { requireLockedUpload, requireUpload } from './requireUpload.ts'
import { listProblems, listWarnings } from './rows/chunks.store.ts'
import { attributesKey, matchOptionsOf } from './uploadOptions.ts'
import { emitUpload } from './uploads.events.ts'
import { CHECK, IMPORT } from './uploads.kinds.ts'
import { presentDetail, presentUpload, uploadFields } from './uploads.presenter.ts'
import {
  insertUpload,
  isApplying,
  listChosenMappings,
  listUploads,
  READING_FORMAT,
  updateUpload,
  type UploadRow,
} from './uploads.store.ts'

/** Uploads whose mappings say which fields the headers of a new file are. */
const EARLIER_UPLOADS = 20

/** The phases in which the file of an upload can be read and checked again. */
const BEFORE_IMPORT = ['mapping', 'checked', 'failed'] as const

/** A file that an upload is created from, or is read again in another way. */
export interface PreparedFile {
  readonly file: Pick<StoredFileRow, 'id' | 'name'>
  readonly inspected: InspectedFile
}

/** Reads the beginning of the file of a new upload. Undefined if the call names an upload. */
export async function prepareUpload(
  { file, uploadId, ...input }: ParsedInputOf<'uploads.save'>,
  context: PrepareContext,
  reader: ImportReader,
): Promise<PreparedFile | undefined> {
  if (uploadId !== undefined) return undefined
  const stored = await context.inWork(async (work) => {
    await contextOf(work, input)
    return file && lockCompleteFile(work.db, file.path)
  })
  if (!stored) throw refusedBy(FILE_MISSING)
  return { file: stored, inspected: await inspect(stored, {}, context, reader) }
}

async function inspect(
  { id, size_bytes: sizeBytes }: Pick<StoredFileRow, 'id' | 'size_bytes'>,
  given: Partial<FileReading>,
  { inWork, signal, enterpriseId: turnGroup }: PrepareContext,
  reader: ImportReader,
): Promise<InspectedFile> {
  return reader.inspect(partsOfFile(id, inWork), { given, sizeBytes, signal, turnGroup }).catch((error: unknown) => {
    if (error instanceof UnreadableUpload) throw refusedBy(fileUnreadable(error.problem))
    throw error
  })
}

/** Creates an upload from a file, or checks and imports one without a person in between (specification 2 §4). */
export async function saveUpload(
  work: Work,
  tasks: Tasks,
  input: ParsedInputOf<'uploads.save'>,
  { prepared, userId }: { readonly prepared: PreparedFile | undefined; readonly userId: string },
): Promise<UploadRow> {
  if (prepared) return createUpload(work, input, { ...prepared, userId })
  await lockPhoneBook(work, 'change')
  const upload = await requireInPhase(work, input.uploadId ?? '', BEFORE_IMPORT)
  const context = await contextOf(work, input)
  const mapping = input.headerMapping ? await mappingOf(work, upload, input.headerMapping) : upload.mapping
  const matching = { ...matchOptionsOf(upload), ...chosenMatching(input) }
  await keepMapping(work, upload, mapping, matching)
  await updateUpload(work.db, upload.id, {
    user_id: userId,
    mapping: json(mapping),
    replaces: input.replaces,
    default_country: input.defaultCountry === undefined ? upload.default_country : input.defaultCountry,
    ...(input.acceptsUnknownNumbers !== undefined && { accepts_unknown_numbers: input.acceptsUnknownNumbers }),
    ...(input.keepsBlankMarkers !== undefined && { keeps_blank_markers: input.keepsBlankMarkers }),
    creates: matching.creates,
    match_by: matching.matchBy,
    ...(input.clearWord !== undefined && { clear_word: input.clearWord }),
    commits_at_once: true,
    ...context,
  })
  return beginCheck(work, tasks, upload.id)
}

async function createUpload(
  work: Work,
  input: ParsedInputOf<'uploads.save'>,
  { file, inspected, userId }: PreparedFile & { readonly userId: string },
): Promise<UploadRow> {
  const { db, enterpriseId, now } = work
  if (!(await lockCompleteFile(db, file.id))) throw refusedBy(FILE_MISSING)
  await updateFile(db, file.id, { expires_at: keptUntil(now) })
  const { list_id = null } = await contextOf(work, input)
  const upload = await insertUpload(db, {
    id: newId(),
    enterprise_id: enterpriseId,
    user_id: userId,
    file_id: file.id,
    file_name: file.name,
    phase: 'mapping',
    list_id,
    replaces: input.replaces,
    default_country: input.defaultCountry ?? null,
    accepts_unknown_numbers: input.acceptsUnknownNumbers ?? false,
    keeps_blank_markers: input.keepsBlankMarkers ?? false,
    creates: input.creates ?? true,
    match_by: input.matchBy ?? 'phone',
    clear_word: input.clearWord ?? '',
    ...(await readColumns(work, inspected)),
    created_at: now,
    expires_at: keptUntil(now),
  })
  emitUpload(work, upload.id)
  return upload
}

/** The columns of an upload that follow from its file, with the suggested mapping. */
async function readColumns(work: Work, { reading, columns, rowCountGuess }: InspectedFile) {
  const fields = fieldsOf(await definedAttributes(work))
  const lists = [...(await findLists(work.db)).values()]
  const mapping = matchColumns(columns, fields, await earlierChoices(work), lists)
  return {
    reading: json({ format: READING_FORMAT, value: reading }),
    columns: json(columns),
    mapping: json(mapping),
    row_count_guess: rowCountGuess,
  }
}

/** The fields that people have chosen for headers, those of the latest import with each, by the keys of the headers. */
async function earlierChoices({ db }: Work): Promise<EarlierChoices> {
  const choices = new Map<string, readonly string[]>()
  for (const { columns, mapping } of await listChosenMappings(db, EARLIER_UPLOADS)) {
    const chosen = Map.groupBy(mapping, ({ column }) => headerKey(columns[column]?.name ?? ''))
    for (const [key, pairs] of chosen) {
      if (key !== '' && !choices.has(key)) choices.set(key, [...new Set(pairs.map(({ fieldId }) => fieldId))])
    }
  }
  return Object.fromEntries(choices)
}

/** The group or label of an input, which exists. Absent if the input has neither. A group goes first. */
async function contextOf(
  { db }: Work,
  { groupId, labelId }: Pick<ParsedInputOf<'uploads.save'>, 'groupId' | 'labelId'>,
): Promise<{ list_id?: string | null }> {
  if (groupId === undefined && labelId === undefined) return {}
  const kinds = new Map(
    groupId || labelId
      ? (await lockLists(db, [groupId, labelId].filter(isText))).map(({ id, kind }) => [id, kind])
      : [],
  )
  if (isText(groupId) && kinds.get(groupId) !== 'group') throw notFound()
  if (isText(labelId) && kinds.get(labelId) !== 'label') throw notFound()
  return { list_id: groupId ?? labelId ?? null }
}

const isText = (id: string | null | undefined): id is string => typeof id === 'string'

/** The columns of headers, and the fields of ids or labels. */
async function mappingOf(
  work: Work,
  { columns }: UploadRow,
  headers: NonNullable<ParsedInputOf<'uploads.save'>['headerMapping']>,
): Promise<Mapping> {
  const fields = fieldsOf(await definedAttributes(work))
  return headers.map(({ src, des }) => {
    const column = columns.findIndex(({ name }) => nameKey(name) === nameKey(src))
    const field = fields.find(({ id }) => id === des) ?? fields.find(({ label }) => nameKey(label) === nameKey(des))
    if (column === -1 || !field) throw refusedBy(MAPPING_INVALID)
    return { fieldId: field.id, column }
  })
}

async function keepMapping(
  work: Work,
  { columns }: UploadRow,
  mapping: Mapping,
  matching: MatchOptions,
): Promise<void> {
  const fields = fieldsToMap(uploadFields(await definedAttributes(work)), matching)
  enforceRules(mappingRules({ fields, columns, mapping }))
}

/** What an input says about rows with and without a contact. */
const chosenMatching = ({ creates, matchBy }: ParsedInputOf<'uploads.save'>): Partial<MatchOptions> => ({
  ...(creates !== undefined && { creates }),
  ...(matchBy !== undefined && { matchBy }),
})

/** Finds an upload that is in one of the phases, and locks it. Refuses the call otherwise, with the upload as it is. */
async function requireInPhase(work: Work, id: string, phases: readonly UploadPhase[]): Promise<UploadRow> {
  const upload = await requireLockedUpload(work, id)
  if (!phases.includes(upload.phase)) throw await phaseOther(work, upload)
  return upload
}

const phaseOther = async (work: Work, upload: UploadRow) =>
  refusedBy(PHASE_OTHER, { current: await detailOf(work, upload) })

/** Reads the beginning of the file of an upload again. What is not given stays. */
export async function prepareReading(
  { uploadId, ...given }: ParsedInputOf<'uploads.read'>,
  context: PrepareContext,
  reader: ImportReader,
): Promise<PreparedFile> {
  const { upload, file } = await context.inWork(async (work) => {
    const found = await requireUpload(work, uploadId)
    if (!(BEFORE_IMPORT as readonly UploadPhase[]).includes(found.phase)) throw await phaseOther(work, found)
    return { upload: found, file: found.file_id === null ? undefined : await lockCompleteFile(work.db, found.file_id) }
  })
  if (!file) throw refusedBy(FILE_MISSING)
  return { file, inspected: await inspect(file, choiceOf(upload.reading, given), context, reader) }
}

/**
 * How a file is read now, except for its delimiter: another encoding may show another one. Another sheet has its headers
 * elsewhere.
 */
function choiceOf({ encoding, sheet, headerRow }: FileReading, given: Partial<FileReading>): Partial<FileReading> {
  const hasOtherSheet = given.sheet !== undefined && given.sheet !== sheet
  return {
    ...(encoding === null ? {} : { encoding }),
    ...(sheet === null ? {} : { sheet }),
    ...(hasOtherSheet ? {} : { headerRow }),
    ...given,
  }
}

export async function readAgain(
  work: Work,
  { uploadId }: ParsedInputOf<'uploads.read'>,
  { inspected }: PreparedFile,
): Promise<UploadRow> {
  await requireInPhase(work, uploadId, BEFORE_IMPORT)
  emitUpload(work, uploadId)
  return updateUpload(work.db, uploadId, {
    ...(await readColumns(work, inspected)),
    phase: 'mapping',
    failure: null,
    attributes_key: null,
    completed_at: null,
    created_count: 0,
    updated_count: 0,
    unchanged_count: 0,
    rejected_count: 0,
    fixed_count: 0,
  })
}

/** Begins the dry run of an upload. */
export async function checkUpload(
  work: Work,
  tasks: Tasks,
  { uploadId, mapping, replaces, defaultCountry, ...options }: ParsedInputOf<'uploads.check'>,
): Promise<UploadRow> {
  const upload = await requireInPhase(work, uploadId, BEFORE_IMPORT)
  await keepMapping(work, upload, mapping, options)
  await updateUpload(work.db, uploadId, {
    mapping: json(mapping),
    replaces,
    default_country: defaultCountry,
    accepts_unknown_numbers: options.acceptsUnknownNumbers,
    keeps_blank_markers: options.keepsBlankMarkers,
    creates: options.creates,
    match_by: options.matchBy,
    clear_word: options.clearWord,
    commits_at_once: false,
  })
  return beginCheck(work, tasks, uploadId)
}

async function beginCheck(work: Work, tasks: Tasks, uploadId: string): Promise<UploadRow> {
  const upload = await beginCheckOf(work, tasks, uploadId)
  if (upload.file_id === null) throw refusedBy(FILE_MISSING)
  emitUpload(work, uploadId)
  return upload
}

/** A call about an upload by a member of staff, whom the timelines of the contacts name. */
interface UploadCall {
  readonly uploadId: string
  readonly userId: string
}

/** Begins the import of a checked upload, at once or when no other one runs. */
export async function commitUpload(work: Work, tasks: Tasks, { uploadId, userId }: UploadCall): Promise<UploadRow> {
  await lockPhoneBook(work, 'change')
  const upload = await requireInPhase(work, uploadId, ['checked'])
  if (upload.attributes_key !== attributesKey(await definedAttributes(work))) throw refusedBy(CHECK_OUTDATED)
  return queueImport(work, tasks, await updateUpload(work.db, upload.id, { user_id: userId }))
}

/** Ends an upload. What its import has stored so far is put back by a task. */
export async function cancelUpload(
  work: Work,
  tasks: Tasks,
  { uploadId, userId }: UploadCall,
): Promise<{ before: UploadRow; after: UploadRow }> {
  const before = await requireInPhase(work, uploadId, CANCELLABLE_PHASES)
  const { phase } = before
  if (phase === 'checking') await discardTasks(work, { kind: CHECK.name, subject: uploadId })
  if (phase === 'importing') {
    await discardTasks(work, { kind: IMPORT.name, subject: uploadId })
    await updateUpload(work.db, uploadId, { user_id: userId })
    return { before, after: await beginUndo(work, tasks, uploadId, 'cancelled') }
  }
  emitUpload(work, uploadId)
  const ended = { phase: 'cancelled', begun_at: null, queued_at: null, completed_at: work.now } as const
  return { before, after: await updateUpload(work.db, uploadId, ended) }
}

/** Begins to undo an import. */
export async function undoUpload(work: Work, tasks: Tasks, { uploadId, userId }: UploadCall): Promise<UploadRow> {
  await lockPhoneBook(work, 'change')
  const upload = await requireInPhase(work, uploadId, ['imported'])
  if (upload.expires_at <= work.now) throw await phaseOther(work, upload)
  if (await isApplying(work.db)) throw refusedBy(IMPORT_RUNNING)
  await updateUpload(work.db, uploadId, { user_id: userId })
  return beginUndo(work, tasks, uploadId, 'undone')
}

/** An upload with all that its form and its review show. */
export async function detailOf(work: Work, upload: UploadRow): Promise<UploadDetail> {
  const [list] = upload.list_id === null ? [] : await lockLists(work.db, [upload.list_id])
  return presentDetail(upload, {
    attributes: await definedAttributes(work),
    problems: await listProblems(work.db, upload.id),
    warnings: await listWarnings(work.db, upload.id),
    listKind: list?.kind ?? null,
    now: work.now,
  })
}

/** A page of the uploads, newest first. */
export async function pageOfUploads({ db }: Work, { from, perPage, fromDate, toDate }: ParsedInputOf<'uploads.list'>) {
  const rows = await listUploads(db, { since: fromDate, before: toDate }, { from, limit: limitOf(perPage) })
  const { page, more } = pageOf(rows, perPage)
  return { uploads: page.map(presentUpload), more }
}
