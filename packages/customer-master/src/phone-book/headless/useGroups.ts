import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { CommandOutcome, UseEndpointResult } from '@platform/client/react'
import { nameKey } from '@platform/contract'
import type { Group } from '@platform/contract'
import { useMemo, useState } from 'react'

/** Groups and labels have the same form; this is the difference. */
export type GroupKind = 'group' | 'label'

/** Result of `useGroups` and `useLabels`: values first, functions after. */
export interface UseGroupsResult {
  readonly kind: GroupKind
  readonly status: 'loading' | 'ready' | 'failed'
  /** All of them, in order of their names. */
  readonly all: readonly Group[]
  /** Those whose name contains the search. */
  readonly found: readonly Group[]
  readonly search: string
  /** Why they could not be loaded. */
  readonly error: PlatformError | null
  /** Whether the user may create and rename them. */
  readonly maySave: boolean
  readonly mayDelete: boolean
  /** Whether the user may put contacts into a group, or attach labels to them. */
  readonly mayMap: boolean
  readonly setSearch: (search: string) => void
  readonly retry: () => void
  /** Deletes a group or a label. Its contacts stay. */
  readonly remove: (id: string) => Promise<CommandOutcome<'groups.delete' | 'labels.delete'>>
}

/** Returns the groups or labels whose name contains the search; case-insensitive. */
export function filterGroups(groups: readonly Group[], search: string): readonly Group[] {
  const key = nameKey(search)
  return key === '' ? groups : groups.filter(({ name }) => nameKey(name).includes(key))
}

const NONE: readonly Group[] = []

/** Loads the groups of the phone book and filters them by name without a request. */
export function useGroups(): UseGroupsResult {
  const list = useEndpoint('groups.list', {})
  const removing = useCommand('groups.delete')
  const maySave = useMayCall('groups.save')
  const mayDelete = useMayCall('groups.delete')
  const mayMap = useMayCall('groups.map')
  const searched = useSearched(list, list.data?.groups)
  return { kind: 'group', ...searched, maySave, mayDelete, mayMap, remove: (id) => removing.run({ id }) }
}

/** Loads the labels of the phone book and filters them by name without a request. */
export function useLabels(): UseGroupsResult {
  const list = useEndpoint('labels.list', {})
  const removing = useCommand('labels.delete')
  const maySave = useMayCall('labels.save')
  const mayDelete = useMayCall('labels.delete')
  const mayMap = useMayCall('labels.map')
  const searched = useSearched(list, list.data?.labels)
  return { kind: 'label', ...searched, maySave, mayDelete, mayMap, remove: (id) => removing.run({ id }) }
}

/** The state that groups and labels have in common. */
function useSearched(list: UseEndpointResult<unknown>, all: readonly Group[] = NONE) {
  const [search, setSearch] = useState('')
  const found = useMemo(() => filterGroups(all, search), [all, search])
  const { status, error, refetch } = list
  return {
    status: status === 'idle' ? ('loading' as const) : status,
    all,
    found,
    search,
    error,
    setSearch,
    retry: () => void refetch(),
  }
}
