import { messageOf, type Reply } from '../failure.ts'
import { isRecord, recordOf, recordsOf, type Fields } from '../wire.ts'
import type { ErrorRow, Upload, UploadField } from './uploads.schema.ts'

/** Labels are called segments here (specification 2 §7); `group` says whether the context is a group. */
export const uploadBody = {
  toBody: (input: object): Fields => {
    const { labelId, replaces, groupId, ...rest } = input as Fields
    return {
      ...rest,
      replace: replaces,
      ...(labelId === undefined ? {} : { segmentId: labelId }),
      ...(groupId === undefined ? {} : { groupId, group: groupId !== null }),
    }
  },
  fromBody: ({ segmentId, replace, group: _group, groupId, ...rest }: Fields): Fields => ({
    ...rest,
    ...(segmentId === undefined ? {} : { labelId: blankToNull(segmentId) }),
    ...(groupId === undefined ? {} : { groupId: blankToNull(groupId) }),
    ...(replace === undefined ? {} : { replaces: replace }),
  }),
}

const blankToNull = (value: unknown): unknown => (value === '' ? null : value)

interface SavedUpload {
  readonly uploadId: string
  readonly fields: readonly UploadField[]
  readonly headers: readonly string[]
  readonly message: string
}

/** `data.parsedHeaders` has the fields as systemHeaders, and the headers of the file as userHeaders. */
export const savedUploadReply = {
  toReply: ({ uploadId, fields, headers, message }: SavedUpload): Reply => ({
    status: true,
    message,
    data: { uploadId, parsedHeaders: { systemHeaders: fields, userHeaders: headers } },
  }),
  fromReply: (reply: Reply): unknown => {
    const { uploadId, parsedHeaders } = recordOf(reply.data)
    const { systemHeaders, userHeaders } = recordOf(parsedHeaders)
    return {
      uploadId,
      fields: Array.isArray(systemHeaders) ? systemHeaders.map(fieldFromWire) : [],
      headers: Array.isArray(userHeaders) ? userHeaders.map((header) => headerFromWire(header)) : [],
      message: messageOf(reply),
    }
  },
}

/** Other back ends have headers as texts, or as objects with a name. */
const headerFromWire = (wire: unknown): unknown => (isRecord(wire) ? (wire.name ?? wire.label) : wire)

function fieldFromWire(wire: unknown): unknown {
  if (!isRecord(wire)) return { id: wire, label: wire, isRequired: false }
  const name = wire.id ?? wire.name
  const { columnUse } = wire
  return {
    id: name,
    label: wire.label ?? wire.name ?? name,
    isRequired: wire.isRequired ?? wire.mandatory ?? false,
    ...(columnUse === undefined ? {} : { columnUse }),
  }
}

/** The upload record of specification 2 §3. */
const uploadToWire = ({ fileName, completedAt, state, ...rest }: Upload): Fields => ({
  ...rest,
  file: { name: fileName },
  completedTimeStr: completedAt,
  state: state.toUpperCase(),
})

function uploadFromWire(wire: unknown): unknown {
  if (!isRecord(wire)) return wire
  const { file, completedTimeStr, state, ...rest } = wire
  return {
    ...rest,
    fileName: recordOf(file).name ?? '',
    state: typeof state === 'string' ? state.toLowerCase() : state,
    phase: rest.phase ?? null,
    totalLines: rest.totalLines ?? 0,
    acceptedLines: rest.acceptedLines ?? 0,
    errorLines: rest.errorLines ?? 0,
    completedAt: timeFromWire(completedTimeStr),
  }
}

/** Other back ends may write the time in another form, which is read if it can be. */
function timeFromWire(time: unknown): string | null {
  const read = typeof time === 'string' || typeof time === 'number' ? new Date(time) : undefined
  return read && !Number.isNaN(read.getTime()) ? read.toISOString() : null
}

export const uploadListReply = {
  toReply: ({ uploads, more }: { uploads: readonly Upload[]; more: boolean }): Reply => ({
    status: true,
    data: { customerCSVs: uploads.map(uploadToWire), hasMore: more },
  }),
  fromReply: (reply: Reply): unknown => {
    const { customerCSVs, hasMore } = recordOf(reply.data)
    return { uploads: Array.isArray(customerCSVs) ? customerCSVs.map(uploadFromWire) : [], more: hasMore ?? false }
  },
}

/** The id of the upload is the `entryId` of the specification; it is a part of the path. */
export const errorListBody = {
  toBody: (input: object): Fields => input as Fields,
  fromBody: ({ entryId, ...rest }: Fields): Fields => (entryId === undefined ? rest : { uploadId: entryId, ...rest }),
}

interface ErrorList {
  readonly rows: readonly ErrorRow[]
  readonly more: boolean
}

/** The rows are under `data.customers.customers`, as those of the phone book (specification 2 §7). */
export const errorListReply = {
  toReply: ({ rows, more }: ErrorList): Reply => ({
    status: true,
    data: { customers: { customers: rows.map(({ line, ...row }) => ({ ...row, lineStr: line })), hasMore: more } },
  }),
  fromReply: (reply: Reply): unknown => {
    const data = recordOf(reply.data)
    const nested = Array.isArray(data.customers) ? { customers: data.customers } : recordOf(data.customers)
    const { customers, hasMore }: Fields = { ...data, ...nested }
    return { rows: recordsOf(customers).map(errorRowFromWire), more: hasMore ?? false }
  },
}

const errorRowFromWire = ({ lineStr, row, errors }: Fields): unknown => ({
  line: lineStr ?? '',
  row: row ?? null,
  errors: recordsOf(errors).map(({ message, fieldId, sentence, values }) => ({
    message: message ?? '',
    fieldId: fieldId ?? null,
    sentence: sentence ?? null,
    values: values ?? {},
  })),
})
