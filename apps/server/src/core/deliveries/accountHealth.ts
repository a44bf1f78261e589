import type { FoundOutcome } from './outcomes.ts'

/** What outcomes say about their account. */
export interface AccountOutcomes {
  readonly accountId: string
  /** Whether its vendor has accepted a message. */
  readonly isAccepted: boolean
  /** Refusals about the account, after the last accepted message. */
  readonly refusals: number
  /** The code of the last of them. */
  readonly reason: string | null
}

/**
 * What outcomes say about their accounts, in the order in which they were found out. An accepted message says something
 * only if its account was refused before: those of healthy accounts need no statement.
 */
export function refusalsOf(found: readonly FoundOutcome[]): AccountOutcomes[] {
  const byAccount = new Map<string, AccountOutcomes>()
  for (const { accountId, outcome, isAccountRefused } of found) {
    const { isAccepted = false, refusals = 0 } = byAccount.get(accountId) ?? {}
    if (outcome.outcome === 'accepted') {
      if (isAccountRefused || refusals > 0) {
        byAccount.set(accountId, { accountId, isAccepted: true, refusals: 0, reason: null })
      }
    } else if (outcome.outcome === 'refused' && outcome.about === 'account') {
      byAccount.set(accountId, { accountId, isAccepted, refusals: refusals + 1, reason: outcome.code })
    }
  }
  return [...byAccount.values()]
}
