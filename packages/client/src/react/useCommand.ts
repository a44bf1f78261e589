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
import { outcomeBy, type CommandOutcome } from './outcome.ts'
import { usePlatform } from './PlatformContext.ts'

/** What `useCommand` returns: values first, verbs after. */
export interface UseCommandResult<K extends EndpointName> {
  /** Whether at least one run is under way. */
  readonly isRunning: boolean
  /** Why the last run that ended was refused or failed; null if it was done, and while another one is under way. */
  readonly error: PlatformError | null
  /** Makes the call and returns how it ended. `refused` has a rule that the endpoint declares in `refuses`. */
  readonly run: (input: InputOf<K>, options?: CallOptions) => Promise<CommandOutcome<K>>
  /** Makes the call and rejects with a `PlatformError` unless it is done. For several calls in a row. */
  readonly runOrThrow: (input: InputOf<K>, options?: CallOptions) => Promise<OutputOf<K>>
  /** Sets `error` to null. */
  readonly reset: () => void
}

/**
 * A call that changes data. The queries whose data it changes are refetched wherever they are on screen.
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
          // The server may have done it although the reply is lost: the screen must not keep the old state.
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
    (input: InputOf<K>, options?: CallOptions): Promise<CommandOutcome<K>> =>
      outcomeBy<OutputOf<K>, RuleOf<K>>(
        () => runOrThrow(input, options),
        (reason) => declaredRule(name, reason),
      ),
    [runOrThrow, name],
  )
  const reset = useCallback(() => setError(null), [])

  return { isRunning: running > 0, error, run, runOrThrow, reset }
}

/** The rule of a refusal, if the definition of the call declares it. */
function declaredRule<K extends EndpointName>(name: K, { context }: PlatformError): RuleOf<K> | undefined {
  const rules: readonly RuleOf<K>[] = loadedEndpoint(name)?.refuses ?? []
  return rules.find((rule) => context.type === 'REFUSED' && context.rule === rule)
}
