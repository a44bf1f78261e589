import { Button, ConfirmDialog, Dialog, IconButton, isSubmitKey, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { isPopupChanged } from '../../headless/entityFormState.ts'
import type { TermPopup } from '../../headless/entityFormState.ts'
import type { UseEntityFormResult } from '../../headless/useEntityForm.ts'
import { TermList } from './TermList.tsx'

interface TermsDialogProps {
  form: UseEntityFormResult
  popup: TermPopup
}

/** A pattern, and a text that it matches. */
const EXAMPLE = { example: '[A-Z]{2}[0-9]{4}', match: 'AB1234' }

/** Edits the synonyms or patterns of one value: a list, and an input for new ones (specification 1 §2.6). @internal */
export function TermsDialog({ form, popup }: TermsDialogProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const [isLeaving, setLeaving] = useState(false)
  const { isReadOnly, isCheckingPatterns } = form
  const { type, value, text, error } = popup
  const isSynonyms = type === 'synonyms'

  function close() {
    if (!isReadOnly && isPopupChanged(popup)) setLeaving(true)
    else form.closePopup()
  }

  function onKeyDown(event: KeyboardEvent) {
    const isAdding = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isSubmitKey(event) && !isAdding) return
    if (isSubmitKey(event)) form.applyTerms()
    else form.addTerm()
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    // A single-line input drops the line ends that separate the terms.
    if (!/[\r\n\t]/u.test(pasted.trim())) return
    event.preventDefault()
    form.setTermText(text === '' ? pasted : `${text}\n${pasted}`)
    form.addTerm()
  }

  return (
    <>
      <Dialog
        isOpen
        title={isSynonyms ? t('ENTITY_POPUP_SYNONYMS_TITLE', { value }) : t('ENTITY_POPUP_PATTERN_TITLE', { value })}
        onOpenChange={(isOpen) => {
          if (!isOpen) close()
        }}
        footer={
          <>
            <Button onPress={close}>{t('ENTITY_POPUP_CLOSE')}</Button>
            {!isReadOnly && (
              <Button variant="primary" isBusy={isCheckingPatterns} onPress={form.applyTerms}>
                {t('ENTITY_POPUP_ADD')}
              </Button>
            )}
          </>
        }
      >
        <div className="platform-TermsDialog">
          {!isReadOnly && (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field within
            <div className="platform-TermsDialog-new" onKeyDown={onKeyDown} onPaste={onPaste}>
              <TextField
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opens the popup to type here
                autoFocus
                className="platform-TermsDialog-field"
                label={isSynonyms ? t('ENTITY_POPUP_NEW_SYNONYM') : t('ENTITY_POPUP_NEW_PATTERN')}
                help={isSynonyms ? t('ENTITY_POPUP_SYNONYMS_HELP') : t('ENTITY_POPUP_PATTERN_HELP', EXAMPLE)}
                // What is typed during the check would be added without one.
                isReadOnly={isCheckingPatterns}
                value={text}
                error={ruleText(error)}
                onChange={form.setTermText}
              />
              <IconButton
                className="platform-TermsDialog-put"
                label={t('ENTITY_POPUP_PUT')}
                icon={<Plus />}
                isBusy={isCheckingPatterns}
                onPress={form.addTerm}
              />
            </div>
          )}
          <TermList form={form} popup={popup} onKeyDown={onKeyDown} />
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('ENTITY_POPUP_LEAVE_TITLE')}
        onCancel={() => setLeaving(false)}
        onConfirm={form.closePopup}
      >
        {t('ENTITY_POPUP_LEAVE_TEXT')}
      </ConfirmDialog>
    </>
  )
}
