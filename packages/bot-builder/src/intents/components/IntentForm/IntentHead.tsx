import { Button, IconButton, TextField, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseIntentEditorResult } from '../../headless/useIntentEditor.ts'

interface IntentHeadProps {
  editor: UseIntentEditorResult
  onSave: () => void
  /** Restores the saved intent, or closes a new one. */
  onDiscard: () => void
  /** Whether Save receives a focus that is on no control: the button that the user pressed is gone with its form. */
  takesLostFocus: boolean
}

/**
 * The name of the intent, with its save and discard buttons. @internal
 */
export function IntentHead({ editor, onSave, onDiscard, takesLostFocus }: IntentHeadProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const { state, isReadOnly, hasUnsavedWork } = editor
  const isNew = state.mode === 'new'
  const isIdle = !isNew && !hasUnsavedWork
  const saveButton = useRef<HTMLButtonElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (takesLostFocus && document.activeElement === document.body) saveButton.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  /** Not `isDisabled`, which loses the focus when the pressed button has saved or discarded the work. */
  const unlessIdle = (action: () => void) => ({
    'aria-disabled': isIdle,
    onPress: () => {
      if (!isIdle) action()
    },
  })
  const discardLabel = isNew && !hasUnsavedWork ? t('INTENT_CLOSE') : t('INTENT_DISCARD')
  return (
    <div className="platform-IntentHead">
      <TextField
        aria-label={t('INTENT_NAME_LABEL')}
        placeholder={t('INTENT_NAME_LABEL')}
        className="platform-IntentHead-name"
        isReadOnly={isReadOnly}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the name is the first field of a new intent
        autoFocus={isNew}
        value={state.content.name}
        error={ruleText(state.errors.find(({ field }) => field === 'name'))}
        onChange={editor.setName}
      />
      {hasUnsavedWork && (
        <span className="platform-IntentHead-hint" role="status">
          {t('INTENT_UNSAVED_HINT')}
        </span>
      )}
      {!isReadOnly && (
        <span className="platform-IntentHead-actions">
          <Tooltip text={discardLabel}>
            <IconButton
              variant="quiet"
              label={discardLabel}
              icon={isNew ? <X /> : <Undo2 className="platform-flip" />}
              {...unlessIdle(onDiscard)}
            />
          </Tooltip>
          <Button ref={saveButton} variant="primary" isBusy={editor.isSaving} {...unlessIdle(onSave)}>
            {isNew ? t('INTENT_SAVE_NEW') : t('INTENT_SAVE')}
          </Button>
        </span>
      )}
    </div>
  )
}
