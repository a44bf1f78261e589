import { useEndpoint } from '@platform/client/react'
import type { UploadTarget } from '../../shared/uploadTarget.ts'

/**
 * The name of the group or label that contacts are uploaded to; null until it is loaded, and without one. `isTargetMissing`: it
 * does not exist, or no longer exists.
 */
export function useTargetName(target: UploadTarget | null) {
  const groupId = target && 'groupId' in target ? target.groupId : null
  const labelId = target && 'labelId' in target ? target.labelId : null
  const groups = useEndpoint('groups.list', {}, { isEnabled: groupId !== null })
  const labels = useEndpoint('labels.list', {}, { isEnabled: labelId !== null })
  const found =
    groups.data?.groups.find(({ id }) => id === groupId) ?? labels.data?.labels.find(({ id }) => id === labelId)
  const targetKind = groupId === null ? (labelId === null ? null : ('label' as const)) : ('group' as const)
  const isLoaded = targetKind === 'group' ? groups.data !== undefined : labels.data !== undefined
  return { targetName: found?.name ?? null, targetKind, isTargetMissing: targetKind !== null && isLoaded && !found }
}
