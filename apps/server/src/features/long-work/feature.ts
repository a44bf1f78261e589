import type { OpenFeature } from '../../core/feature.ts'
import { longWorkRoutes } from './longWork.routes.ts'

/** What a copied or restored database would have done by itself: administrators release it, or discard it. */
export const longWork: OpenFeature = (services) => ({ routes: longWorkRoutes(services) })
