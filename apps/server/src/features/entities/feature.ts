import { ENTITY_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { observe } from '../../core/work/changes.ts'
import { ENTITY_DELETED, ENTITY_SAVED } from './entities.changes.ts'
import { entityRoutes } from './entities.routes.ts'

/** Values that are found in messages. */
export const entities: OpenFeature = () => ({
  routes: entityRoutes(),
  observes: [ENTITY_SAVED, ENTITY_DELETED].map((kind) =>
    observe(kind, ({ emit }, { agentId, entityId }) =>
      emit({ name: 'entities.changed', payload: { agentId, entityId } }),
    ),
  ),
  constraints: { entities_agent_id_name_key_key: ENTITY_NAME_TAKEN },
})
