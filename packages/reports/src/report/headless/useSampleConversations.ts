import { useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { CallOutcome } from '@platform/client/react'
import type { OutputOf, RuleOf, SampleConversations } from '@platform/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Time between two looks at sample conversations that are being made, in milliseconds. */
const PROGRESS_INTERVAL_MS = 2_000

/** Options of {@link useSampleConversations}. */
export interface UseSampleConversationsOptions {
  /** The agent; null to wait. */
  readonly agentId: string | null
  /** Handler that is called when there are more of them, so that figures are loaded again. */
  readonly onProgress?: () => void
}

/** Result of `useSampleConversations`: values first, functions after. */
export interface UseSampleConversationsResult {
  /** The numbers of the agent; null until they are known, and if the back end does not report them. */
  readonly samples: SampleConversations | null
  /** Whether more of them are being made. */
  readonly isMaking: boolean
  /** Deletes those of all agents, and stops creating them; null if the user may not. */
  readonly remove:
    | (() => Promise<CallOutcome<RuleOf<'reports.removeSamples'>, OutputOf<'reports.removeSamples'>>>)
    | null
}

/**
 * The sample conversations with which a new enterprise begins, and their removal.
 *
 * @example
 * const { samples, remove } = useSampleConversations({ agentId })
 */
export function useSampleConversations({
  agentId,
  onProgress,
}: UseSampleConversationsOptions): UseSampleConversationsResult {
  const [isMaking, setMaking] = useState(false)
  const mayRead = useMayCall('reports.samples')
  const mayRemove = useMayCall('reports.removeSamples')
  const { run } = useCommand('reports.removeSamples')
  const { data: samples = null } = useEndpoint(
    'reports.samples',
    { agentId: agentId ?? '' },
    {
      isEnabled: mayRead && agentId !== null,
      ...(isMaking && { refetchIntervalMs: PROGRESS_INTERVAL_MS }),
    },
  )
  const isIncomplete = samples !== null && samples.conversations < samples.planned
  if (isIncomplete !== isMaking) setMaking(isIncomplete)

  const tellProgress = useEffectEvent(() => onProgress?.())
  const key = samples && `${agentId} ${samples.conversations}`
  const shownKey = useRef<string | null>(null)
  useEffect(() => {
    const before = shownKey.current
    if (key === null || key === before) return
    shownKey.current = key
    // The first numbers of an agent are not progress: its figures are as new.
    if (before?.startsWith(`${agentId} `)) tellProgress()
  }, [key, agentId])

  return { samples, isMaking, remove: mayRemove ? () => run({}) : null }
}
