import type { Group } from '@platform/contract'
import { ConfirmDelete, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseGroupsResult } from '../../headless/useGroups.ts'
import { GROUP_KIND_TEXTS } from './groupKindTexts.ts'

interface DeleteGroupDialogProps {
  groups: UseGroupsResult
  group: Group
  /** Handler that is called when it is deleted. */
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a group or a label is deleted: its contacts stay. @internal */
export function DeleteGroupDialog({ groups, group, onDeleted, onClose }: DeleteGroupDialogProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const texts = GROUP_KIND_TEXTS[groups.kind]

  async function remove() {
    const outcome = await groups.remove(group.id)
    if (outcome.status === 'done') {
      toast.success(outcome.value.message)
      onDeleted()
    } else {
      toast.error(failureText(outcome.error))
    }
    return { status: 'done' } as const
  }

  return (
    <ConfirmDelete title={t(texts.deleteTitle, { name: group.name })} onDelete={remove} onClose={onClose}>
      {t(texts.deleteText, { count: group.count })}
    </ConfirmDelete>
  )
}
