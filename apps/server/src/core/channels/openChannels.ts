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
        checkLimits(channel)
        byVendor.set(channel.vendor, channel)
      }
    },
    of: (vendor) => byVendor.get(vendor),
    all: () => [...byVendor.values()],
  }
}

/** A bucket that is never full enough for one message would hold up every message for good. */
function checkLimits({ vendor, limits }: Channel): void {
  for (const name of ['perAccount', 'perRecipient'] as const) {
    const rate = limits[name]
    if (!rate || (rate.ratePerSecond > 0 && Number.isFinite(rate.ratePerSecond) && rate.burst >= 1)) continue
    throw new Error(
      `The channel of ${vendor} has the limit ${name} ${JSON.stringify(rate)}. ratePerSecond must be above 0, and burst at least 1.`,
    )
  }
}
