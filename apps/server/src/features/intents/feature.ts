import { INTENT_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { observe } from '../../core/work/changes.ts'
import { ENTITY_DELETING } from '../entities/entities.changes.ts'
import { STORY_DELETED } from '../stories/stories.changes.ts'
import { INTENT_DELETED, INTENT_SAVED } from './intents.changes.ts'
import { intentRoutes } from './intents.routes.ts'
import { removeEntityUses } from './intents.service.ts'

/** What customers want, and the replies. */
export const intents: OpenFeature = () => ({
  routes: intentRoutes(),
  observes: [
    ...[INTENT_SAVED, INTENT_DELETED].map((kind) =>
      observe(kind, ({ emit }, { agentId, storyId, intentId }) =>
        emit({ name: 'intents.changed', payload: { agentId, storyId, intentId } }),
      ),
    ),
    observe(ENTITY_DELETING, removeEntityUses),
    observe(STORY_DELETED, async (work, { agentId, intents: deleted }) => {
      for (const { id: intentId, storyId } of deleted)
        await work.changed(INTENT_DELETED, { agentId, storyId, intentId })
    }),
  ],
  constraints: { intents_agent_id_name_key_key: INTENT_NAME_TAKEN },
})
