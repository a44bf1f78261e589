import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button/Button.tsx'
import { QuestionDialog } from '../dialog/QuestionDialog.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** Props of {@link UnsavedDialog}. */
export interface UnsavedDialogProps {
  /** @default the catalogue's "Leave without saving?" */
  title?: ReactNode
  /** @default the catalogue's sentence that unsaved changes are lost */
  children?: ReactNode
  /** Label of the button that discards the changes. @default the catalogue's "Leave" */
  discardText?: string
  /** Label of the button that saves the changes. @default the catalogue's "Save" */
  saveText?: string
  /** Saves the changes and leaves. The dialog is busy until the promise settles. Without it, there is no such button. */
  onSave?: () => Promise<unknown>
  /** Handler that is called when the user leaves without saving. */
  onDiscard: () => void
  /** Handler that is called when the user stays. */
  onStay: () => void
  className?: string
  id?: string
  ref?: Ref<HTMLElement>
}

/**
 * Asks what happens to unsaved changes before a screen or a dialog is left. The focus is on the button that stays. The
 * dialog is open while it is mounted.
 *
 * @example
 * {isLeaving && <UnsavedDialog onStay={() => setLeaving(false)} onDiscard={close} />}
 */
export function UnsavedDialog({
  title,
  children,
  discardText,
  saveText,
  onSave,
  onDiscard,
  onStay,
  ...rest
}: UnsavedDialogProps) {
  const t = useTexts(uiTexts)
  const [isSaving, setSaving] = useState(false)

  async function save(run: () => Promise<unknown>) {
    setSaving(true)
    await run().finally(() => setSaving(false))
  }
  return (
    <QuestionDialog
      {...rest}
      title={title ?? t('LEAVE_TITLE')}
      safeText={t('LEAVE_STAY')}
      actions={
        <>
          <Button variant="danger" isDisabled={isSaving} onPress={onDiscard}>
            {discardText ?? t('LEAVE_ANYWAY')}
          </Button>
          {onSave && (
            <Button variant="primary" isBusy={isSaving} onPress={() => void save(onSave)}>
              {saveText ?? t('FORM_SAVE')}
            </Button>
          )}
        </>
      }
      problem={null}
      isBusy={isSaving}
      onClose={onStay}
    >
      {children ?? t('LEAVE_TEXT')}
    </QuestionDialog>
  )
}
