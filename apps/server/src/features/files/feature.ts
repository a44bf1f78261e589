import type { OpenFeature } from '../../core/feature.ts'
import { fileRoutes } from './files.routes.ts'
import { removeExpiredFiles } from './files.service.ts'

/** Storage of uploaded files. */
export const files: OpenFeature = (services) => ({
  routes: fileRoutes(),
  maintenance: [{ name: 'expired files', needsSteadyClock: true, run: () => removeExpiredFiles(services) }],
})
