import type { OpenFeature } from '../../core/feature.ts'
import { transferRoutes } from './transfer.routes.ts'
import { deleteAbandonedImports } from './transfer.service.ts'

/** Import and export of bots. */
export const transfer: OpenFeature = (services) => ({
  routes: transferRoutes(),
  maintenance: [{ name: 'abandoned imports', needsSteadyClock: true, run: () => deleteAbandonedImports(services) }],
})
