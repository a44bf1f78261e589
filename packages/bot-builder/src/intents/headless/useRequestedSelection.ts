import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ControlledSelection, IntentSelection } from './intentSelection.ts'

/** Result of `useRequestedSelection`. */
export interface UseRequestedSelectionResult {
  /** The newest requested selection; the host's if it has applied all requests. */
  readonly selection: IntentSelection
  /** Requests a change of the newest selection. Does nothing if that changes nothing. */
  readonly select: (change: Partial<IntentSelection>, isAutomatic?: boolean) => void
}

interface SelectionRequest {
  readonly selection: IntentSelection
  readonly isAutomatic: boolean
}

/**
 * The selection as the user requested it. A host may apply a request later, for example a router that renders in a
 * transition: until then the screen already shows the requested intent, so that nothing is typed into a form that the
 * late selection of another intent would replace.
 *
 * The host gets one request at a time. So a selection that it was not asked for is always a change of its own, for
 * example the browser's Back: that one applies, and the open requests are dropped.
 */
export function useRequestedSelection({
  selection,
  onSelectionChange,
}: ControlledSelection): UseRequestedSelectionResult {
  const { storyId, intentId, tab } = selection
  /** The first one was sent to the host, the others wait. */
  const requests = useRef<readonly SelectionRequest[]>([])
  const [requested, setRequested] = useState<IntentSelection | null>(null)
  // A save that began before a change of the host ends after it: `select` must not start from the old selection.
  const applied = useRef(selection)

  const setRequests = (next: readonly SelectionRequest[]) => {
    requests.current = next
    setRequested(next.at(-1)?.selection ?? null)
  }
  const send = (request: SelectionRequest) => onSelectionChange(request.selection, { isAutomatic: request.isAutomatic })

  const hostChanged = useEffectEvent((host: IntentSelection) => {
    applied.current = host
    const [sent, ...waiting] = requests.current
    if (!sent) return
    const isApplied = sameSelection(sent.selection, host)
    setRequests(isApplied ? waiting : [])
    if (isApplied && waiting[0]) send(waiting[0])
  })
  useLayoutEffect(() => hostChanged({ storyId, intentId, tab }), [storyId, intentId, tab])

  return {
    selection: requested ?? selection,
    select(change, isAutomatic = false) {
      const newest = requests.current.at(-1)?.selection ?? applied.current
      const request = { selection: { ...newest, ...change }, isAutomatic }
      if (sameSelection(request.selection, newest)) return
      const isFirst = requests.current.length === 0
      setRequests([...requests.current, request])
      if (isFirst) send(request)
    },
  }
}

const sameSelection = (a: IntentSelection, b: IntentSelection) =>
  a.storyId === b.storyId && a.intentId === b.intentId && a.tab === b.tab
