import { createHash } from 'node:crypto'
import type { Channel } from '../channels/channel.ts'
import type { Db } from '../database/database.ts'
import { returnTokens, takeTokens, type TakenTokens, type TokenRequest } from '../token-buckets/tokenBuckets.store.ts'
import { transact, type WorkServices } from '../work/work.ts'
import {
  deferDeliveries,
  lockDueDeliveries,
  takeDeliveries,
  type Claim,
  type ClaimedDelivery,
  type DueDelivery,
} from './deliveries.store.ts'

/** The limits of a vendor's channel. */
export type LimitsOf = (vendor: string) => Channel['limits'] | undefined

/** An account of which some deliveries were due. */
export interface PacedAccount {
  readonly accountId: string
  readonly vendor: string
  /** Whether some of them wait for the pace of the account. */
  readonly isLimited: boolean
  /** Time until it may send again, in milliseconds; 0 if it may now. */
  readonly waitMs: number
}

/** A delivery that waits for the pace of its recipient. */
export interface DeferredDelivery {
  readonly id: string
  readonly accountId: string
  readonly waitMs: number
}

export interface PacedDeliveries {
  readonly claimed: readonly ClaimedDelivery[]
  readonly deferred: readonly DeferredDelivery[]
  readonly accounts: readonly PacedAccount[]
}

export const isPaced = ({ limits }: Channel): boolean =>
  limits.perAccount !== undefined || limits.perRecipient !== undefined

/**
 * Takes deliveries that are due, as many as the limits of their channels permit. What waits for its account stays as it is;
 * what waits for its recipient is due later. Tokens and deliveries are taken in one transaction.
 */
export async function claimPaced(services: WorkServices, claim: Claim, limitsOf: LimitsOf): Promise<PacedDeliveries> {
  return transact(services, async ({ db }) => {
    const due = await lockDueDeliveries(db, claim)
    if (due.length === 0) return { claimed: [], deferred: [], accounts: [] }
    const byAccount = Map.groupBy(due, accountKeyOf)
    const tokens = await takeForAccounts(db, [...byAccount.values()], limitsOf)
    const allowed = [...byAccount].flatMap(([key, own]) => own.slice(0, tokens.get(key)?.granted ?? own.length))
    const deferred = await deferForRecipients(db, allowed, { limitsOf, now: claim.now })
    const deferredIds = new Set(deferred.map(({ id }) => id))
    const unused = Map.groupBy(
      allowed.filter((each) => deferredIds.has(each.id) && limitsOf(each.vendor)?.perAccount),
      accountKeyOf,
    )
    await returnTokens(
      db,
      [...unused].map(([key, own]) => ({ enterpriseId: own[0]?.enterpriseId ?? '', key, count: own.length })),
    )
    const ids = allowed.flatMap(({ id }) => (deferredIds.has(id) ? [] : [id]))
    const { holder, now, heldUntil } = claim
    return {
      claimed: ids.length === 0 ? [] : await takeDeliveries(db, { ids, holder, now, heldUntil }),
      deferred,
      accounts: [...byAccount].map(([key, own]) => ({
        accountId: own[0]?.accountId ?? '',
        vendor: own[0]?.vendor ?? '',
        isLimited: (tokens.get(key)?.granted ?? own.length) < own.length,
        // What was returned can be used at once.
        waitMs: unused.has(key) ? 0 : (tokens.get(key)?.waitMs ?? 0),
      })),
    }
  })
}

/** Takes a token for each delivery of accounts with a limit. Returns the answers by their keys. */
async function takeForAccounts(
  db: Db,
  accounts: readonly (readonly DueDelivery[])[],
  limitsOf: LimitsOf,
): Promise<Map<string, TakenTokens>> {
  const requests = accounts.flatMap((own): TokenRequest[] => {
    const [first] = own
    const rate = first && limitsOf(first.vendor)?.perAccount
    return rate ? [{ enterpriseId: first.enterpriseId, key: accountKeyOf(first), wanted: own.length, ...rate }] : []
  })
  return byKey(await takeTokens(db, requests))
}

/** Takes a token for the recipient of each delivery, and lets those wait that get none. Returns them. */
async function deferForRecipients(
  db: Db,
  deliveries: readonly DueDelivery[],
  { limitsOf, now }: { readonly limitsOf: LimitsOf; readonly now: Date },
): Promise<DeferredDelivery[]> {
  const requests = deliveries.flatMap((delivery): TokenRequest[] => {
    const rate = limitsOf(delivery.vendor)?.perRecipient
    return rate ? [{ enterpriseId: delivery.enterpriseId, key: recipientKeyOf(delivery), wanted: 1, ...rate }] : []
  })
  const tokens = byKey(await takeTokens(db, requests))
  const deferred = deliveries.flatMap((delivery) => {
    const taken = tokens.get(recipientKeyOf(delivery))
    return taken?.granted === 0 ? [{ id: delivery.id, accountId: delivery.accountId, waitMs: taken.waitMs }] : []
  })
  await deferDeliveries(
    db,
    deferred.map(({ id, waitMs }) => ({ id, dueAt: new Date(now.getTime() + waitMs) })),
    now,
  )
  return deferred
}

const byKey = (taken: readonly TakenTokens[]) => new Map(taken.map((each) => [each.key, each]))

const accountKeyOf = ({ accountId }: DueDelivery): string => `account ${accountId}`

/** Without the address of the person, which the table of buckets shall not have. */
const recipientKeyOf = ({ accountId, recipient }: DueDelivery): string =>
  `recipient ${accountId} ${createHash('sha256').update(recipient).digest('base64url')}`
