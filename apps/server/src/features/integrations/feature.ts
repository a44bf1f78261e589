import type { OpenFeature } from '../../core/feature.ts'
import { integrationRoutes } from './integrations.routes.ts'

/** Connections to language models. */
export const integrations: OpenFeature = (services) => ({ routes: integrationRoutes(services) })
