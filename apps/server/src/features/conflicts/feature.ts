import type { OpenFeature } from '../../core/feature.ts'
import { conflictRoutes } from './conflicts.routes.ts'

/** Phrases of one intent that resemble those of another. */
export const conflicts: OpenFeature = () => ({ routes: conflictRoutes() })
