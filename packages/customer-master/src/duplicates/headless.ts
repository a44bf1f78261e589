export {
  mergeEntries,
  useContactTimeline,
  type HostTimelineEntry,
  type ShownEntry,
  type UseContactTimelineOptions,
  type UseContactTimelineResult,
} from './headless/useContactTimeline.ts'
export { useDuplicates, type UseDuplicatesResult } from './headless/useDuplicates.ts'
export {
  useMergeContacts,
  useUnmerge,
  type MergeChoice,
  type UnmergedContacts,
  type UseMergeContactsOptions,
  type UseMergeContactsResult,
} from './headless/useMergeContacts.ts'
