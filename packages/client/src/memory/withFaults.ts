import { PlatformError } from '../PlatformError.ts'
import type { LiveConnection, Transport } from '../transport.ts'
import { untilAborted } from '../untilAborted.ts'

/** Faults to inject. */
export interface Faults {
  /** Delay before each call, in milliseconds. @default 0 */
  readonly latencyMs?: number
  /** Share of the calls that fail with a `SERVER` error, 0 to 1. @default 0 */
  readonly failureRate?: number
  /** Whether every call fails with a `NETWORK` error and no live connection opens. */
  readonly isOffline?: boolean
  /** Returns numbers from 0 to below 1. @default Math.random */
  readonly random?: () => number
}

/**
 * Injects faults into a transport: delays, errors, or no network.
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
