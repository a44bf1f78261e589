import { Button, Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** What the user can do about the unsaved work of an intent. @internal */
export interface UnsavedIntent {
  readonly save: () => Promise<void>
  readonly discard: () => void
}

/** Asks for a decision about the unsaved work of an intent, which blocks the actions below. @internal */
export function UnsavedIntentNote({ save, discard }: UnsavedIntent) {
  const t = useTexts(botBuilderTexts)
  const [isSaving, setSaving] = useState(false)

  async function saveIntent() {
    setSaving(true)
    await save()
    setSaving(false)
  }

  return (
    <Note
      tone="warning"
      action={
        <span className="platform-PhraseConflicts-unsaved">
          <Button size="small" isDisabled={isSaving} onPress={discard}>
            {t('INTENT_DISCARD')}
          </Button>
          <Button size="small" variant="primary" isBusy={isSaving} onPress={() => void saveIntent()}>
            {t('INTENT_SAVE')}
          </Button>
        </span>
      }
    >
      <span>{t('INTENT_UNSAVED_HINT')}</span>
    </Note>
  )
}
