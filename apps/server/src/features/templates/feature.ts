import type { OpenFeature } from '../../core/feature.ts'
import { templateRoutes } from './templates.routes.ts'

/** The content with which new agents begin. */
export const templates: OpenFeature = (services) => ({ routes: templateRoutes(services) })
