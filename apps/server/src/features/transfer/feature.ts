import type { OpenFeature } from '../../core/feature.ts'
import { transferRoutes } from './transfer.routes.ts'

/** Import and export of bots. */
export const transfer: OpenFeature = () => ({ routes: transferRoutes() })
