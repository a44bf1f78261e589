import { UPLOAD_MAPPING_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { importTask } from './apply/import.task.ts'
import { queueAbandonedUndos, undoTask } from './apply/undo.task.ts'
import { checkTask } from './check/check.task.ts'
import { queueMissingIndexing } from './indexing/indexing.service.ts'
import { indexingTask } from './indexing/indexing.task.ts'
import { mappingRoutes } from './mappings/mappings.routes.ts'
import { openImportReader } from './reading/openImportReader.ts'
import { removeExpiredUploads } from './removeExpiredUploads.ts'
import { uploadWork } from './uploads.longWork.ts'
import { uploadRoutes } from './uploads.routes.ts'

/** Uploads of contacts. */
export const uploads: OpenFeature = (services) => {
  const reader = openImportReader()
  return {
    routes: [...uploadRoutes(services, reader), ...mappingRoutes()],
    constraints: { contact_upload_mappings_name: UPLOAD_MAPPING_NAME_TAKEN },
    tasks: [checkTask(services, reader), importTask(services), indexingTask(services), undoTask(services)],
    longWork: uploadWork,
    maintenance: [
      { name: 'expired uploads', needsSteadyClock: true, run: () => removeExpiredUploads(services) },
      { name: 'indexes of imports', run: () => queueMissingIndexing(services) },
      { name: 'undos of imports', run: () => queueAbandonedUndos(services) },
    ],
  }
}
