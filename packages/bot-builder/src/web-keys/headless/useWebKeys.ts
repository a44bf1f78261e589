import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { WebKey } from '@platform/contract'

/** Result of `useWebKeys`. */
export interface UseWebKeysResult {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Oldest first. */
  readonly keys: readonly WebKey[]
  /** Why they could not be loaded. */
  readonly error: PlatformError | null
  readonly retry: () => void
  /** Replaces a key by a new one. The old key stays valid for 24 hours. */
  readonly rotate: (keyId: string) => Promise<CommandOutcome<'webKeys.rotate'>>
  /** Revokes a key: it is invalid immediately. */
  readonly revoke: (keyId: string) => Promise<CommandOutcome<'webKeys.revoke'>>
}

/**
 * The public keys with which web pages embed an agent.
 *
 * @example
 * const { keys, rotate, revoke } = useWebKeys(agentId)
 */
export function useWebKeys(agentId: string): UseWebKeysResult {
  const list = useEndpoint('webKeys.list', { agentId })
  const rotating = useCommand('webKeys.rotate')
  const revoking = useCommand('webKeys.revoke')
  return {
    status: list.data ? 'ready' : list.status === 'failed' ? 'failed' : 'loading',
    keys: list.data?.keys ?? [],
    error: list.error,
    retry: () => void list.refetch(),
    rotate: (keyId) => rotating.run({ keyId }),
    revoke: (keyId) => revoking.run({ keyId }),
  }
}
