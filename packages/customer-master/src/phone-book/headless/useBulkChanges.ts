import { useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { BulkAction, BulkChange } from '@platform/contract'
import { useState } from 'react'
import type { ContactTarget } from './contactSelection.ts'

/** Interval of the requests while a change runs, in milliseconds, in case its live events do not arrive. */
const POLL_MS = 2_000

/** Result of `useBulkChanges`: values first, functions after. */
export interface UseBulkChangesResult {
  /** Whether the back end changes many contacts in the background, and the user may. */
  readonly isSupported: boolean
  /** The changes that run, and those that have ended since this was shown and were not dismissed. */
  readonly shown: readonly BulkChange[]
  /** Whether a change is being cancelled. */
  readonly isCancelling: boolean
  /** Starts a change of the contacts that match now. */
  readonly start: (target: ContactTarget, action: BulkAction) => Promise<CommandOutcome<'bulkChanges.start'>>
  readonly cancel: (bulkChangeId: string) => Promise<CommandOutcome<'bulkChanges.cancel'>>
  /** Puts the contacts of a deletion back, in the background too. */
  readonly undo: (bulkChangeId: string) => Promise<CommandOutcome<'bulkChanges.undo'>>
  /** Shows a change that has ended no longer. */
  readonly dismiss: (bulkChangeId: string) => void
}

/** Changes of many contacts in the background. */
export function useBulkChanges(): UseBulkChangesResult {
  const mayList = useMayCall('bulkChanges.list')
  const [isPolling, setPolling] = useState(false)
  const list = useEndpoint(
    'bulkChanges.list',
    {},
    { isEnabled: mayList, ...(isPolling ? { refetchIntervalMs: POLL_MS } : {}) },
  )
  const changes = list.data?.bulkChanges ?? []
  const running = changes.filter(({ state }) => state === 'running')
  if (running.length > 0 !== isPolling) setPolling(running.length > 0)

  /** The ids of the changes that are shown: they have run while this was. */
  const [followed, setFollowed] = useState<readonly string[]>([])
  const follow = (ids: readonly string[]) => setFollowed((before) => [...new Set([...before, ...ids])])
  if (running.some(({ bulkChangeId }) => !followed.includes(bulkChangeId))) {
    follow(running.map(({ bulkChangeId }) => bulkChangeId))
  }
  const starting = useCommand('bulkChanges.start')
  const cancelling = useCommand('bulkChanges.cancel')
  const undoing = useCommand('bulkChanges.undo')
  const dismiss = (id: string) => setFollowed((before) => before.filter((other) => other !== id))
  return {
    isSupported: mayList && list.status === 'ready',
    shown: changes.filter(({ bulkChangeId }) => followed.includes(bulkChangeId)),
    isCancelling: cancelling.isRunning,
    async start({ selection }, action) {
      const outcome = await starting.run({ ...selection, action })
      if (outcome.status === 'done') follow([outcome.value.bulkChangeId])
      return outcome
    },
    cancel: (bulkChangeId) => cancelling.run({ bulkChangeId }),
    async undo(bulkChangeId) {
      const outcome = await undoing.run({ bulkChangeId })
      if (outcome.status === 'done') {
        dismiss(bulkChangeId)
        follow([outcome.value.bulkChangeId])
      }
      return outcome
    },
    dismiss,
  }
}
