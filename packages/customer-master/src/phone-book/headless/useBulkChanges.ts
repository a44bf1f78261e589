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
  /**
   * The changes that run, newest first, and those that have ended and were not dismissed: the user's own, and others that
   * have run while this was shown.
   */
  readonly shown: readonly BulkChange[]
  /** Id of the change that is being paused, continued or cancelled; null if none is. */
  readonly pendingId: string | null
  /** Starts a change of the contacts that match now. */
  readonly start: (target: ContactTarget, action: BulkAction) => Promise<CommandOutcome<'bulkChanges.start'>>
  readonly pause: (bulkChangeId: string) => Promise<CommandOutcome<'bulkChanges.pause'>>
  readonly resume: (bulkChangeId: string) => Promise<CommandOutcome<'bulkChanges.resume'>>
  readonly cancel: (bulkChangeId: string) => Promise<CommandOutcome<'bulkChanges.cancel'>>
  /** Puts the contacts of a deletion back, in the background too. */
  readonly undo: (bulkChangeId: string) => Promise<CommandOutcome<'bulkChanges.undo'>>
  /** Shows a change that has ended no longer, nor after a reload. */
  readonly dismiss: (bulkChangeId: string) => Promise<CommandOutcome<'bulkChanges.dismiss'>>
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
  const listed = list.data?.bulkChanges ?? []
  /** Replies of the calls that start changes, which are shown before the list has them. */
  const [started, setStarted] = useState<readonly BulkChange[]>([])
  const isListed = ({ bulkChangeId }: BulkChange) => listed.some((change) => change.bulkChangeId === bulkChangeId)
  if (started.some(isListed)) setStarted((before) => before.filter((change) => !isListed(change)))
  const changes = [...started, ...listed]
  const running = changes.filter(isRunning)
  if (running.length > 0 !== isPolling) setPolling(running.length > 0)

  /** Ids of the changes that have run while this was shown. */
  const [followed, setFollowed] = useState<readonly string[]>([])
  if (running.some(({ bulkChangeId }) => !followed.includes(bulkChangeId))) {
    setFollowed((before) => [...new Set([...before, ...running.map(({ bulkChangeId }) => bulkChangeId)])])
  }
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const hide = (id: string) => setDismissed((before) => [...before, id])
  const [pendingId, setPendingId] = useState<string | null>(null)
  async function pending<Outcome>(id: string, call: Promise<Outcome>): Promise<Outcome> {
    setPendingId(id)
    const outcome = await call
    setPendingId(null)
    return outcome
  }
  const starting = useCommand('bulkChanges.start')
  const pausing = useCommand('bulkChanges.pause')
  const resuming = useCommand('bulkChanges.resume')
  const cancelling = useCommand('bulkChanges.cancel')
  const undoing = useCommand('bulkChanges.undo')
  const dismissing = useCommand('bulkChanges.dismiss')
  return {
    isSupported: mayList && list.status === 'ready',
    shown: changes.filter(
      (change) =>
        isRunning(change) ||
        ((change.showsResult || followed.includes(change.bulkChangeId)) && !dismissed.includes(change.bulkChangeId)),
    ),
    pendingId,
    async start({ selection }, action) {
      const outcome = await starting.run({ ...selection, action })
      if (outcome.status === 'done') setStarted((before) => [outcome.value, ...before])
      return outcome
    },
    pause: (bulkChangeId) => pending(bulkChangeId, pausing.run({ bulkChangeId })),
    resume: (bulkChangeId) => pending(bulkChangeId, resuming.run({ bulkChangeId })),
    cancel: (bulkChangeId) => pending(bulkChangeId, cancelling.run({ bulkChangeId })),
    async undo(bulkChangeId) {
      const outcome = await undoing.run({ bulkChangeId })
      if (outcome.status === 'done') {
        hide(bulkChangeId)
        setStarted((before) => [outcome.value, ...before])
      }
      return outcome
    },
    async dismiss(bulkChangeId) {
      hide(bulkChangeId)
      const outcome = await dismissing.run({ bulkChangeId })
      if (outcome.status !== 'done') setDismissed((before) => before.filter((id) => id !== bulkChangeId))
      return outcome
    },
  }
}

const isRunning = ({ state }: BulkChange): boolean => state === 'running'
