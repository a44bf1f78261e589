import type { CommandOutcome } from '@platform/client/react'
import { UPLOAD_MAPPING_NAME_MAX, uploadMappingRules } from '@platform/contract'
import { FormDialog, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'

interface MappingNameDialogProps {
  title: string
  initialName: string
  onSave: (name: string) => Promise<CommandOutcome<'uploadMappings.save'>>
  onClose: () => void
}

/** Asks for the name of a saved mapping. @internal */
export function MappingNameDialog({ title, initialName, onSave, onClose }: MappingNameDialogProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const [name, setName] = useState(initialName)
  /** Why the server has refused the name. */
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit() {
    const outcome = await onSave(name)
    if (outcome.status === 'refused') setRefusal(failureText(outcome.error))
    return outcome.status === 'failed' ? { ...outcome, error: { message: failureText(outcome.error) } } : outcome
  }

  return (
    <FormDialog
      size="small"
      title={title}
      hasChanges={name !== initialName}
      isSubmitDisabled={uploadMappingRules({ name }).length > 0}
      onSubmit={submit}
      doneText={t('IMPORT_SAVED_DONE')}
      onClose={onClose}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has this one field
        autoFocus
        isRequired
        label={t('IMPORT_SAVED_NAME')}
        maxLength={UPLOAD_MAPPING_NAME_MAX}
        autoComplete="off"
        value={name}
        error={refusal}
        onChange={(typed) => {
          setName(typed)
          setRefusal(null)
        }}
      />
    </FormDialog>
  )
}
