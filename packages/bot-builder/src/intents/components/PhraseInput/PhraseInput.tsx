import { IconButton, isEnterKey, TextField, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CornerDownLeft, Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { PhraseConflict } from '@platform/contract'
import type { ClipboardEvent, ReactNode, Ref } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { PhraseInput as PhraseInputState } from '../../headless/intentEditorState.ts'
import { phraseLines } from '../../headless/phrases.ts'
import { PhraseConflictNote } from '../../../phrase-conflicts/components/PhraseConflicts/PhraseConflictNote.tsx'

interface PhraseInputProps {
  input: PhraseInputState
  onChange: (text: string) => void
  onSubmit: () => void
  onCancel: () => void
  /** Handler that is called instead of pasting a text of several lines. */
  onLinesPaste: (lines: readonly string[]) => void
  inputRef: Ref<HTMLInputElement>
  /** The phrase of another intent that is closer than every phrase of its own intent. */
  phraseConflict?: PhraseConflict | undefined
  /** Further actions, beside the field. */
  children?: ReactNode
}

/**
 * The field that adds or edits a training phrase.
 *
 * Its states are attributes: `data-editing` marks an existing phrase, `data-conflict` a phrase conflict. @internal
 */
export function PhraseInput(props: PhraseInputProps) {
  const { input, onChange, onSubmit, onCancel, onLinesPaste, inputRef, phraseConflict, children } = props
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const hintId = useId()
  const isEditing = input.editing !== null
  const hint = isEditing ? t('PHRASE_EDITING', { number: (input.editing ?? 0) + 1 }) : t('PHRASE_ADD_HINT')
  const submitLabel = isEditing ? t('PHRASE_REPLACE') : t('PHRASE_ADD')

  function onPaste(event: ClipboardEvent) {
    const lines = phraseLines(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    onLinesPaste(lines)
  }

  return (
    <>
      <div
        className="platform-PhraseInput"
        data-editing={isEditing || undefined}
        data-conflict={phraseConflict ? true : undefined}
      >
        <TextField
          aria-label={t('PHRASE_INPUT_LABEL')}
          aria-describedby={hintId}
          className="platform-PhraseInput-field"
          placeholder={t('PHRASE_INPUT_PLACEHOLDER')}
          value={input.text}
          error={input.error && <span role="alert">{ruleText(input.error)}</span>}
          suffix={
            <span id={hintId} className="platform-PhraseInput-hint">
              {hint}
            </span>
          }
          inputRef={inputRef}
          onChange={onChange}
          onPaste={onPaste}
          onKeyDown={(event) => {
            // The hint names Ctrl+Enter; a phone has no Ctrl.
            if (isEnterKey(event)) onSubmit()
            else if (event.key === 'Escape' && isEditing) onCancel()
            else event.continuePropagation()
          }}
        />
        {isEditing && (
          <Tooltip text={t('PHRASE_EDIT_CANCEL')}>
            <IconButton variant="quiet" label={t('PHRASE_EDIT_CANCEL')} icon={<X />} onPress={onCancel} />
          </Tooltip>
        )}
        <Tooltip text={submitLabel}>
          <IconButton label={submitLabel} icon={isEditing ? <CornerDownLeft /> : <Plus />} onPress={onSubmit} />
        </Tooltip>
        {children}
      </div>
      <div role="status" className="platform-PhraseInput-conflict" hidden={!phraseConflict}>
        {phraseConflict && <PhraseConflictNote phraseConflict={phraseConflict} />}
      </div>
    </>
  )
}
