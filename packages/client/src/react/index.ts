export { createPlatformQueryClient } from './createPlatformQueryClient.ts'
export {
  LiveConnectionProvider,
  useEvent,
  useLiveEvents,
  useReplyPieces,
  type LiveConnectionProviderProps,
  type UseLiveEventsResult,
} from './LiveConnectionProvider.tsx'
export { useTransport } from './PlatformContext.ts'
export { PlatformProvider, type PlatformProviderProps } from './PlatformProvider.tsx'
export { useCommand, type UseCommandResult } from './useCommand.ts'
export { useEndpoint, type UseEndpointOptions, type UseEndpointResult } from './useEndpoint.ts'
export {
  usePages,
  type PagedEndpointName,
  type PagesInputOf,
  type UsePagesOptions,
  type UsePagesResult,
} from './usePages.ts'
