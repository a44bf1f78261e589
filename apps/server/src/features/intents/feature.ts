import type { OpenFeature } from '../../core/feature.ts'
import { intentRoutes } from './intents.routes.ts'

/** What customers want, and the replies. */
export const intents: OpenFeature = () => ({ routes: intentRoutes() })
