import { INTENT_NAME_TAKEN, INTENT_STALE, INTENTS_TOO_MANY, type Intent } from '@platform/contract'
import { Collection, defineCollection } from '../../memory-backend/collection.ts'
import type { StateDefinition } from '../../memory-backend/world.ts'
import { markUpdated } from '../agents/records.ts'

export const INTENTS: StateDefinition<Intent, Collection<Intent>> = defineCollection<Intent>({
  kind: 'intent',
  idField: 'intentId',
  owner: 'agentId',
  nameTaken: INTENT_NAME_TAKEN,
  tooMany: INTENTS_TOO_MANY,
  stale: { error: INTENT_STALE, current: (intent) => intent },
  changed: (world, { row: { agentId, storyId, id, phrases }, before, isDeleted }) => {
    const affectsModel = isDeleted || JSON.stringify(before?.phrases) !== JSON.stringify(phrases)
    markUpdated(world, agentId, { affectsModel })
    world.emit({ name: 'intents.changed', payload: { agentId, storyId, intentId: id } })
  },
})
