import type { CallOutcome } from '@platform/client/react'
import { useEffect, useRef, useState } from 'react'

/** An order that is shown before the server has it. */
interface OptimisticOrder {
  readonly ids: readonly string[]
  /** The data that was loaded when the last move was done: newer data replaces the order. Undefined while moves run. */
  readonly base: unknown
}

/** Result of `useOptimisticOrder`. */
export interface UseOptimisticOrderResult {
  /** The ids in the order to show; null for the order of the data. */
  readonly order: readonly string[] | null
  /** Shows an order and sends the move after the earlier ones. Null if an earlier one was not done. */
  readonly run: <Outcome extends CallOutcome<string, unknown>>(
    ids: readonly string[],
    send: () => Promise<Outcome>,
  ) => Promise<Outcome | null>
}

/**
 * Shows the order of moves before the server has made them. Moves are sent one after the other: the indexes of each are
 * those of the list after the earlier ones.
 *
 * @param data The loaded list; another object after each change.
 */
export function useOptimisticOrder(data: unknown): UseOptimisticOrderResult {
  const [shown, setShown] = useState<OptimisticOrder | null>(null)
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  }, [data])
  /** The last move that waits or runs; resolves to whether all moves of its series are done. */
  const series = useRef<{ readonly isDone: Promise<boolean> } | null>(null)

  return {
    order: shown && (shown.base === undefined || shown.base === data) ? shown.ids : null,
    async run(ids, send) {
      setShown({ ids, base: undefined })
      const earlier = series.current?.isDone ?? Promise.resolve(true)
      const sent = earlier.then((isDone) => (isDone ? send() : null))
      const own = { isDone: sent.then((outcome) => outcome?.status === 'done') }
      series.current = own
      const outcome = await sent
      if (series.current === own) {
        series.current = null
        setShown(outcome?.status === 'done' ? { ids, base: latest.current } : null)
      }
      return outcome
    },
  }
}
