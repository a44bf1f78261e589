import { LOGIN_TRIES, LOGIN_WINDOW_SECONDS, LOGIN_WORK_MAX, proofRequired } from '@platform/contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { Failed, refusedBy } from '../http/failed.ts'
import { transact, type WorkServices } from '../work/work.ts'

/** Failed attempts of an address in one window beyond which each further one needs a solved captcha, even if it is off. */
export const ADDRESS_TRIES_WITHOUT_CAPTCHA = 100
/** Failed attempts of an address in one window. Beyond them, all are refused, except those of known devices. */
export const ADDRESS_TRIES = 1_000
/** Failed attempts at an account, from all addresses, in one window. Beyond them, only known devices may try. */
export const ACCOUNT_TRIES = 100
/** Longest wait of a known device between two attempts at one account, in seconds. */
export const WAIT_MAX_SECONDS = 64

/** An attempt to sign in. */
export interface Attempt {
  readonly account: string
  readonly address: string
  /** A device that has signed in to the account before, or a person who is signed in already. */
  readonly device?: string | undefined
  /** The solved proof of work, in units of `account.captcha`; 0 without one. */
  readonly work: number
}

interface Tries {
  readonly count: number
  readonly newest: Date | null
  readonly oldest: Date | null
}

const addressKey = ({ address }: Pick<Attempt, 'address'>): string => `address:${address}`
const accountKey = ({ account }: Attempt): string => `account:${account}`
const deviceKeys = ({ account, device }: Attempt): string[] =>
  device === undefined ? [] : [`account:${account} device:${device}`]

/** Whether the address has failed so often that its attempts need a solved captcha. */
export function needsCaptcha(services: WorkServices, address: string): Promise<boolean> {
  return transact(services, async ({ db, now }) => {
    const { count } = await triesOf(db, addressKey({ address }), now)
    return count >= ADDRESS_TRIES_WITHOUT_CAPTCHA
  })
}

/**
 * Counts an attempt, or refuses it. The attempt is counted before the password is checked, so that concurrent guesses
 * count too. Returns the ids of the counts.
 *
 * After `LOGIN_TRIES` failed attempts at an account, from all addresses together, each further one needs a proof of work
 * that doubles with every failed attempt. Known devices need none: each has its own `LOGIN_TRIES`, and then waits. So
 * an attacker who guesses, from any number of addresses, cannot lock the owner out of a device that the owner has used.
 */
export async function countAttempt(services: WorkServices, attempt: Attempt): Promise<number[]> {
  const counted = await transact(services, async ({ db, now }) => {
    const keys = [accountKey(attempt), ...deviceKeys(attempt), addressKey(attempt)]
    // Always in the same order, which prevents deadlocks.
    for (const key of keys) await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(db)
    await boundAttempts(db, keys, now)
    const refusal = await refusalOf(db, attempt, now)
    if (refusal) return { refusal }
    const rows = await db
      .insertInto('login_attempts')
      .values(keys.map((key) => ({ key, at: now })))
      .returning('id')
      .execute()
    return { ids: rows.map(({ id }) => id) }
  })
  // After the commit: a refusal keeps the bounds of the attempts.
  if (counted.ids === undefined) throw counted.refusal
  return counted.ids
}

/**
 * Deletes these counts and those of the device after a successful sign-in. Other failed attempts at the account stay, or
 * an attacker would have `LOGIN_TRIES` more with every sign-in of the owner.
 */
export async function forgetAttempts(services: WorkServices, ids: readonly number[], attempt: Attempt): Promise<void> {
  await transact(services, ({ db }) =>
    db
      .deleteFrom('login_attempts')
      .where((where) =>
        where.or([where('id', 'in', ids), ...deviceKeys(attempt).map((deviceKey) => where('key', '=', deviceKey))]),
      )
      .execute(),
  )
}

async function refusalOf(db: Db, attempt: Attempt, now: Date): Promise<Failed | undefined> {
  const [deviceKey] = deviceKeys(attempt)
  if (deviceKey !== undefined) {
    const waitSeconds = untilNextTry(await triesOf(db, deviceKey, now), now)
    return waitSeconds > 0 ? tooManyAttempts(waitSeconds) : undefined
  }
  const account = await triesOf(db, accountKey(attempt), now)
  const address = await triesOf(db, addressKey(attempt), now)
  const waitSeconds = Math.max(
    untilWindowEnds(address, ADDRESS_TRIES, now),
    untilWindowEnds(account, ACCOUNT_TRIES, now),
  )
  if (waitSeconds > 0) return tooManyAttempts(waitSeconds)
  const neededWork = account.count < LOGIN_TRIES ? 0 : Math.min(LOGIN_WORK_MAX, 2 ** (account.count - LOGIN_TRIES))
  // A proof that was begun one failed attempt ago counts: another's guess meanwhile does not waste the owner's work.
  return attempt.work * 2 < neededWork ? refusedBy(proofRequired(neededWork)) : undefined
}

/**
 * Moves attempts of these keys that lie in the future to the present. They were counted while the clock was ahead, and
 * would otherwise count, and let people wait, until it is that time.
 */
async function boundAttempts(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await db.updateTable('login_attempts').set({ at: now }).where('key', 'in', keys).where('at', '>', now).execute()
}

async function triesOf(db: Db, key: string, now: Date): Promise<Tries> {
  return db
    .selectFrom('login_attempts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('at').as('newest'), fn.min('at').as('oldest')])
    .where('key', '=', key)
    .where('at', '>', new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000))
    .executeTakeFirstOrThrow()
}

/** Seconds until the oldest attempt leaves the window, or 0 below the limit. */
function untilWindowEnds(tries: Tries, limit: number, now: Date): number {
  if (!tries.oldest || tries.count < limit) return 0
  return LOGIN_WINDOW_SECONDS - (now.getTime() - tries.oldest.getTime()) / 1000
}

/** Seconds until a device may try again: 1, 2, 4, … after each attempt beyond `LOGIN_TRIES`, counted from the last. */
function untilNextTry(tries: Tries, now: Date): number {
  if (!tries.newest || tries.count < LOGIN_TRIES) return 0
  const waitSeconds = Math.min(WAIT_MAX_SECONDS, 2 ** (tries.count - LOGIN_TRIES))
  return waitSeconds - (now.getTime() - tries.newest.getTime()) / 1000
}

function tooManyAttempts(seconds: number): Failed {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  const [count, unit] =
    retryAfterSeconds > WAIT_MAX_SECONDS ? [Math.ceil(retryAfterSeconds / 60), 'minute'] : [retryAfterSeconds, 'second']
  return new Failed(
    { type: 'TOO_MANY_REQUESTS', retryAfterSeconds },
    `Too many attempts. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`,
  )
}
