import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { EditConflictNote } from '../edit-conflict/EditConflictNote.tsx'
import { ErrorState } from '../empty-state/ErrorState.tsx'
import { useFailureText, type ShownFailure } from '../i18n/useFailureText.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Note } from '../note/Note.tsx'
import { PageHeader } from '../page-header/PageHeader.tsx'
import { useUnsavedQuestion } from '../unsaved-dialog/useUnsavedQuestion.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { useFormSubmit } from './useFormSubmit.ts'
import type { FormSubmitProps } from './useFormSubmit.ts'

/** Props of {@link FormPage}; other props are passed to the `div`. */
export interface FormPageProps<Rule extends string = string, Value = unknown>
  extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'onSubmit'>, FormSubmitProps<Rule, Value> {
  /** The page's heading. Within a page that has one, set `aria-label` instead. */
  title?: string
  /** Address of the parent page; shown as an arrow before the title. */
  onBack?: () => void
  /** Actions besides saving, at the inline end of the title. */
  actions?: ReactNode
  /** `loading` shows a skeleton, `failed` the reason and a button to retry. @default 'ready' */
  status?: 'loading' | 'ready' | 'failed'
  /** Why the record could not be loaded. */
  error?: ShownFailure | null
  /** Title of the error, for example "The contact could not be loaded." */
  failedTitle?: string
  /** Loads the record again. */
  onRetry?: () => void
  /** Whether the user may only read: nothing can be submitted, and there are no buttons. */
  isReadOnly?: boolean
  /** Whether there are unsaved changes; shows `unsavedText`. */
  hasChanges?: boolean
  /** @default the catalogue's "Not saved yet" */
  unsavedText?: string
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
  /** Content below the sections that is not saved with the form. */
  after?: ReactNode
  /** Handler that is called when the user leaves the form: by Cancel, which asks first if there are unsaved changes. */
  onCancel?: () => void
  /** The fields, in `FormSection`s. */
  children?: ReactNode
}

const NONE: readonly string[] = []

/**
 * A form that fills a page: sections that scroll above a bar with Cancel and Save that stays. Ctrl+Enter (⌘+Enter)
 * submits. A failed attempt keeps the typed text; a refused attempt moves the focus to the first invalid field.
 *
 * Its states are attributes: `data-status` is the `status`, `data-read-only` reflects `isReadOnly`,
 * and `data-empty` on the hint for `!hasChanges`.
 *
 * @example
 * <FormPage
 *   title="Edit contact"
 *   status={form.status}
 *   hasChanges={form.changed.length > 0}
 *   onSubmit={form.save}
 *   doneText="Contact saved"
 *   onCancel={() => navigate('/contacts')}
 * >
 *   <FormSection title="Details">
 *     <TextField label="Name" value={form.values.name} error={form.errors.name} onChange={form.setName} />
 *   </FormSection>
 * </FormPage>
 */
export function FormPage<Rule extends string, Value>({
  'aria-label': label,
  title,
  onBack,
  actions,
  status = 'ready',
  error,
  failedTitle,
  onRetry,
  isReadOnly = false,
  hasChanges = false,
  unsavedText,
  conflictFields = NONE,
  onTakeTheirs,
  submitText,
  cancelText,
  failedHelp,
  after,
  onCancel,
  onSubmit,
  doneText,
  onDone,
  refusalText,
  isSaving,
  isSubmitDisabled,
  className,
  children,
  ...rest
}: FormPageProps<Rule, Value>) {
  const t = useTexts(uiTexts)
  const failureText = useFailureText()
  const formId = useId()
  const { formProps, failure, isBusy } = useFormSubmit({
    onSubmit,
    doneText,
    onDone,
    refusalText,
    isSaving: isSaving || isReadOnly,
    isSubmitDisabled,
  })
  const { leave, question } = useUnsavedQuestion(hasChanges, () => onCancel?.())
  const submitLabel = submitText ?? t('FORM_SAVE')

  return (
    <div
      {...rest}
      className={classNames('platform-FormPage', className)}
      data-status={status}
      data-read-only={isReadOnly || undefined}
      aria-busy={status === 'loading' || undefined}
    >
      {title !== undefined && <PageHeader title={title} onBack={onBack} actions={actions} />}
      {status === 'failed' && (
        <ErrorState title={failedTitle ?? t('LIST_FAILED')} reason={failureText(error)} onRetry={onRetry} />
      )}
      {status === 'loading' && <FormSkeleton />}
      {status === 'ready' && (
        <div className="platform-FormPage-scroll">
          <form {...formProps} id={formId} aria-label={label ?? title} className="platform-FormPage-sections">
            {children}
          </form>
          {after && <div className="platform-FormPage-sections">{after}</div>}
        </div>
      )}
      {status === 'ready' && !isReadOnly && (
        <footer className="platform-FormPage-foot">
          {conflictFields.length > 0 && (
            <EditConflictNote fields={conflictFields} submitText={submitLabel} onTakeTheirs={onTakeTheirs} />
          )}
          {failure && (
            <Note tone="danger" role="alert" title={failure}>
              {failedHelp ?? t('FORM_FAILED_HELP')}
            </Note>
          )}
          <div className="platform-FormPage-bar">
            <span role="status" className="platform-FormPage-hint" data-empty={!hasChanges || undefined}>
              {hasChanges && (unsavedText ?? t('FORM_UNSAVED'))}
            </span>
            {onCancel && <Button onPress={leave}>{cancelText ?? t('CANCEL')}</Button>}
            <Button variant="primary" type="submit" form={formId} isBusy={isBusy} isDisabled={isSubmitDisabled}>
              {submitLabel}
            </Button>
          </div>
        </footer>
      )}
      {question}
    </div>
  )
}
