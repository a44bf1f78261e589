import { UPLOAD_KEPT_DAYS } from '@platform/contract'
import type { Work } from '../../../core/work/work.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when an upload and its file are kept. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + UPLOAD_KEPT_DAYS * DAY_MS)

/** Announces that the members of a group or label have changed. */
export function emitList(
  { emit }: Pick<Work, 'emit'>,
  list: { readonly id: string; readonly kind: 'group' | 'label' } | undefined,
): void {
  if (!list) return
  emit(
    list.kind === 'group'
      ? { name: 'groups.changed', payload: { groupId: list.id } }
      : { name: 'labels.changed', payload: { labelId: list.id } },
  )
}
