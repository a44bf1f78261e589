import { endpoints, type EndpointName, type InputOf, type OutputOf } from '@platform/contract'
import { useCallback, useState } from 'react'
import { isOutcomeUnknown, PlatformError } from '../PlatformError.ts'
import type { CallOptions } from '../transport.ts'
import { invalidateEndpoints } from './endpointKey.ts'
import { usePlatform } from './PlatformContext.ts'

/** What `useCommand` returns: values first, verbs after. */
export interface UseCommandResult<K extends EndpointName> {
  /** Whether at least one run is under way. */
  readonly isRunning: boolean
  /** Why the last run that ended failed; null while it has not. */
  readonly error: PlatformError | null
  /** Makes the call. Rejects with a `PlatformError`, which is `error` as well. */
  readonly run: (input: InputOf<K>, options?: CallOptions) => Promise<OutputOf<K>>
  /** Forgets the error. */
  readonly reset: () => void
}

/**
 * A call that changes something. What it changes is asked for again wherever it is on screen.
 *
 * @example
 * const save = useCommand('agents.save')
 * const agent = await save.run({ name, description, type: 'nlp' })
 */
export function useCommand<K extends EndpointName>(name: K): UseCommandResult<K> {
  const { transport, queryClient } = usePlatform()
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<PlatformError | null>(null)

  const run = useCallback(
    async (input: InputOf<K>, options?: CallOptions): Promise<OutputOf<K>> => {
      setRunning((count) => count + 1)
      setError(null)
      try {
        const output = await transport.call(name, input, options)
        invalidateEndpoints(queryClient, endpoints[name].invalidates)
        return output
      } catch (reason) {
        if (reason instanceof PlatformError) {
          setError(reason)
          // Perhaps it was done and only its answer is lost: the screen must not go on showing the old state.
          if (isOutcomeUnknown(reason)) invalidateEndpoints(queryClient, endpoints[name].invalidates)
        }
        throw reason
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [transport, queryClient, name],
  )
  const reset = useCallback(() => setError(null), [])

  return { isRunning: running > 0, error, run, reset }
}
