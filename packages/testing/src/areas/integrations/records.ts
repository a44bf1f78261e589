import { INTEGRATION_NAME_TAKEN, INTEGRATIONS_TOO_MANY, type Integration } from '@platform/contract'
import { defineCollection, type CollectionState } from '../../memory-backend/collection.ts'

/** Connected language models. */
export const INTEGRATIONS: CollectionState<Integration> = defineCollection<Integration>({
  resource: 'integrations',
  noun: 'Configuration',
  nameTaken: INTEGRATION_NAME_TAKEN,
  tooMany: INTEGRATIONS_TOO_MANY,
  initial: (world) => ({ createdAt: world.now() }),
})
