import { useCommand, useEndpoint, useMayCall, useSearchedList } from '@platform/client/react'
import type { CommandOutcome, SearchedList } from '@platform/client/react'
import type { Segment } from '@platform/contract'

/** Result of `useSegments`: values first, functions after. */
export interface UseSegmentsResult extends SearchedList<Segment> {
  /** False if the back end has no live segments. */
  readonly isSupported: boolean
  /** Whether the user may create, change and delete them. */
  readonly mayEdit: boolean
  /** Deletes a segment. Its contacts stay. */
  readonly remove: (id: string) => Promise<CommandOutcome<'segments.delete'>>
}

/** Loads the live segments of the phone book and filters them by name without a request. */
export function useSegments(): UseSegmentsResult {
  const list = useEndpoint('segments.list', {})
  const removing = useCommand('segments.delete')
  const mayEdit = useMayCall('segments.save')
  const searched = useSearchedList(list, list.data?.segments)
  return {
    ...searched,
    isSupported: list.error?.context.type !== 'NOT_FOUND',
    mayEdit,
    remove: (id) => removing.run({ id }),
  }
}
