import { PARAPHRASE_COUNTS } from '@platform/contract'
import type { Phrase } from '@platform/contract'
import { Button, Checkbox, Dialog, Note, SegmentedControl } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { Sparkles } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import { useGenerate, type UseGenerateResult } from '../../headless/useGenerate.ts'

interface GenerateDialogProps {
  agentId: string
  phrases: readonly Phrase[]
  /** Opens the screen that connects language models. Without it, no button is offered. */
  onManageLanguageModels?: (() => void) | undefined
  onAdd: (texts: readonly string[]) => void
  onClose: () => void
}

/** Generates paraphrases of selected training phrases and adds those that the user accepts (specification 1 §2.11). @internal */
export function GenerateDialog({ agentId, phrases, onManageLanguageModels, onAdd, onClose }: GenerateDialogProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const generating = useGenerate(agentId, phrases)
  const { step, selected, count, isModelMissing } = generating
  const isChoosing = step === 'choose'

  function add() {
    const accepted = generating.accept()
    if (accepted.status === 'done') onAdd(accepted.value)
  }

  return (
    <Dialog
      isOpen
      title={t('PHRASES_TAB')}
      description={isChoosing ? t('GENERATE_TEXT') : t('GENERATE_REVIEW_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        isChoosing ? (
          <>
            <Button onPress={onClose}>{t('CANCEL')}</Button>
            <Button
              variant="primary"
              icon={<Sparkles />}
              isDisabled={isModelMissing}
              isBusy={generating.isGenerating}
              onPress={() => void generating.generate()}
            >
              {t('GENERATE_RUN', { count })}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={generating.restart}>{t('GENERATE_BACK')}</Button>
            <Button variant="primary" onPress={add}>
              {t('PASTE_ADD', { count: selected.size })}
            </Button>
          </>
        )
      }
    >
      {isModelMissing && (
        <Note
          tone="warning"
          action={
            onManageLanguageModels && (
              <Button size="small" onPress={onManageLanguageModels}>
                {t('LANGUAGE_MODELS_MANAGE')}
              </Button>
            )
          }
        >
          {t('GENERATE_NOT_CONFIGURED')}
        </Note>
      )}
      {isChoosing && (
        <div className="platform-Generate-count">
          <span aria-hidden>{t('GENERATE_COUNT')}</span>
          <SegmentedControl
            aria-label={t('GENERATE_COUNT')}
            value={String(count)}
            onChange={(next) => generating.setCount(Number(next))}
            segments={PARAPHRASE_COUNTS.map((many) => ({ id: String(many), label: many.toLocaleString(intlLocale) }))}
          />
        </div>
      )}
      <GenerateProblems generating={generating} />
      <PhraseChoice generating={generating} />
    </Dialog>
  )
}

/** Why nothing was generated, or nothing can be added. */
function GenerateProblems({ generating: { selectionError, refusal, error } }: { generating: UseGenerateResult }) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const ruleText = useRuleText()
  return (
    <>
      {selectionError && (
        <Note tone="danger" role="alert">
          {ruleText(selectionError)}
        </Note>
      )}
      {refusal && (
        <Note tone={refusal === 'INTEGRATION_REQUIRED' ? 'warning' : 'danger'} role="alert">
          {t(REFUSAL_TEXT[refusal])}
        </Note>
      )}
      {error && (
        <Note tone="danger" role="alert">
          {failureText(error)}
        </Note>
      )}
    </>
  )
}

/** The phrases to paraphrase, or the paraphrases to add. */
function PhraseChoice({ generating }: { generating: UseGenerateResult }) {
  const t = useTexts(botBuilderTexts)
  const { texts, selected } = generating
  return (
    <>
      <Checkbox
        isSelected={selected.size === texts.length && texts.length > 0}
        isIndeterminate={selected.size > 0 && selected.size < texts.length}
        onChange={generating.selectAll}
      >
        {t('GENERATE_SELECT_ALL')}
      </Checkbox>
      <ul className="platform-Generate-phrases" aria-label={t('PHRASES_TAB')}>
        {texts.map((text) => (
          <li key={text}>
            <Checkbox isSelected={selected.has(text)} onChange={(isSelected) => generating.select(text, isSelected)}>
              <bdi>{text}</bdi>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  )
}

const REFUSAL_TEXT = { INTEGRATION_REQUIRED: 'GENERATE_NOT_CONFIGURED', NOTHING_NEW: 'GENERATE_NOTHING_NEW' } as const
