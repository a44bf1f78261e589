import { fileOf } from '../../core/http/fileReply.ts'
import { longRunningRoute, preparedRoute, route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { definedAttributes } from '../attributes/attributes.service.ts'
import { acceptSuggestions, fixRows } from './corrections/corrections.service.ts'
import { rejectedFile } from './files/rejectedFile.ts'
import { sampleFile } from './files/sampleFile.ts'
import { addNames } from './names/addNames.service.ts'
import { listMissingNames } from './names/missingNames.service.ts'
import type { ImportReader } from './reading/openImportReader.ts'
import { requireUpload } from './requireUpload.ts'
import { listErrors, listRows } from './rows/rows.service.ts'
import { emitUpload } from './uploads.events.ts'
import { uploadFields } from './uploads.presenter.ts'
import {
  cancelUpload,
  checkUpload,
  commitUpload,
  detailOf,
  pageOfUploads,
  prepareReading,
  prepareUpload,
  readAgain,
  saveUpload,
  undoUpload,
} from './uploads.service.ts'
import type { UploadRow } from './uploads.store.ts'

/** Uploads of contacts: files that are mapped, checked, corrected, imported and undone. */
export function uploadRoutes({ tasks }: Services, reader: ImportReader): Route[] {
  return [
    preparedRoute(
      'uploads.save',
      (input, context) => prepareUpload(input, context, reader),
      async (input, context, prepared) => {
        const upload = await saveUpload(context, tasks, input, { prepared, userId: context.caller.userId })
        context.audit(auditOf(upload))
        const message = prepared ? 'File uploaded successfully' : 'We are working on adding your current file.'
        const fields = uploadFields(await definedAttributes(context))
        return { uploadId: upload.id, fields, headers: upload.columns.map(({ name }) => name), message }
      },
    ),

    route('uploads.list', async (input, context) => pageOfUploads(context, input)),

    route('uploads.sample', async (_input, context) => fileOf(sampleFile(await definedAttributes(context)))),

    route('uploads.errors', async ({ uploadId, ...page }, context) =>
      listErrors(context.db, await requireUpload(context, uploadId), page),
    ),

    route('uploads.get', async ({ uploadId }, context) => detailOf(context, await requireUpload(context, uploadId))),

    preparedRoute(
      'uploads.read',
      (input, context) => prepareReading(input, context, reader),
      async (input, context, prepared) => {
        const upload = await readAgain(context, input, prepared)
        context.audit(auditOf(upload))
        return detailOf(context, upload)
      },
    ),

    route('uploads.check', async (input, context) => {
      const upload = await checkUpload(context, tasks, input)
      context.audit(auditOf(upload))
      return detailOf(context, upload)
    }),

    route('uploads.rows', async ({ uploadId, ...input }, context) =>
      listRows(context.db, await requireUpload(context, uploadId), input),
    ),

    preparedRoute('uploads.fix', fixRows, async ({ uploadId }, context, rows) => {
      const upload = await requireUpload(context, uploadId)
      emitUpload(context, uploadId)
      context.audit({ ...auditOf(upload), after: { fixedRows: rows.length } })
      return { upload: await detailOf(context, upload), rows }
    }),

    preparedRoute(
      'uploads.accept',
      acceptSuggestions,
      async ({ uploadId, fieldId, sentence, leavesOut }, context, fixedRows) => {
        const upload = await requireUpload(context, uploadId)
        emitUpload(context, uploadId)
        context.audit({ ...auditOf(upload), after: { fieldId, sentence, leavesOut, fixedRows } })
        return detailOf(context, upload)
      },
    ),

    longRunningRoute('uploads.missingNames', listMissingNames),

    preparedRoute(
      'uploads.addNames',
      (input, context) => addNames(input, context),
      async ({ uploadId, fieldId }, context, { created, checkedRows }) => {
        const upload = await requireUpload(context, uploadId)
        emitUpload(context, uploadId)
        context.audit({ ...auditOf(upload), after: { fieldId, created, checkedRows } })
        return detailOf(context, upload)
      },
    ),

    route('uploads.commit', async ({ uploadId }, context) => {
      const upload = await commitUpload(context, tasks, { uploadId, userId: context.caller.userId })
      context.audit(auditOf(upload))
      return detailOf(context, upload)
    }),

    route('uploads.cancel', async ({ uploadId }, context) => {
      const { before, after } = await cancelUpload(context, tasks, { uploadId, userId: context.caller.userId })
      context.audit({ ...auditOf(after), before: { phase: before.phase } })
      return detailOf(context, after)
    }),

    route('uploads.undo', async ({ uploadId }, context) => {
      const upload = await undoUpload(context, tasks, { uploadId, userId: context.caller.userId })
      context.audit(auditOf(upload))
      return detailOf(context, upload)
    }),

    longRunningRoute('uploads.rejected', async ({ uploadId }, { inWork, signal }) =>
      fileOf(rejectedFile(await inWork((work) => requireUpload(work, uploadId)), { inWork, signal })),
    ),
  ]
}

/** The audited fields of an upload: what is done with it, and how many rows it is about. No cells. */
function auditOf(upload: UploadRow) {
  const { id, file_name: fileName, phase, replaces, list_id: listId } = upload
  const { created_count: created, updated_count: updated, rejected_count: rejected } = upload
  return { entity: 'upload', entityId: id, after: { fileName, phase, replaces, listId, created, updated, rejected } }
}
