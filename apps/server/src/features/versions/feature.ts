import type { OpenFeature } from '../../core/feature.ts'
import { versionRoutes } from './versions.routes.ts'

/** Trained versions of an agent. */
export const versions: OpenFeature = () => ({ routes: versionRoutes() })
