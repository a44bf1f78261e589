import { INTEGRATION_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { integrationRoutes } from './integrations.routes.ts'

/** Connections to language models. */
export const integrations: OpenFeature = (services) => ({
  routes: integrationRoutes(services),
  constraints: { integrations_enterprise_id_name_key_key: INTEGRATION_NAME_TAKEN },
})
