import { RESPONSE_MAX, RESPONSES_MAX } from '@platform/contract'
import type { Language } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { MarkdownAlternatives } from '../../../shared/markdown-fields/MarkdownAlternatives.tsx'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { translationOf } from '../../headless/dialogue.ts'
import type { ResponseEditor } from '../../headless/responseState.ts'

interface TranslationFieldsProps {
  editor: ResponseEditor
  /** The other language than the agent's. */
  language: Language
}

const TEXTS = {
  en: {
    help: 'ANSWER_TRANSLATION_HELP_EN',
    label: 'ANSWER_RESPONSES_EN',
    add: 'ANSWER_RESPONSE_ADD_EN',
    item: 'ANSWER_RESPONSE_EN',
  },
  hi: {
    help: 'ANSWER_TRANSLATION_HELP_HI',
    label: 'ANSWER_RESPONSES_HI',
    add: 'ANSWER_RESPONSE_ADD_HI',
    item: 'ANSWER_RESPONSE_HI',
  },
} as const

/** The responses to customers who write in another language than the agent's. @internal */
export function TranslationFields({ editor, language }: TranslationFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const { dialogue, parameters } = editor.state.content
  const ruleText = useRuleText()
  const texts = TEXTS[language]
  const { responses } = translationOf(dialogue, language)
  /** A save leaves blank responses out. */
  const pathOf = (index: number) => {
    const saved = responses.slice(0, index).filter((response) => response.trim() !== '').length
    return `dialogue.translations.${language}.responses.${saved}`
  }
  return (
    <>
      <p className="platform-Disclosure-help">{t(texts.help)}</p>
      <MarkdownAlternatives
        texts={{
          label: t(texts.label),
          group: t(texts.label),
          add: t(texts.add),
          item: (number) => t(texts.item, { number }),
          delete: t('RESPONSE_DELETE'),
          preview: (number) => t('ANSWER_RESPONSE_PREVIEW', { number }),
          first: t('RESPONSE_INPUT_PLACEHOLDER'),
          next: t('ANSWER_RESPONSE_NEXT'),
        }}
        values={responses}
        limit={RESPONSES_MAX}
        maxLength={RESPONSE_MAX}
        parameters={parameters}
        lang={language}
        isReadOnly={editor.isReadOnly}
        errorOf={(index) =>
          responses[index]?.trim()
            ? ruleText(editor.state.errors.find(({ field }) => field === pathOf(index)))
            : undefined
        }
        onChange={(changed) => editor.changeTranslation(language, { responses: changed })}
      />
    </>
  )
}
