import { defineChange } from '../../core/work/changes.ts'
import type { EntityKey, UsingIntentRow } from './entities.store.ts'

/** An entity was created or changed. */
export const ENTITY_SAVED = defineChange<EntityKey>('entity saved')

/** An entity that is deleted, and the intents that use it in phrases or parameters. */
export interface EntityDeletion extends EntityKey {
  readonly intents: readonly UsingIntentRow[]
}

/** An entity is about to be deleted. Its agent is locked. */
export const ENTITY_DELETING = defineChange<EntityDeletion>('deleting an entity')

/** An entity was deleted. */
export const ENTITY_DELETED = defineChange<EntityKey>('entity deleted')
