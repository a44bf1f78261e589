import { PlatformError } from '../PlatformError.ts'
import type { LiveConnection, Transport } from '../transport.ts'
import { untilAborted } from '../untilAborted.ts'

/** What goes wrong on the way. */
export interface Faults {
  /** Milliseconds before each call. @default 0 */
  readonly latencyMs?: number
  /** Share of the calls that fail with a `SERVER` error, 0 to 1. @default 0 */
  readonly failureRate?: number
  /** Every call fails with a `NETWORK` error, and no live connection opens. */
  readonly isOffline?: boolean
  /** Numbers from 0 to below 1. @default Math.random */
  readonly random?: () => number
}

/**
 * The same transport on a bad day: slow, failing, or offline.
 *
 * @example
 * withFaults(memoryTransport(handlers), { latencyMs: 1_500 })
 */
export function withFaults(transport: Transport, faults: Faults): Transport {
  const { latencyMs = 0, failureRate = 0, isOffline = false, random = Math.random } = faults
  return {
    async call(name, input, options) {
      if (latencyMs > 0) await untilAborted(options?.signal, () => delay(latencyMs))
      if (isOffline) throw new PlatformError({ type: 'NETWORK', isOnline: false })
      if (random() < failureRate) throw new PlatformError({ type: 'SERVER' })
      return transport.call(name, input, options)
    },
    connect(handlers): LiveConnection {
      if (!isOffline) return transport.connect(handlers)
      handlers.onStatus?.('waiting')
      return { close: () => undefined }
    },
  }
}

const delay = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
