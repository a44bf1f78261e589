import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { FeatureFlags } from '@platform/contract'

/** Result of `useFeatures`. */
export interface UseFeaturesResult {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Null until they are loaded. */
  readonly flags: FeatureFlags | null
  readonly error: PlatformError | null
  /** Whether the user may only read: switching needs another permission. */
  readonly isReadOnly: boolean
  readonly isSaving: boolean
  readonly retry: () => void
  /** Switches one feature on or off. The others do not change. */
  readonly setFeature: (name: keyof FeatureFlags, isOn: boolean) => Promise<CommandOutcome<'account.saveConfiguration'>>
}

/** The features of the enterprise. Another user's change is shown at once. */
export function useFeatures(): UseFeaturesResult {
  const configuration = useEndpoint('account.configuration', {})
  const saving = useCommand('account.saveConfiguration')
  const isReadOnly = !useMayCall('account.saveConfiguration')
  const { status, error } = configuration
  return {
    status: status === 'idle' ? 'loading' : status,
    flags: configuration.data?.flags ?? null,
    error,
    isReadOnly,
    isSaving: saving.isRunning,
    retry: () => void configuration.refetch(),
    setFeature: (name, isOn) => saving.run({ flags: { [name]: isOn } }),
  }
}
