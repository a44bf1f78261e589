import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import type { DialogProps } from '../dialog/Dialog.tsx'
import { EditConflictNote } from '../edit-conflict/EditConflictNote.tsx'
import { useFormSubmit } from '../form-page/useFormSubmit.ts'
import type { FormSubmitProps } from '../form-page/useFormSubmit.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Note } from '../note/Note.tsx'
import { useUnsavedQuestion } from '../unsaved-dialog/useUnsavedQuestion.tsx'

/** Props of {@link FormDialog}. */
export interface FormDialogProps<Rule extends string = string, Value = unknown> extends FormSubmitProps<Rule, Value> {
  title: ReactNode
  /** A sentence below the title; announced when the dialog opens. */
  description?: ReactNode
  /** @default 'medium' */
  size?: DialogProps['size']
  /** Whether the user may only read: there is only a button that closes. */
  isReadOnly?: boolean
  /** Whether there are unsaved changes. Cancel, Escape, the close button and a press outside then ask first. */
  hasChanges?: boolean
  /** Labels of the fields that the user has changed and another user has saved with another value. */
  conflictFields?: readonly string[]
  /** Replaces the user's values in the fields of the edit conflict with the saved values. */
  onTakeTheirs?: () => void
  /** @default the catalogue's "Save" */
  submitText?: string
  /** @default the catalogue's "Cancel" */
  cancelText?: string
  /** Text below the reason of a failure. @default the catalogue's "It could not be saved. What you typed is still here." */
  failedHelp?: string
  /** `off` if the browser must not fill in the fields. */
  autoComplete?: 'off'
  /** Handler that is called when the dialog closes: after `onDone`, or when the user cancels. */
  onClose: () => void
  /** The fields. Set `autoFocus` on the first one. */
  children?: ReactNode
  className?: string
  id?: string
  ref?: Ref<HTMLElement>
}

const NONE: readonly string[] = []

/**
 * A form in a dialog. The dialog is open while it is mounted. Ctrl+Enter (⌘+Enter) submits. After saving it closes; a
 * failed attempt keeps the typed text; a refused attempt moves the focus to the first invalid field; an attempt that
 * finds an edit conflict names its fields, and the next attempt saves the user's values.
 *
 * @example
 * {isCreating && (
 *   <FormDialog title="New group" onSubmit={form.submit} doneText="Group created" onClose={() => setCreating(false)}>
 *     <TextField autoFocus label="Name" value={form.values.name} error={form.errors.name} onChange={form.setName} />
 *   </FormDialog>
 * )}
 */
export function FormDialog<Rule extends string, Value>({
  isReadOnly = false,
  hasChanges = false,
  conflictFields = NONE,
  onTakeTheirs,
  submitText,
  cancelText,
  failedHelp,
  autoComplete,
  onSubmit,
  doneText,
  onDone,
  refusalText,
  isSaving,
  isSubmitDisabled,
  onClose,
  className,
  children,
  ...rest
}: FormDialogProps<Rule, Value>) {
  const t = useTexts(uiTexts)
  const formId = useId()
  const { leave, question } = useUnsavedQuestion(hasChanges && !isReadOnly, onClose)
  const { formProps, failure, isBusy } = useFormSubmit<Rule, Value>({
    onSubmit,
    doneText,
    onDone(value) {
      onDone?.(value)
      onClose()
    },
    refusalText,
    isSaving: isSaving || isReadOnly,
    isSubmitDisabled,
  })

  const submitLabel = submitText ?? t('FORM_SAVE')

  return (
    <Dialog
      {...rest}
      isOpen
      allowsOutsidePress
      className={classNames('platform-FormDialog', className)}
      onOpenChange={(isOpen) => {
        if (!isOpen) leave()
      }}
      footer={
        isReadOnly ? (
          <Button onPress={onClose}>{t('CLOSE')}</Button>
        ) : (
          <>
            <Button onPress={leave}>{cancelText ?? t('CANCEL')}</Button>
            <Button variant="primary" type="submit" form={formId} isBusy={isBusy} isDisabled={isSubmitDisabled}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form {...formProps} id={formId} autoComplete={autoComplete} className="platform-FormDialog-form">
        {children}
        {!isReadOnly && conflictFields.length > 0 && (
          <EditConflictNote fields={conflictFields} submitText={submitLabel} onTakeTheirs={onTakeTheirs} />
        )}
        {failure && (
          <Note tone="danger" role="alert" title={failure}>
            {failedHelp ?? t('FORM_FAILED_HELP')}
          </Note>
        )}
      </form>
      {question}
    </Dialog>
  )
}
