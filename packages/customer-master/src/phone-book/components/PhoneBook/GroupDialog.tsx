import { GROUP_NAME_MAX } from '@platform/contract'
import type { Group } from '@platform/contract'
import { FormDialog, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { useGroupForm } from '../../headless/useGroupForm.ts'
import type { GroupKind } from '../../headless/useGroups.ts'
import { GROUP_KIND_TEXTS } from './groupKindTexts.ts'
import { useReportFailure } from './useReportFailure.ts'

interface GroupDialogProps {
  kind: GroupKind
  /** The group or label to rename; null to create one. */
  group: Group | null
  onClose: () => void
}

/** Creates or renames a group or a label. @internal */
export function GroupDialog({ kind, group, onClose }: GroupDialogProps) {
  const t = useTexts(customerMasterTexts)
  const ruleText = useRuleText()
  const reportFailure = useReportFailure()
  const form = useGroupForm({ kind, group })
  const texts = GROUP_KIND_TEXTS[kind]
  return (
    <FormDialog
      size="small"
      title={t(group ? texts.rename : texts.create)}
      hasChanges={form.isChanged}
      isSaving={form.isSaving}
      isSubmitDisabled={!form.isValid}
      onSubmit={async () => reportFailure(await form.submit())}
      doneText={({ message }) => message}
      onClose={onClose}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has this one field
        autoFocus
        isRequired
        label={t(texts.name)}
        placeholder={t(texts.namePlaceholder)}
        maxLength={GROUP_NAME_MAX}
        autoComplete="off"
        value={form.name}
        error={ruleText(form.error)}
        onChange={form.setName}
        onBlur={form.touch}
      />
    </FormDialog>
  )
}
