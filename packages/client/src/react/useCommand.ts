import {
  loadedEndpoint,
  type EndpointName,
  type InputOf,
  type OutputOf,
  type RuleOf,
} from '@platform/contract/protocol'
import { useCallback, useState } from 'react'
import { isOutcomeUnknown, PlatformError } from '../PlatformError.ts'
import type { CallOptions } from '../transport.ts'
import { invalidateAfterCall } from './invalidation.ts'
import { isRefusedBy, outcomeOf, type CommandOutcome } from './outcome.ts'
import { usePlatform } from './PlatformContext.ts'

/** Result of `useCommand`: values first, functions after. */
export interface UseCommandResult<K extends EndpointName> {
  /** Whether at least one run is pending. */
  readonly isRunning: boolean
  /** Error of the last completed run; null if it succeeded, and while another one is pending. */
  readonly error: PlatformError | null
  /** Makes the call and returns its outcome. `refused` has a rule that the endpoint declares in `refuses`. */
  readonly run: (input: InputOf<K>, options?: CallOptions) => Promise<CommandOutcome<K>>
  /** Makes the call and rejects with a `PlatformError` if it is refused or fails. For sequences of calls. */
  readonly runOrThrow: (input: InputOf<K>, options?: CallOptions) => Promise<OutputOf<K>>
  /** Sets `error` to null. */
  readonly reset: () => void
}

/**
 * A call that changes data. Mounted queries of the data that it changes are refetched.
 *
 * @example
 * const save = useCommand('agents.save')
 * const outcome = await save.run({ name, description, type: 'nlp' })
 * if (outcome.status === 'refused' && outcome.rule === 'DUPLICATE_NAME') …
 */
export function useCommand<K extends EndpointName>(name: K): UseCommandResult<K> {
  const { transport, queryClient } = usePlatform()
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<PlatformError | null>(null)

  const runOrThrow = useCallback(
    async (input: InputOf<K>, options?: CallOptions): Promise<OutputOf<K>> => {
      setRunning((count) => count + 1)
      setError(null)
      try {
        const output = await transport.call(name, input, options)
        invalidateAfterCall(queryClient, name)
        return output
      } catch (reason) {
        if (reason instanceof PlatformError) {
          setError(reason)
          // The server may have made the change although the reply is lost: the screen must not keep the old state.
          if (isOutcomeUnknown(reason)) invalidateAfterCall(queryClient, name)
        }
        throw reason
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [transport, queryClient, name],
  )
  const run = useCallback(
    async (input: InputOf<K>, options?: CallOptions): Promise<CommandOutcome<K>> => {
      const outcome = await outcomeOf(() => runOrThrow(input, options))
      return outcome.status === 'done' ? outcome : unsuccessful(name, outcome.error)
    },
    [runOrThrow, name],
  )
  const reset = useCallback(() => setError(null), [])

  return { isRunning: running > 0, error, run, runOrThrow, reset }
}

/** Converts an error: a rule that the definition of the call declares is a refusal; any other error is a failure. */
function unsuccessful<K extends EndpointName>(name: K, error: PlatformError): CommandOutcome<K> {
  const { context } = error
  const endpoint = loadedEndpoint(name)
  const rules: readonly RuleOf<K>[] = endpoint?.refuses ?? []
  const rule = rules.find((each) => isRefusedBy(error, each))
  if (!endpoint || rule === undefined || context.type !== 'REFUSED') return { status: 'failed', error }
  // Not every transport validates the saved record that comes with a refusal.
  const current = rule === 'STALE' ? endpoint.output.safeParse(context.current).data : undefined
  return { status: 'refused', rule, error, current: (current as OutputOf<K> | undefined) ?? null }
}
