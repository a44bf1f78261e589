import type { PlatformError } from '@platform/client'
import { useEndpoint } from '@platform/client/react'
import { REPLAY_MAX, type VersionOrDraft, type Versions } from '@platform/contract'
import { compareTurns, type ComparedTurn, type RecordedMessage } from './compareTurns.ts'

/** Options of `useReplay`. */
export interface UseReplayOptions {
  /** The messages of the conversation, oldest first; the first `REPLAY_MAX` are replayed. */
  readonly messages: readonly RecordedMessage[]
  /** The version that answers. @default the published version */
  readonly version?: VersionOrDraft | undefined
}

/** Result of `useReplay`. */
export interface UseReplayResult {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why the conversation could not be replayed. */
  readonly error: PlatformError | null
  /** The messages beside their replay. */
  readonly turns: readonly ComparedTurn[]
  /** The version that answered; null if the draft did, and until it has. */
  readonly version: number | null
  /** The versions to choose from; undefined until they are loaded. */
  readonly versions: Versions | undefined
  readonly retry: () => void
}

/**
 * Replays a recorded conversation against a version of its agent. Nothing is stored, and no webhook is called.
 *
 * @example
 * const { turns } = useReplay(agentId, { messages, version: 'draft' })
 */
export function useReplay(agentId: string, { messages, version }: UseReplayOptions): UseReplayResult {
  const versions = useEndpoint('versions.list', { agentId })
  const replay = useEndpoint(
    'conversation.replay',
    {
      agentId,
      messages: messages.slice(0, REPLAY_MAX).map(({ text }) => text),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(version === undefined ? {} : { version }),
    },
    { isEnabled: messages.length > 0 },
  )
  const isReady = replay.data !== undefined || messages.length === 0
  return {
    status: isReady ? 'ready' : replay.status === 'failed' ? 'failed' : 'loading',
    error: replay.error,
    turns: compareTurns(messages, replay.data?.turns ?? []),
    version: replay.data?.version ?? null,
    versions: versions.data,
    retry: () => void replay.refetch(),
  }
}
