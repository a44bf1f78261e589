import { Button } from '../button/Button.tsx'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Note } from '../note/Note.tsx'

interface EditConflictNoteProps {
  /** Labels of the fields that both people changed. */
  fields: readonly string[]
  /** Label of the button that saves the user's values. */
  submitText: string
  /** Without it the user can only save or cancel. */
  onTakeTheirs: (() => void) | undefined
}

/** Reports an edit conflict within a form: fields that another user has saved with another value. @internal */
export function EditConflictNote({ fields, submitText, onTakeTheirs }: EditConflictNoteProps) {
  const t = useTexts(uiTexts)
  const { intlLocale } = useLocale()
  return (
    <Note
      tone="warning"
      role="alert"
      title={t('EDIT_CONFLICT_NOTE_TITLE')}
      action={
        onTakeTheirs && (
          <Button size="small" onPress={onTakeTheirs}>
            {t('EDIT_CONFLICT_NOTE_TAKE_THEIRS')}
          </Button>
        )
      }
    >
      {t('EDIT_CONFLICT_NOTE_TEXT', {
        fields: new Intl.ListFormat(intlLocale).format(fields),
        submit: submitText,
      })}
    </Note>
  )
}
