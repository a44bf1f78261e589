import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { FileReplySchema } from '../endpoint/fileReply.ts'
import { id } from '../schema.ts'
import {
  AcceptInputSchema,
  ByUploadSchema,
  CheckInputSchema,
  ErrorListInputSchema,
  ErrorRowSchema,
  FixInputSchema,
  ReadingInputSchema,
  RowsInputSchema,
  SavedUploadSchema,
  UploadDetailSchema,
  UploadInputSchema,
  UploadListInputSchema,
  UploadRowSchema,
  UploadSchema,
} from './uploads.schema.ts'
import { AddNamesInputSchema, MissingNamesInputSchema, MissingNamesSchema } from './missingNames.schema.ts'
import { errorListBody, errorListReply, savedUploadReply, uploadBody, uploadListReply } from './uploads.wire.ts'

const PATH = 'chatbird/api/customer_master/uploads'
const ONE = `${PATH}/{uploadId}`
const shared = { area: 'customers', access: 'contact.import' } as const
/** What a step of an upload changes. Its contacts are announced by their own event. */
const step = { ...shared, method: 'POST', output: UploadDetailSchema, changes: ['uploads', 'longWork'] } as const

export const uploadEndpoints = {
  'uploads.save': defineEndpoint({
    ...shared,
    method: 'POST',
    path: PATH,
    summary:
      'Creates an upload from a stored file, and returns its headers. With the id of an upload and a mapping, imports it.',
    input: UploadInputSchema,
    output: SavedUploadSchema,
    changes: ['uploads', 'longWork'],
    refuses: ['BLANK', 'BAD_VALUE', 'UNREADABLE_FILE', 'STALE', 'IN_USE'],
    codec: { ...uploadBody, ...savedUploadReply },
  }),
  'uploads.list': defineEndpoint({
    ...shared,
    method: 'GET',
    path: PATH,
    summary: 'The uploads of contacts, newest first.',
    input: UploadListInputSchema,
    output: z.object({ uploads: z.array(UploadSchema), more: z.boolean() }),
    provides: ['uploads'],
    codec: uploadListReply,
  }),
  'uploads.sample': defineEndpoint({
    ...shared,
    method: 'GET',
    path: `${PATH}/sample`,
    summary: 'A CSV file with the fields of the enterprise and two rows, as an example.',
    reply: 'file',
    input: z.object({}),
    output: FileReplySchema,
    provides: ['attributes'],
  }),
  'uploads.errors': defineEndpoint({
    ...shared,
    method: 'GET',
    path: `${ONE}/errors`,
    summary: 'The rejected rows of an upload, with the errors of each.',
    input: ErrorListInputSchema,
    output: z.object({ rows: z.array(ErrorRowSchema), more: z.boolean() }),
    provides: ['uploads'],
    codec: { ...errorListBody, ...errorListReply },
  }),
  'uploads.get': defineEndpoint({
    ...shared,
    method: 'GET',
    path: ONE,
    summary: 'One upload: how its file is read, its mapping, the result of its dry run, and its progress.',
    input: ByUploadSchema,
    output: UploadDetailSchema,
    provides: ['uploads', 'attributes'],
  }),
  'uploads.read': defineEndpoint({
    ...step,
    path: `${ONE}/read`,
    summary: 'Reads the file again, with another encoding, delimiter, sheet or without a header.',
    input: ReadingInputSchema,
    refuses: ['UNREADABLE_FILE', 'BAD_VALUE', 'STALE'],
  }),
  'uploads.check': defineEndpoint({
    ...step,
    path: `${ONE}/check`,
    summary: 'Begins a dry run: which rows would be created, updated or rejected. Stores no contact.',
    input: CheckInputSchema,
    refuses: ['BLANK', 'BAD_VALUE', 'STALE'],
  }),
  'uploads.rows': defineEndpoint({
    ...shared,
    method: 'GET',
    path: `${ONE}/rows`,
    summary: 'Rows of an upload in their order, by what becomes of them.',
    input: RowsInputSchema,
    output: z.object({ rows: z.array(UploadRowSchema), more: z.boolean() }),
    provides: ['uploads'],
  }),
  'uploads.fix': defineEndpoint({
    ...step,
    path: `${ONE}/fix`,
    summary: 'Corrects cells of rejected rows after a dry run, and checks these rows again.',
    input: FixInputSchema,
    output: z.object({ upload: UploadDetailSchema, rows: z.array(UploadRowSchema) }),
    refuses: ['STALE', 'IMPORT_OUTDATED'],
  }),
  'uploads.accept': defineEndpoint({
    ...step,
    path: `${ONE}/accept`,
    summary: 'Accepts the suggested corrections of all rows with an error, or imports these rows without the cell.',
    input: AcceptInputSchema,
    refuses: ['BLANK', 'STALE', 'IMPORT_OUTDATED'],
  }),
  'uploads.missingNames': defineEndpoint({
    ...shared,
    method: 'GET',
    path: `${ONE}/names`,
    summary:
      'The groups, labels or options that rejected rows name and that do not exist, with the numbers of these rows.',
    input: MissingNamesInputSchema,
    output: MissingNamesSchema,
    provides: ['uploads', 'groups', 'labels', 'attributes'],
  }),
  'uploads.addNames': defineEndpoint({
    ...step,
    path: `${ONE}/names`,
    summary: 'Creates groups, labels or options that rejected rows name, and checks these rows again.',
    input: AddNamesInputSchema,
    changes: ['uploads', 'longWork', 'groups', 'labels', 'attributes', 'contacts'],
    refuses: ['BAD_VALUE', 'TOO_MANY', 'DUPLICATE_NAME', 'STALE', 'IMPORT_OUTDATED'],
  }),
  'uploads.commit': defineEndpoint({
    ...step,
    path: `${ONE}/commit`,
    summary: 'Begins the import of a checked upload. Its new contacts appear all at once at the end.',
    input: ByUploadSchema,
    refuses: ['STALE', 'IN_USE', 'IMPORT_OUTDATED'],
  }),
  'uploads.cancel': defineEndpoint({
    ...step,
    path: `${ONE}/cancel`,
    summary: 'Ends an upload. What it has stored is put back as it was before.',
    input: ByUploadSchema,
    refuses: ['STALE'],
  }),
  'uploads.undo': defineEndpoint({
    ...step,
    path: `${ONE}/undo`,
    summary: 'Begins to undo an import. Contacts that somebody has changed since stay as they are, and are counted.',
    input: ByUploadSchema,
    refuses: ['STALE', 'IN_USE'],
  }),
  'uploads.rejected': defineEndpoint({
    ...shared,
    method: 'GET',
    path: `${ONE}/rejected`,
    summary: 'The rejected rows as a CSV file that can be corrected and uploaded again, with the reasons in a column.',
    reply: 'file',
    input: ByUploadSchema,
    output: FileReplySchema,
    provides: ['uploads'],
  }),
}

export const uploadEvents = {
  /** An upload has progressed, or is in another phase. */
  'uploads.changed': defineEvent({
    ...shared,
    subjects: ['uploadId'],
    changes: ['uploads', 'longWork'],
    payload: z.object({ uploadId: id }),
  }),
}
