import type { OpenFeature } from '../../core/feature.ts'
import { searchRoutes } from './search.routes.ts'

/** The search over agents and their content. */
export const search: OpenFeature = () => ({ routes: searchRoutes() })
