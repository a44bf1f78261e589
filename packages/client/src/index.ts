export { checkInput } from './checkInput.ts'
export { checkOutput } from './checkOutput.ts'
export type { BodyEncoding } from './http/encodeBody.ts'
export type { NetworkWatch, Socket, SocketConstructor } from './http/environment.ts'
export { httpTransport, type HttpTransportOptions } from './http/httpTransport.ts'
export { loadDefinition } from './loadDefinition.ts'
export {
  memoryTransport,
  type MemoryHandler,
  type MemoryHandlers,
  type MemoryTransport,
} from './memory/memoryTransport.ts'
export { withFaults, type Faults } from './memory/withFaults.ts'
export { isOutcomeUnknown, PlatformError, type PlatformErrorContext } from './PlatformError.ts'
export { randomId } from './randomId.ts'
export { saveFile } from './saveFile.ts'
export { toCsv, type CsvCell } from './toCsv.ts'
export type { CallOptions, CallProgress, LiveConnection, LiveHandlers, LiveStatus, Transport } from './transport.ts'
