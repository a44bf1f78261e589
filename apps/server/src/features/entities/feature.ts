import { ENTITY_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { entityRoutes } from './entities.routes.ts'

/** Values that are found in messages. */
export const entities: OpenFeature = () => ({
  routes: entityRoutes(),
  constraints: { entities_agent_id_name_key_key: ENTITY_NAME_TAKEN },
})
