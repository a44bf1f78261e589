import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import type { IntentSaveOutcome } from '../../headless/useIntentEditor.ts'

/** A part of the editor whose fields show the rules that they break. */
export type EditorPart = 'name' | 'phrases' | 'response' | 'entities'

type InvalidError = Extract<IntentSaveOutcome, { rule: 'INVALID' }>['errors'][number]

/** The part with the field of an error, and the selector of the invalid field in it; null if no field shows the error. */
function fieldOf({ field }: InvalidError): { part: EditorPart; selector: string } | null {
  const find = (part: EditorPart, container: string) => ({ part, selector: `${container} [aria-invalid="true"]` })
  if (field === 'name') return find('name', '.platform-IntentHead')
  if (field === 'text') return find('phrases', '.platform-PhraseInput')
  if (field === 'markdown') return find('response', '.platform-ResponseInput')
  if (field.startsWith('responses.')) return find('response', '.platform-ResponseInput')
  if (field.startsWith('dialogue.')) return find('response', '.platform-AnswerDetails')
  if (field.startsWith('parameters.')) return find('entities', '.platform-EntityList')
  return null
}

/**
 * Returns the function that reports the outcome of a save, once: a broken rule at its field, which receives the focus,
 * and everything else in a toast, which the next save replaces. An edit conflict has a dialog instead.
 *
 * @param editor The element that contains the fields.
 * @param showPart Shows a part that may be hidden behind another tab or pane.
 * @internal
 */
export function useSaveNotice(
  editor: RefObject<HTMLElement | null>,
  showPart: (part: EditorPart) => void,
): (outcome: IntentSaveOutcome) => void {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const failureText = useFailureText()
  const toast = useToasts()
  /** The toast of the last save that was not done. */
  const lastError = useRef<string>(null)
  const [refusal, setRefusal] = useState<{ readonly error: InvalidError } | null>(null)

  function showError(text: string) {
    lastError.current = toast.error(text)
  }
  const reportRule = useEffectEvent((error: InvalidError) => {
    const selector = fieldOf(error)?.selector
    const field = selector === undefined ? null : editor.current?.querySelector<HTMLElement>(selector)
    if (field?.checkVisibility()) field.focus()
    // The field of a response may load later, and announces its error itself.
    else if (error.field !== 'markdown') showError(ruleText(error))
  })
  // Runs after the render that marks the field and shows its part.
  useEffect(() => {
    if (refusal) reportRule(refusal.error)
  }, [refusal])

  return (outcome) => {
    if (lastError.current !== null) toast.close(lastError.current)
    lastError.current = null
    if (outcome.status === 'done') toast.success(t('INTENT_SAVED'))
    else if (outcome.status === 'failed') showError(failureText(outcome.error))
    else if (outcome.rule === 'BLANK') showError(t('INTENT_NAME_REQUIRED'))
    else if (outcome.rule === 'INVALID') {
      const [error] = outcome.errors
      const part = fieldOf(error)?.part
      if (part !== undefined) showPart(part)
      setRefusal({ error })
    }
  }
}
