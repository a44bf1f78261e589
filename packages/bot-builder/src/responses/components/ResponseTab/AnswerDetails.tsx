import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { ResponseEditor } from '../../headless/responseState.ts'
import { useOtherLanguage } from '../../../shared/useOtherLanguage.ts'
import { translationOf } from '../../headless/dialogue.ts'
import { ButtonFields } from './ButtonFields.tsx'
import { ConfirmationFields } from './ConfirmationFields.tsx'
import { ContextFields } from './ContextFields.tsx'
import { Disclosure } from './Disclosure.tsx'
import { FulfilmentFields } from './FulfilmentFields.tsx'
import { TranslationFields } from './TranslationFields.tsx'

interface AnswerDetailsProps {
  agentId: string
  editor: ResponseEditor
}

/** The second language, buttons, confirmation, contexts and webhook of an answer. @internal */
export function AnswerDetails({ agentId, editor }: AnswerDetailsProps) {
  const t = useTexts(botBuilderTexts)
  const { isReadOnly } = editor
  const { content, errors } = editor.state
  const { dialogue } = content
  const { buttons, requires, opens, fulfilment, confirmation } = dialogue
  const otherLanguage = useOtherLanguage(agentId)
  const translated = otherLanguage ? translationOf(dialogue, otherLanguage).responses.length : 0
  const contextNames = [...requires, ...opens.map(({ name }) => name)]
  const contexts = contextNames.filter((name) => name.trim() !== '').length
  return (
    <div className="platform-AnswerDetails">
      {otherLanguage && (
        <Disclosure
          title={t(otherLanguage === 'hi' ? 'ANSWER_TRANSLATION_HI' : 'ANSWER_TRANSLATION_EN')}
          summary={t('ANSWER_TRANSLATION_COUNT', { count: translated })}
          defaultOpen={translated > 0}
        >
          <TranslationFields editor={editor} language={otherLanguage} />
        </Disclosure>
      )}
      <Disclosure
        title={t('ANSWER_BUTTONS')}
        summary={t('ANSWER_BUTTONS_COUNT', { count: buttons.length })}
        defaultOpen={buttons.length > 0}
      >
        <ButtonFields
          buttons={buttons}
          isReadOnly={isReadOnly}
          errors={errors}
          onChange={(next) => editor.changeDialogue({ buttons: next })}
        />
      </Disclosure>
      <Disclosure
        title={t('ANSWER_CONFIRMATION')}
        summary={t(confirmation ? 'ANSWER_CONFIRMATION_IS_ON' : 'ANSWER_CONFIRMATION_IS_OFF')}
        defaultOpen={confirmation !== null}
      >
        <ConfirmationFields editor={editor} otherLanguage={otherLanguage} />
      </Disclosure>
      <Disclosure
        title={t('ANSWER_CONTEXTS')}
        summary={t('ANSWER_CONTEXTS_COUNT', { count: contexts })}
        defaultOpen={contextNames.length > 0}
      >
        <ContextFields agentId={agentId} dialogue={dialogue} isReadOnly={isReadOnly} onChange={editor.changeDialogue} />
      </Disclosure>
      <Disclosure
        title={t('ANSWER_FULFILMENT')}
        summary={fulfilment ? t('ANSWER_FULFILMENT_IS_ON') : t('ANSWER_FULFILMENT_IS_OFF')}
        defaultOpen={fulfilment !== null}
      >
        <FulfilmentFields
          agentId={agentId}
          fulfilment={fulfilment}
          isReadOnly={isReadOnly}
          errors={errors}
          onChange={(next) => editor.changeDialogue({ fulfilment: next })}
        />
      </Disclosure>
    </div>
  )
}
