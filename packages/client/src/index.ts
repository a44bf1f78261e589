export {
  memoryTransport,
  type MemoryHandler,
  type MemoryHandlers,
  type MemoryTransport,
} from './memory/memoryTransport.ts'
export { withFaults, type Faults } from './memory/withFaults.ts'
export { isOutcomeUnknown, PlatformError, type PlatformErrorContext } from './PlatformError.ts'
export type { CallOptions, CallProgress, LiveConnection, LiveHandlers, LiveStatus, Transport } from './transport.ts'
