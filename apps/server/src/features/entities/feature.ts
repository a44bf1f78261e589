import type { OpenFeature } from '../../core/feature.ts'
import { entityRoutes } from './entities.routes.ts'

/** Values that are found in messages. */
export const entities: OpenFeature = () => ({ routes: entityRoutes() })
