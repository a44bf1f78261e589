export { createPlatformQueryClient } from './createPlatformQueryClient.ts'
export {
  LiveConnectionProvider,
  useEvent,
  useLiveEvents,
  useReplyPieces,
  type LiveConnectionProviderProps,
  type UseLiveEventsResult,
} from './LiveConnectionProvider.tsx'
export { parseDraft, serializeDraft, type Draft } from './draft.ts'
export { editConflictOf, type EditConflictDecision } from './editConflict.ts'
export { isRefusedBy, mapOutcome, outcomeOf, type CallOutcome, type CommandOutcome, type Outcome } from './outcome.ts'
export type { ItemOf, PagedEndpointName, PagesInputOf } from './pages.ts'
export { useTransport } from './PlatformContext.ts'
export { PlatformProvider, type PlatformProviderProps } from './PlatformProvider.tsx'
export type { FormErrors } from './recordFormReducer.ts'
export { useCan } from './useCan.ts'
export { useAllPages, type UseAllPagesResult } from './useAllPages.ts'
export { useCommand, type UseCommandResult } from './useCommand.ts'
export { useDebounced } from './useDebounced.ts'
export { useEndpoint, type UseEndpointOptions, type UseEndpointResult } from './useEndpoint.ts'
export { useMayCall } from './useMayCall.ts'
export { usePage, type UsePageOptions, type UsePageResult } from './usePage.ts'
export { useCursorPages, type CursorEndpointName, type CursorInputOf, type CursorItemOf } from './useCursorPages.ts'
export { usePages, type UsePagesOptions } from './usePages.ts'
export type { UsePagesResult } from './usePagesResult.ts'
export { useSearchedList, type SearchedList } from './useSearchedList.ts'
export { isOpenTask, useTasks, type TaskQuery, type UseTasksOptions, type UseTasksResult } from './useTasks.ts'
export { useRecordPage, type ListView, type PagedResource, type RecordPage } from './useRecordPage.ts'
export {
  useRecordForm,
  type ReadyRecordForm,
  type RecordForm,
  type RecordFormRefusal,
  type UseRecordFormOptions,
} from './useRecordForm.ts'
