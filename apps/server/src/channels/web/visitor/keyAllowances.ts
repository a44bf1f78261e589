import type { Services } from '../../../core/services.ts'
import type { OpenTransaction } from '../../../core/work/work.ts'
import { KEY_ALLOWANCE, KEY_BATCH } from '../webChannel.limits.ts'
import { hasTaken, takeAllowance } from './allowances.ts'

/** Tokens that this server has taken from the buckets of keys in advance, by key id. */
const taken = new WeakMap<Services, Map<string, number>>()

/**
 * Takes one token of a key's bucket. A server takes tokens in batches, because each batch locks the bucket until the end
 * of the transaction, and one lock per message would make all messages of a site wait for each other. All servers
 * together exceed the allowance by the tokens that they hold at most: a batch for each message in progress.
 */
export async function takeKeyAllowance(
  services: Services,
  { db, now, afterCommit }: Pick<OpenTransaction, 'db' | 'now' | 'afterCommit'>,
  keyId: string,
): Promise<void> {
  const tokens = taken.get(services) ?? new Map<string, number>()
  taken.set(services, tokens)
  const held = tokens.get(keyId) ?? 0
  if (held > 1) tokens.set(keyId, held - 1)
  else if (held === 1) tokens.delete(keyId)
  else if (await hasTaken(db, `key:${keyId}`, KEY_ALLOWANCE, now, KEY_BATCH)) {
    afterCommit(() => tokens.set(keyId, (tokens.get(keyId) ?? 0) + KEY_BATCH - 1))
  } else await takeAllowance(db, `key:${keyId}`, KEY_ALLOWANCE, now)
}
