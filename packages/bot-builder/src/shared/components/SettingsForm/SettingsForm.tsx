import { Button, Note } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useEffect, useId, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface SettingsFormProps {
  'aria-label': string
  /** Whether the person may change the settings; else they are there to be read. */
  canEdit: boolean
  /** Whether a field is at fault: the first one gets the focus. */
  hasErrors: boolean
  /** Whether there is something to save. */
  hasChanges: boolean
  /** Labels of the fields that somebody else has saved differently meanwhile. */
  overtaken: readonly string[]
  isSaving: boolean
  /** Why the last save failed, when no field is at fault. */
  failure: string | null
  /** What the button says that saves. @default the catalogue's "Update" */
  submitText?: string
  /** What is said while there is something to save. @default the catalogue's "Please Update or Cancel the changes" */
  unsavedText?: string
  /** What belongs to the screen and is not saved with it; below the sections. */
  after?: ReactNode
  onTakeTheirs: () => void
  onCancel: () => void
  onSubmit: () => void
  /** `SettingsSection`s. */
  children: ReactNode
}

/** What can have the focus in a field that is at fault: an input, or the button of a choice. */
const AT_FAULT = '[aria-invalid="true"], [data-invalid] button:not(:disabled)'

/**
 * Settings that are saved as a whole: sections that scroll above a bar with Cancel and Update that does not.
 *
 * @internal
 */
export function SettingsForm({
  'aria-label': label,
  canEdit,
  hasErrors,
  hasChanges,
  overtaken,
  isSaving,
  failure,
  submitText,
  unsavedText,
  after,
  onTakeTheirs,
  onCancel,
  onSubmit,
  children,
}: SettingsFormProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (hasErrors) form.current?.querySelector<HTMLElement>(AT_FAULT)?.focus()
  }, [hasErrors])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canEdit && !isSaving) onSubmit()
  }

  return (
    <div className="platform-SettingsForm">
      <div className="platform-SettingsForm-scroll">
        <form
          ref={form}
          noValidate
          id={formId}
          aria-label={label}
          className="platform-SettingsForm-sections"
          onSubmit={submit}
        >
          {children}
        </form>
        {after && <div className="platform-SettingsForm-sections">{after}</div>}
      </div>
      {canEdit && (
        <footer className="platform-SettingsForm-foot">
          {overtaken.length > 0 && (
            <Note
              tone="warning"
              role="alert"
              title={t('SETTINGS_OVERTAKEN_TITLE')}
              action={
                <Button size="small" onPress={onTakeTheirs}>
                  {t('SETTINGS_TAKE_THEIRS')}
                </Button>
              }
            >
              {t('SETTINGS_OVERTAKEN_TEXT', { fields: new Intl.ListFormat(intlLocale).format(overtaken) })}
            </Note>
          )}
          {failure !== null && (
            <Note tone="danger" role="alert" title={failure}>
              {t('SETTINGS_SAVE_FAILED')}
            </Note>
          )}
          <div className="platform-SettingsForm-bar">
            <span role="status" className="platform-SettingsForm-hint" data-empty={!hasChanges || undefined}>
              {hasChanges && (unsavedText ?? t('SETTINGS_UNSAVED_HINT'))}
            </span>
            <Button onPress={onCancel}>{t('CANCEL')}</Button>
            <Button variant="primary" type="submit" form={formId} isBusy={isSaving}>
              {submitText ?? t('SETTINGS_UPDATE')}
            </Button>
          </div>
        </footer>
      )}
    </div>
  )
}
