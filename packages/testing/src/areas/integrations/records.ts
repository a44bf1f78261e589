import { INTEGRATION_NAME_TAKEN, INTEGRATIONS_TOO_MANY, type Integration } from '@platform/contract'
import { Collection, defineCollection } from '../../memory-backend/collection.ts'
import type { StateDefinition } from '../../memory-backend/world.ts'

/** Connected language models. */
export const INTEGRATIONS: StateDefinition<Integration, Collection<Integration>> = defineCollection<Integration>({
  kind: 'integration',
  nameTaken: INTEGRATION_NAME_TAKEN,
  tooMany: INTEGRATIONS_TOO_MANY,
  changed: (world, { row }) => world.emit({ name: 'integrations.changed', payload: { integrationId: row.id } }),
})
