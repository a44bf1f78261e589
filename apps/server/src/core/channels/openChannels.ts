import type { Channel } from './channel.ts'

/** The channels of vendors that this server has. */
export interface Channels {
  /** Adds the channels of the features. Called once, before the server receives requests. */
  start(channels: readonly Channel[]): void
  /** Undefined for a vendor that this server does not know: its accounts wait. */
  of(vendor: string): Channel | undefined
  all(): readonly Channel[]
}

export function openChannels(): Channels {
  const byVendor = new Map<string, Channel>()
  return {
    start(channels) {
      for (const channel of channels) {
        if (byVendor.has(channel.vendor)) throw new Error(`Two channels are of the vendor ${channel.vendor}`)
        byVendor.set(channel.vendor, channel)
      }
    },
    of: (vendor) => byVendor.get(vendor),
    all: () => [...byVendor.values()],
  }
}
