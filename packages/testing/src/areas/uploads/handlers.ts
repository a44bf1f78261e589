import {
  canLeaveOut,
  CELL_REQUIRED,
  fieldsToMap,
  FILE_MISSING,
  IMPORT_RUNNING,
  MAPPING_INVALID,
  mappingRules,
  nameKey,
  type FileReply,
  type Mapping,
  type MatchOptions,
  type ParsedInputOf,
  type UploadRow,
} from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import { nextId } from '../../ids.ts'
import { pageOf } from '../../memory-backend/collection.ts'
import { found, enforceRules, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { FILES } from '../files/records.ts'
import { GROUPS } from '../groups/records.ts'
import { LABELS } from '../labels/records.ts'
import type { Outcome } from './checkRows.ts'
import { applyFixes, checkedUpload, hasError, inPhase } from './corrections.ts'
import { writeCsv } from './csv.ts'
import { fieldsOf, suggestMapping } from './fields.ts'
import { addNames, missingNames } from './names.ts'
import { beginQueued, isApplying, queueImport, startCheck, startUndo } from './phases.ts'
import { fieldIdOf, presentDetail, presentError, presentRow, presentUpload } from './present.ts'
import { readTable } from './readTable.ts'
import { changeUpload, newRecord, uploadOf, UPLOADS, type UploadRecord } from './records.ts'
import { sampleFile } from './sampleFile.ts'
import { sampleUploads } from './seed.ts'

/** Uploads of contacts: CSV files only. The server also reads workbooks and cards. */
export const uploads = defineArea({
  state: UPLOADS,
  sample: sampleUploads,
  handlers: (world) => ({
    'uploads.save': (input) => {
      const upload = input.uploadId === undefined ? create(world, input) : importAtOnce(world, input.uploadId, input)
      const isNew = input.uploadId === undefined
      return {
        uploadId: upload.uploadId,
        fields: fieldsOf(world),
        headers: upload.table.columns.map(({ name }) => name),
        message: isNew ? 'File uploaded successfully' : 'We are working on adding your current file.',
      }
    },
    'uploads.list': ({ from, perPage, fromDate, toDate }) => {
      const isBetween = ({ createdAt }: UploadRecord): boolean =>
        (fromDate === undefined || Date.parse(createdAt) >= Date.parse(fromDate)) &&
        (toDate === undefined || Date.parse(createdAt) < Date.parse(toDate))
      const newestFirst = [...world.of(UPLOADS).values()].toReversed()
      const { page, more } = pageOf(newestFirst.filter(isBetween), { from, perPage })
      return { uploads: page.map(presentUpload), more }
    },
    'uploads.sample': () => sampleFile(world),
    'uploads.get': ({ uploadId }) => presentDetail(world, uploadOf(world, uploadId)),
    'uploads.errors': ({ uploadId, from, perPage }) => {
      const { page, more } = pageOf(rejectedOf(uploadOf(world, uploadId)), { from, perPage })
      return { rows: page.map(({ line, row, errors }) => ({ line, row, errors: errors.map(presentError) })), more }
    },
    'uploads.read': ({ uploadId, ...options }) => {
      const { bytes, table } = inPhase(world, uploadId, 'mapping', 'checked')
      // What is not given stays, except that another encoding may show another delimiter.
      const { encoding, headerRow } = table.reading
      const read = readTable(bytes, { encoding, headerRow, ...options })
      const mapping = suggestMapping(world, read.columns)
      const unchecked = { phase: 'mapping', outcomes: null, fixes: new Map() } as const
      return presentDetail(world, changeUpload(world, uploadId, { ...unchecked, table: read, mapping }))
    },
    'uploads.check': ({ uploadId, ...choices }) => {
      const upload = inPhase(world, uploadId, 'mapping', 'checked')
      keepMappingRules(world, upload, choices.mapping, choices)
      changeUpload(world, uploadId, { ...choices, outcomes: null })
      return presentDetail(world, startCheck(world, uploadId))
    },
    'uploads.rows': ({ uploadId, show, fieldId, sentence, from, perPage }) => {
      const upload = uploadOf(world, uploadId)
      const rows = (upload.outcomes ?? [])
        .filter((outcome) => sentence === undefined || hasError(outcome, fieldId ?? null, sentence))
        .map((outcome) => presentRow(upload, outcome))
        .filter((row) => show === undefined || isShown(row, show))
      const { page, more } = pageOf(rows, { from, perPage })
      return { rows: page, more }
    },
    'uploads.fix': ({ uploadId, rows }) => {
      const upload = checkedUpload(world, uploadId)
      const outcomes = new Map(upload.outcomes?.map((outcome) => [outcome.row, outcome]))
      const fixes = new Map(upload.fixes)
      for (const { row, cells } of rows) {
        const outcome = found(outcomes.get(row))
        // A row that is accepted as it is in the file has nothing to correct.
        if (outcome.state !== 'rejected' && !fixes.has(row)) found(undefined)
        fixes.set(row, { ...fixes.get(row), ...cells })
      }
      const fixed = applyFixes(world, upload, fixes)
      const named = new Set(rows.map(({ row }) => row))
      const checked = fixed.outcomes?.filter(({ row }) => named.has(row)) ?? []
      return { upload: presentDetail(world, fixed), rows: checked.map((outcome) => presentRow(fixed, outcome)) }
    },
    'uploads.accept': ({ uploadId, fieldId, sentence, leavesOut }) => {
      const upload = checkedUpload(world, uploadId)
      const field = fieldsOf(world).find(({ id }) => id === fieldId)
      if (leavesOut && field && !canLeaveOut(field, upload)) refuseBy(CELL_REQUIRED)
      const fixes = new Map(upload.fixes)
      for (const outcome of upload.outcomes ?? []) {
        const { row, suggestion } = outcome
        const cell = fieldId === null ? undefined : leavesOut ? '' : suggestion?.[fieldId]
        if (fieldId === null || cell === undefined || !hasError(outcome, fieldId, sentence)) continue
        fixes.set(row, { ...fixes.get(row), [fieldId]: cell })
      }
      return presentDetail(world, applyFixes(world, upload, fixes))
    },
    'uploads.missingNames': (input) => missingNames(world, input),
    'uploads.addNames': (input) => presentDetail(world, addNames(world, input)),
    'uploads.commit': ({ uploadId }) => {
      checkedUpload(world, uploadId)
      return presentDetail(world, queueImport(world, uploadId))
    },
    'uploads.cancel': ({ uploadId }) => {
      // Contacts are stored at the end of an import only, so that there is nothing to put back.
      inPhase(world, uploadId, 'mapping', 'checking', 'checked', 'queued', 'importing')
      const cancelled = changeUpload(world, uploadId, { phase: 'cancelled', progress: null })
      beginQueued(world)
      return presentDetail(world, cancelled)
    },
    'uploads.undo': ({ uploadId }) => {
      inPhase(world, uploadId, 'imported')
      if (isApplying(world)) refuseBy(IMPORT_RUNNING)
      return presentDetail(world, startUndo(world, uploadId))
    },
    'uploads.rejected': ({ uploadId }) => rejectedFile(world, uploadOf(world, uploadId)),
  }),
})

/** Whether rows of a kind are shown. */
function isShown({ state, isFixed, warnings }: UploadRow, show: string): boolean {
  if (show === 'fixed') return isFixed
  return show === 'warned' ? warnings.length > 0 : state === show
}

function create(
  world: World,
  { file, groupId, labelId, replaces, defaultCountry, ...options }: ParsedInputOf<'uploads.save'>,
) {
  const stored = (file && world.of(FILES).get(file.path)) ?? refuseBy(FILE_MISSING)
  const upload = newRecord(world, {
    uploadId: nextId('upload'),
    fileName: stored.file.name,
    bytes: stored.bytes,
    table: readTable(stored.bytes),
    ...contextOf(world, { groupId, labelId }),
    replaces,
    defaultCountry: defaultCountry ?? null,
    acceptsUnknownNumbers: options.acceptsUnknownNumbers ?? false,
    keepsBlankMarkers: options.keepsBlankMarkers ?? false,
    creates: options.creates ?? true,
    matchBy: options.matchBy ?? 'phone',
    clearWord: options.clearWord ?? '',
    createdAt: world.now(),
  })
  world.of(UPLOADS).set(upload.uploadId, upload)
  return changeUpload(world, upload.uploadId, {})
}

/** Checks and imports an upload without a person in between (specification 2 §4). */
function importAtOnce(world: World, uploadId: string, input: ParsedInputOf<'uploads.save'>): UploadRecord {
  const upload = inPhase(world, uploadId, 'mapping', 'checked')
  const mapping = input.headerMapping ? mappingOf(world, upload, input.headerMapping) : upload.mapping
  const { creates = upload.creates, matchBy = upload.matchBy, clearWord = upload.clearWord } = input
  keepMappingRules(world, upload, mapping, { creates, matchBy })
  const { replaces, defaultCountry = upload.defaultCountry } = input
  const { acceptsUnknownNumbers = upload.acceptsUnknownNumbers, keepsBlankMarkers = upload.keepsBlankMarkers } = input
  const reading = { defaultCountry, acceptsUnknownNumbers, keepsBlankMarkers, clearWord }
  const choices = { mapping, replaces, creates, matchBy, ...reading }
  changeUpload(world, uploadId, { ...contextOf(world, input), ...choices, outcomes: null })
  return startCheck(world, uploadId, () => queueImport(world, uploadId))
}

type Context = Pick<ParsedInputOf<'uploads.save'>, 'groupId' | 'labelId'>

/** The group and the label that are given. Throws NOT_FOUND for unknown ones. */
function contextOf(world: World, { groupId, labelId }: Context): Partial<Pick<UploadRecord, 'groupId' | 'labelId'>> {
  if (typeof groupId === 'string') world.of(GROUPS).get(groupId)
  if (typeof labelId === 'string') world.of(LABELS).get(labelId)
  return { ...(groupId === undefined ? {} : { groupId }), ...(labelId === undefined ? {} : { labelId }) }
}

/** Returns the columns of headers, and the fields of ids or labels. */
function mappingOf(
  world: World,
  { table }: UploadRecord,
  headers: NonNullable<ParsedInputOf<'uploads.save'>['headerMapping']>,
): Mapping {
  const fields = fieldsOf(world)
  return headers.map(({ src, des }) => {
    const column = table.columns.findIndex(({ name }) => nameKey(name) === nameKey(src))
    const field = fields.find(({ id }) => id === des) ?? fields.find(({ label }) => nameKey(label) === nameKey(des))
    return column === -1 || !field ? refuseBy(MAPPING_INVALID) : { fieldId: field.id, column }
  })
}

function keepMappingRules(world: World, { table }: UploadRecord, mapping: Mapping, matching: MatchOptions): void {
  const fields = fieldsToMap(fieldsOf(world), matching)
  enforceRules(mappingRules({ fields, columns: table.columns, mapping }))
}

const rejectedOf = ({ outcomes }: UploadRecord): Outcome[] =>
  (outcomes ?? []).filter(({ state }) => state === 'rejected')

/** The rejected rows with their corrections, the reasons, and the cells that no column has. */
function rejectedFile(world: World, upload: UploadRecord): FileReply {
  const { table, mapping, fixes, fileName } = upload
  const { columns, reading } = table
  const labels = new Map(fieldsOf(world).map(({ id, label }) => [id, label]))
  const cellsOf = new Map(
    // A quote that is not closed stands as a text.
    table.rows.map(({ row, cells, line, isQuoteOpen }) => [
      row,
      isQuoteOpen ? line.split(reading.delimiter ?? ',') : cells,
    ]),
  )
  // The reasons of an earlier file of rejected rows are replaced.
  const last = columns.length - 1
  const hasReasons = columns[last]?.name === 'Errors' && mapping.every(({ column }) => column !== last)
  const keptWidth = hasReasons ? last : columns.length
  const rows = rejectedOf(upload).map(({ row, errors }) => {
    const inFile = cellsOf.get(row) ?? []
    const cells = columns.map((_, column) => inFile[column] ?? '')
    for (const [fieldId, cell] of Object.entries(fixes.get(row) ?? {})) {
      // The first of several columns has the corrected field, the other ones are blank.
      const [first, ...others] = mapping.flatMap((each) => (each.fieldId === fieldId ? each.column : []))
      if (first !== undefined) cells[first] = cell
      for (const column of others) cells[column] = ''
    }
    const reasons = errors.map((error) => {
      const label = labels.get(fieldIdOf(error) ?? '')
      return label === undefined ? ruleMessage(error) : `${label}: ${ruleMessage(error)}`
    })
    const width = inFile.findLastIndex((cell) => cell.trim() !== '') + 1
    return [
      ...cells.slice(0, keptWidth),
      reasons.join(' '),
      ...(fixes.has(row) ? [] : inFile.slice(columns.length, width)),
    ]
  })
  const headers = [...columns.slice(0, keptWidth).map(({ name }) => name), 'Errors']
  return writeCsv(fileName.replace(/(?:\.\w+)?$/, '-rejected.csv'), [headers, ...rows])
}
