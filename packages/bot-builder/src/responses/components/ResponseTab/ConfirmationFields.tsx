import { RESPONSE_MAX } from '@platform/contract'
import type { Language } from '@platform/contract'
import { Note, Switch } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { MarkdownField } from '../../../shared/markdown-fields/MarkdownField.tsx'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { translationOf } from '../../headless/dialogue.ts'
import type { ResponseEditor } from '../../headless/responseState.ts'

interface ConfirmationFieldsProps {
  editor: ResponseEditor
  /** The other language than the agent's; null until it is known. */
  otherLanguage: Language | null
}

/** The question before an intent acts. @internal */
export function ConfirmationFields({ editor, otherLanguage }: ConfirmationFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const { isReadOnly } = editor
  const { dialogue, parameters } = editor.state.content
  const { confirmation } = dialogue
  const ruleText = useRuleText()
  const errorOf = (path: string) => ruleText(editor.state.errors.find((error) => error.field === path))
  const field = { parameters, maxLength: RESPONSE_MAX, isReadOnly, minRows: 2 }
  const hasValues = parameters.length > 0
  const translatedLabel = t(otherLanguage === 'hi' ? 'ANSWER_CONFIRMATION_TEXT_HI' : 'ANSWER_CONFIRMATION_TEXT_EN')
  return (
    <>
      <p className="platform-Disclosure-help">{t('ANSWER_CONFIRMATION_HELP')}</p>
      <Switch
        isSelected={confirmation !== null}
        isDisabled={isReadOnly}
        onChange={(isOn) => editor.changeDialogue({ confirmation: isOn ? { text: '' } : null })}
      >
        {t('ANSWER_CONFIRMATION_ON')}
      </Switch>
      {confirmation && (
        <>
          <MarkdownField
            {...field}
            label={t('ANSWER_CONFIRMATION_TEXT')}
            help={hasValues ? t('ANSWER_CONFIRMATION_TEXT_HELP') : undefined}
            previewLabel={t('ANSWER_CONFIRMATION_PREVIEW')}
            value={confirmation.text}
            error={errorOf('dialogue.confirmation.text')}
            onChange={(text) => editor.changeDialogue({ confirmation: { text } })}
          />
          {!hasValues && confirmation.text.trim() === '' && (
            <Note tone="warning">{t('ANSWER_CONFIRMATION_NO_VALUES')}</Note>
          )}
          {otherLanguage && (
            <MarkdownField
              {...field}
              label={translatedLabel}
              lang={otherLanguage}
              previewLabel={t('ANSWER_CONFIRMATION_PREVIEW_OTHER')}
              value={translationOf(dialogue, otherLanguage).confirmation}
              error={errorOf(`dialogue.translations.${otherLanguage}.confirmation`)}
              onChange={(text) => editor.changeTranslation(otherLanguage, { confirmation: text })}
            />
          )}
        </>
      )}
    </>
  )
}
