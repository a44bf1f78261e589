import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { VersionDiff, VersionOrDraft, Versions } from '@platform/contract'
import { useState } from 'react'

/** Result of `useVersions`. */
export interface UseVersionsResult {
  /** Undefined until they are loaded. */
  readonly versions: Versions | undefined
  /** Why they could not be loaded. */
  readonly error: PlatformError | null
  /** The selected version; null if there is none. */
  readonly selected: number | null
  /** The version that `selected` is compared with. */
  readonly comparedWith: VersionOrDraft | null
  /** The differences between `comparedWith` and `selected`; undefined until they are loaded. */
  readonly diff: VersionDiff | undefined
  readonly diffError: PlatformError | null
  /** Whether a restore, a publication or a change of the setting runs. */
  readonly isChanging: boolean
  readonly retry: () => void
  readonly select: (version: number) => void
  readonly compareWith: (version: VersionOrDraft) => void
  /** Restores stories, intents, entities and configuration of a version. */
  readonly restore: (version: number) => Promise<CommandOutcome<'versions.restore'>>
  /** Publishes a version: it answers visitors from now on. */
  readonly publish: (version: number) => Promise<CommandOutcome<'versions.publish'>>
  /** Sets whether trained versions are published manually. */
  readonly setPublishing: (isByHand: boolean) => Promise<CommandOutcome<'versions.setPublishing'>>
}

/**
 * An agent's versions: compares, publishes and restores them.
 *
 * @example
 * const { versions, diff, select } = useVersions(agentId)
 */
export function useVersions(agentId: string): UseVersionsResult {
  const list = useEndpoint('versions.list', { agentId })
  const [chosen, setChosen] = useState<number | null>(null)
  const [other, setOther] = useState<VersionOrDraft | null>(null)
  const restoring = useCommand('versions.restore')
  const publishing = useCommand('versions.publish')
  const setting = useCommand('versions.setPublishing')
  const loaded = list.data?.versions ?? []
  const selected = loaded.find(({ version }) => version === chosen)?.version ?? loaded[0]?.version ?? null
  // By default a version is compared with the previous one, to show the changes of its training.
  const previous = loaded.find(({ version }) => selected !== null && version < selected)?.version ?? null
  const comparedWith = other !== null && other !== selected ? other : previous
  const isComparable = selected !== null && comparedWith !== null
  const diff = useEndpoint(
    'versions.diff',
    { agentId, from: comparedWith ?? 'draft', to: selected ?? 'draft' },
    { isEnabled: isComparable },
  )
  return {
    versions: list.data,
    error: list.status === 'failed' ? list.error : null,
    selected,
    comparedWith,
    diff: isComparable ? diff.data : undefined,
    diffError: isComparable ? diff.error : null,
    isChanging: restoring.isRunning || publishing.isRunning || setting.isRunning,
    retry: () => void list.refetch(),
    select: setChosen,
    compareWith: setOther,
    restore: (version) => restoring.run({ agentId, version }),
    publish: (version) => publishing.run({ agentId, version }),
    setPublishing: (isByHand) => setting.run({ agentId, isByHand }),
  }
}
