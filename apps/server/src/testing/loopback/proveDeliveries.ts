import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { SENDS_AT_ONCE } from '../../core/deliveries/deliveries.limits.ts'
import { answerOf, killWorkers, nextMessage, startWorker } from '../workers.ts'
import type { DeliveryWorkerOptions, Filled, StoredDelivery } from './deliveryWorker.ts'
import { LoopbackVendor, type VendorAnswer, type VendorMessage } from './LoopbackVendor.ts'

export interface DeliveriesPlace {
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  readonly directory: string
  /** Number of servers at once. */
  readonly servers: number
  readonly messages: number
  readonly kills: number
  readonly random: () => number
}

export interface DeliveriesFound {
  readonly stored: readonly StoredDelivery[]
  readonly accepted: readonly VendorMessage[]
  /** Requests that were open at the vendor when servers were killed. */
  readonly inFlight: number
  /** The most that servers can have taken when they were killed, also what had not reached the vendor yet. */
  readonly mostInFlight: number
  /** The highest status that the vendor has reported of each message and that was acknowledged. */
  readonly reported: ReadonlyMap<string, Reported>
  /** Sums of requests whose answers the vendor lost. */
  readonly lostAnswers: number
}

const REPORTS = ['sent', 'delivered', 'read'] as const
type Reported = (typeof REPORTS)[number]
const later = (one: Reported | undefined, other: Reported): Reported =>
  one !== undefined && REPORTS.indexOf(one) > REPORTS.indexOf(other) ? one : other
/** Time for the rest of the messages after the last kill, in milliseconds. */
const END_MS = 300_000
/** Time without a message at the vendor after which none is left, in milliseconds: longer than the pause of a retry. */
const QUIET_MS = 3_000
const RETRY_MS = 150
const IDLE_MS = 5
/** Webhooks at once, and statuses in each. */
const REPORTERS = 8
const REPORTS_TOGETHER = 20
/** The most of the messages that the vendor gets between the kills. What is unknown after a kill is not sent again. */
const SHARE_BEFORE_KILLS = 0.4

/**
 * Sends messages through a vendor that loses some of its answers and reports each message repeatedly and in disorder, while
 * the servers are killed, each time with requests in flight. Returns what is stored in the end, and what the vendor knows.
 */
export async function sendThroughKills(place: DeliveriesPlace): Promise<DeliveriesFound> {
  const { random, kills, messages } = place
  const reported = new Map<string, Reported>()
  const due: { readonly id: string; readonly status: Reported }[] = []
  let reporting = 0
  let addresses: string[] = []
  let webhookPath = ''
  let isEnding = false
  let lostAnswers = 0
  const children: ChildProcess[] = []
  const mostInFlight = kills * place.servers * SENDS_AT_ONCE
  const answer = (): VendorAnswer => {
    const chance = random()
    if (chance < 0.01) lostAnswers += 1
    return { does: 'accept', hangsUp: chance < 0.01, delayMs: 5 + random() * 60 }
  }
  const vendor = await LoopbackVendor.start({ secret: 'proof', answer, onAccepted: startReports })

  /** Reports messages until a server acknowledges them, as vendors do: several in one webhook, not in their order. */
  async function reportDue(): Promise<void> {
    for (;;) {
      if (isEnding) return
      const batch = due.splice(Math.floor(random() * due.length), REPORTS_TOGETHER)
      const address = addresses[Math.floor(random() * addresses.length)]
      if (batch.length > 0 && address !== undefined) {
        reporting += 1
        const at = new Date().toISOString()
        const webhook = { statuses: batch.map((report) => ({ ...report, at })) }
        const reply = await vendor.report(`${address}${webhookPath}`, webhook).catch(() => 0)
        reporting -= 1
        if (reply === 200) {
          for (const { id, status } of batch) reported.set(id, later(reported.get(id), status))
          continue
        }
      }
      due.push(...batch)
      await pause(batch.length === 0 ? IDLE_MS : RETRY_MS)
    }
  }
  function startReports({ id }: VendorMessage): void {
    const statuses = [...REPORTS.slice(0, 1 + Math.floor(random() * 3)), 'sent' as const]
    for (const status of statuses) setTimeout(() => due.push({ id, status }), random() * 80)
  }

  /** Starts the servers, which begin to send together. */
  async function startServers(): Promise<RunningServer[]> {
    const servers = await startAll(place)
    children.push(...servers.map(({ child }) => child))
    addresses = servers.map(({ address }) => address)
    for (const { child } of servers) child.send('begin')
    return servers
  }

  try {
    const vendorOf = { url: vendor.url, secret: vendor.secret }
    const { accountId } = (await ask(place, { does: 'fill', messages, vendor: vendorOf })) as Filled
    webhookPath = `/api/channels/${accountId}/webhook`
    const reporters = Array.from({ length: REPORTERS }, reportDue)
    let inFlight = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const servers = await startServers()
      const goal = vendor.accepted.length + random() * SHARE_BEFORE_KILLS * (messages / kills)
      await until(() => vendor.accepted.length >= goal && vendor.open > 0, 60_000)
      inFlight += vendor.open
      await killWorkers(servers.map(({ child }) => child))
      addresses = []
    }
    const servers = await startServers()
    await until(() => vendor.quietMs > QUIET_MS && vendor.open === 0 && due.length + reporting === 0, END_MS)
    // What was interrupted is settled after its lease, and what is reported meanwhile is stored.
    await pause(place.databaseUrl ? SETTLE_MS : RETRY_MS)
    isEnding = true
    await Promise.all(reporters)
    await killWorkers(servers.map(({ child }) => child))
    const stored = (await ask(place, { does: 'read' })) as StoredDelivery[]
    return { stored, accepted: vendor.accepted, inFlight, mostInFlight, reported, lostAnswers }
  } finally {
    isEnding = true
    for (const child of children) child.kill('SIGKILL')
    await vendor.close()
  }
}

