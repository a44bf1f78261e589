import { useCommand, useEndpoint, useMayCall, useSearchedList } from '@platform/client/react'
import type { CommandOutcome, SearchedList } from '@platform/client/react'
import type { Group } from '@platform/contract'

/** Groups and labels have the same form; this is the difference. */
export type GroupKind = 'group' | 'label'

/** Result of `useGroups` and `useLabels`: values first, functions after. */
export interface UseGroupsResult extends SearchedList<Group> {
  readonly kind: GroupKind
  /** Whether the user may create and rename them. */
  readonly maySave: boolean
  readonly mayDelete: boolean
  /** Whether the user may put contacts into a group, or attach labels to them. */
  readonly mayMap: boolean
  /** Deletes a group or a label. Its contacts stay. */
  readonly remove: (id: string) => Promise<CommandOutcome<'groups.delete' | 'labels.delete'>>
}

/** Loads the groups of the phone book and filters them by name without a request. */
export function useGroups(): UseGroupsResult {
  const list = useEndpoint('groups.list', {})
  const removing = useCommand('groups.delete')
  const maySave = useMayCall('groups.save')
  const mayDelete = useMayCall('groups.delete')
  const mayMap = useMayCall('groups.map')
  const searched = useSearchedList(list, list.data?.groups)
  return { kind: 'group', ...searched, maySave, mayDelete, mayMap, remove: (id) => removing.run({ id }) }
}

/** Loads the labels of the phone book and filters them by name without a request. */
export function useLabels(): UseGroupsResult {
  const list = useEndpoint('labels.list', {})
  const removing = useCommand('labels.delete')
  const maySave = useMayCall('labels.save')
  const mayDelete = useMayCall('labels.delete')
  const mayMap = useMayCall('labels.map')
  const searched = useSearchedList(list, list.data?.labels)
  return { kind: 'label', ...searched, maySave, mayDelete, mayMap, remove: (id) => removing.run({ id }) }
}
