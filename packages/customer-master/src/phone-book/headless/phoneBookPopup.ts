import type { ContactRow, Group, Segment } from '@platform/contract'
import type { ContactTarget } from './contactSelection.ts'
import type { GroupKind } from './useGroups.ts'

/** The popup of the phone book: one at a time (specification 2 §4). */
export type PhoneBookPopup =
  /** Creates a group or a label, or renames the given one. */
  | { readonly type: 'saveGroup'; readonly kind: GroupKind; readonly group: Group | null }
  | { readonly type: 'deleteGroup'; readonly kind: GroupKind; readonly group: Group }
  | { readonly type: 'deleteSegment'; readonly segment: Segment }
  /** Adds contacts to groups (Move Group), or attaches labels to them (Attach Label). */
  | { readonly type: 'mapContacts'; readonly kind: GroupKind; readonly target: ContactTarget }
  /** Removes contacts from the group or label that is shown. */
  | {
      readonly type: 'removeContacts'
      readonly kind: GroupKind
      readonly group: Group
      readonly target: ContactTarget
    }
  /** Compares contacts and merges them. */
  | { readonly type: 'mergeContacts'; readonly contactIds: readonly string[] }
  | { readonly type: 'deleteContact'; readonly contact: ContactRow }
  | { readonly type: 'deleteContacts'; readonly target: ContactTarget }
