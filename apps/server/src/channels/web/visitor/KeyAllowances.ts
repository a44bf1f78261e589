import type { OpenTransaction } from '../../../core/work/work.ts'
import { KEY_ALLOWANCE, KEY_BATCH } from '../webChannel.limits.ts'
import { hasTaken, takeAllowance } from './allowances.ts'

/**
 * The allowances of keys. A server takes tokens in batches, because each batch locks the bucket until the end of the
 * transaction, and one lock per message would make all messages of a site wait for each other. All servers together
 * exceed the allowance by the tokens that they hold at most: a batch for each message in progress.
 */
export class KeyAllowances {
  /** Tokens that this server has taken in advance, by key id. */
  readonly #taken = new Map<string, number>()

  /** Takes one token of a key's bucket, or refuses if it is empty. */
  async take(
    { db, now, afterCommit }: Pick<OpenTransaction, 'db' | 'now' | 'afterCommit'>,
    keyId: string,
  ): Promise<void> {
    const taken = this.#taken
    const held = taken.get(keyId) ?? 0
    if (held > 1) taken.set(keyId, held - 1)
    else if (held === 1) taken.delete(keyId)
    else if (await hasTaken(db, `key:${keyId}`, KEY_ALLOWANCE, now, KEY_BATCH)) {
      afterCommit(() => taken.set(keyId, (taken.get(keyId) ?? 0) + KEY_BATCH - 1))
    } else await takeAllowance(db, `key:${keyId}`, KEY_ALLOWANCE, now)
  }
}
