import type { Group } from '@platform/contract'
import { defineChange } from '../../core/work/changes.ts'
import type { ListKind } from './groups.store.ts'

/** Names a group or a label. */
export interface ListReference {
  readonly id: string
  readonly kind: ListKind
}

/** A group or a label was created or renamed, or an import has changed which contacts it has. */
export const LIST_CHANGED = defineChange<ListReference>('group or label changed')

/** A group or a label, as it was before it was deleted, and who deletes it. */
export interface ListDeletion {
  readonly list: Group & { readonly kind: ListKind }
  readonly userId: string
}

/** A group or a label is about to be deleted. It is locked, and its members can still be read. */
export const LIST_DELETING = defineChange<ListDeletion>('deleting a group or label')

/** A group or a label was deleted. */
export const LIST_DELETED = defineChange<ListDeletion>('group or label deleted')
