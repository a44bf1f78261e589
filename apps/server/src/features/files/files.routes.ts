import { preparedRoute, type Route } from '../../core/http/route.ts'
import { completeFile, storeFile } from './files.service.ts'

/** Files that other calls name. */
export function fileRoutes(): Route[] {
  return [
    preparedRoute(
      'files.upload',
      ({ file }, context) => storeFile(file, context),
      async ({ file: { size: sizeBytes } }, context, file) => {
        await completeFile(context, file)
        context.audit({ entity: 'file', entityId: file.path, after: { name: file.name, sizeBytes } })
        return { file }
      },
    ),
  ]
}