/** Longer than the lease of a delivery: 5 s for the vendor's answer and 15 s. */
const SETTLE_MS = 24_000

/** What does not hold of messages that were sent through kills. Empty if everything holds. */
export function faultsOf(
  { stored, accepted, mostInFlight, reported, lostAnswers }: DeliveriesFound,
  messages: number,
): string[] {
  const byKey = Map.groupBy(accepted, ({ key }) => key)
  const doubled = [...byKey.values()].filter((each) => each.length > 1).length
  const unknown = stored.filter(({ status }) => status === 'unknown').length
  const open = stored.filter(({ status }) => status === 'queued' || status === 'sending').length
  const lost = stored.filter(({ id, status }) => status !== 'unknown' && !byKey.has(id)).length
  const behind = stored.filter(({ providerId, status }) => {
    const best = providerId === null ? undefined : reported.get(providerId)
    return best !== undefined && REPORTS.indexOf(status as never) < REPORTS.indexOf(best)
  }).length
  const disordered = stored.filter(({ isInOrder }) => !isInOrder).length
  const faults: [string, boolean][] = [
    [`${stored.length} of ${messages} stored`, stored.length !== messages],
    [`${doubled} sent twice`, doubled > 0],
    [`${open} never sent`, open > 0],
    [`${lost} lost`, lost > 0],
    [`${behind} behind their reports`, behind > 0],
    [`${disordered} moved back`, disordered > 0],
    [
      `${unknown} unknown of at most ${mostInFlight} in flight and ${lostAnswers} lost answers`,
      unknown > mostInFlight + lostAnswers,
    ],
  ]
  return faults.filter(([, isBroken]) => isBroken).map(([text]) => text)
}

interface RunningServer {
  readonly child: ChildProcess
  readonly address: string
}

const startAll = (place: DeliveriesPlace): Promise<RunningServer[]> =>
  Promise.all(
    Array.from({ length: place.servers }, async () => {
      const child = start(place, { does: 'run' })
      return { child, address: (await nextMessage(child)) as string }
    }),
  )

/** Runs a worker to its end, and returns its answer. */
const ask = (place: DeliveriesPlace, task: DeliveryWorkerOptions['task']): Promise<unknown> =>
  answerOf(start(place, task))

const start = ({ databaseUrl, directory }: DeliveriesPlace, task: DeliveryWorkerOptions['task']): ChildProcess =>
  startWorker(new URL('deliveryWorker.ts', import.meta.url), {
    databaseUrl,
    directory,
    task,
  } satisfies DeliveryWorkerOptions)

async function until(condition: () => boolean | Promise<boolean>, ms: number): Promise<void> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await pause(5)) if (await condition()) return
  throw new Error(`The messages were not sent within ${ms / 1000} s.`)
}
