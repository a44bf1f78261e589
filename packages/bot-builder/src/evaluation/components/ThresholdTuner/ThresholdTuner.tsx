import { CONFIDENCES, EVALUATED_MESSAGES_MIN } from '@platform/contract'
import type { LabelledBins } from '@platform/contract'
import { Button, Card, Note, Slider, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useId } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import type { UseConfigurationResult } from '../../../configuration/headless/useConfiguration.ts'
import { useThresholdTuner, type UseThresholdTunerResult } from '../../headless/useThresholdTuner.ts'
import { useEvaluationTexts } from '../useEvaluationTexts.ts'
import { ConfidenceHistogram } from './ConfidenceHistogram.tsx'

/** Props of {@link ThresholdTuner}. */
export interface ThresholdTunerProps {
  /** Result of `useConfiguration`: a tried threshold is an unsaved change of it. */
  configuration: UseConfigurationResult
  /** The labelled messages of an evaluation; null for none. */
  bins: LabelledBins | null
}

/** Tries confidence thresholds on labelled messages, and saves one in the agent's configuration. */
export function ThresholdTuner({ configuration, bins }: ThresholdTunerProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const ruleText = useRuleText()
  const toast = useToasts()
  const { hundredths } = useEvaluationTexts()
  const helpId = useId()
  const tuner = useThresholdTuner(configuration, bins)
  if (!tuner) return null
  const { threshold, saved, suggestion, save, restore } = tuner

  async function saveTried() {
    const outcome = await save()
    if (outcome.status === 'failed') toast.error(failureText(outcome.error))
    if (outcome.status !== 'done') return
    toast.success(t('TUNER_SAVED', { threshold: hundredths(threshold) }), {
      action: { label: t('UNDO'), onAction: () => void undo() },
    })
  }
  async function undo() {
    const outcome = await restore()
    if (outcome.status === 'failed') toast.error(failureText(outcome.error))
    if (outcome.status === 'done') toast.success(t('TUNER_UNDONE', { threshold: hundredths(saved) }))
  }

  return (
    <Card
      className="platform-ThresholdTuner"
      title={t('TUNER_TITLE')}
      actions={
        !tuner.isReadOnly &&
        tuner.hasChanges && (
          <>
            <Button size="small" onPress={tuner.discard}>
              {t('INTENT_DISCARD')}
            </Button>
            <Button size="small" variant="primary" isBusy={tuner.isSaving} onPress={() => void saveTried()}>
              {t('TUNER_SAVE')}
            </Button>
          </>
        )
      }
    >
      <p className="platform-ThresholdTuner-help" id={helpId}>
        {t(tuner.isReadOnly ? 'TUNER_HELP_READ_ONLY' : 'TUNER_HELP')}
      </p>
      {tuner.hasMessages && <ConfidenceHistogram bins={tuner.bins} recent={tuner.recent} threshold={threshold} />}
      <Slider
        className="platform-ThresholdTuner-slider"
        label={t('TUNER_TITLE')}
        aria-describedby={helpId}
        value={threshold}
        minValue={0}
        maxValue={1}
        step={0.01}
        formatOptions={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
        onChange={tuner.change}
      />
      <TunerEffect tuner={tuner} />
      {suggestion !== null && (
        <p className="platform-ThresholdTuner-suggestion">
          <span>{t('TUNER_SUGGESTED', { threshold: hundredths(suggestion) })}</span>
          <Button size="small" isDisabled={suggestion === threshold} onPress={() => tuner.change(suggestion)}>
            {t('TUNER_USE')}
          </Button>
          <span className="platform-ThresholdTuner-why">{t('TUNER_WHY')}</span>
        </p>
      )}
      {tuner.bins && suggestion === null && (
        <p className="platform-ThresholdTuner-help">{t('TUNER_FEW', { min: EVALUATED_MESSAGES_MIN })}</p>
      )}
      {tuner.conflict !== null && (
        <Note
          role="alert"
          tone="warning"
          action={
            <Button size="small" onPress={() => configuration.decideConflict('takeTheirs')}>
              {t('TUNER_TAKE_THEIRS', { threshold: hundredths(tuner.conflict) })}
            </Button>
          }
        >
          {t('TUNER_CONFLICT', { threshold: hundredths(tuner.conflict) })}
        </Note>
      )}
      {configuration.isInvalid && (
        <Note role="alert" tone="danger" title={t('TUNER_INVALID')}>
          {Object.values(configuration.errors).map((error) => ruleText(error))}
        </Note>
      )}
    </Card>
  )
}

/** What the tried threshold does: to the labelled messages, otherwise to the recent ones. */
function TunerEffect({ tuner: { effect, recent, recentBelow } }: { tuner: UseThresholdTunerResult }) {
  const t = useTexts(botBuilderTexts)
  const { number, percent } = useEvaluationTexts()
  if (!effect) {
    if (!recent) return null
    return (
      <p className="platform-ThresholdTuner-recent" role="status">
        {recentBelow === null
          ? t('TUNER_NO_MESSAGES', { days: CONFIDENCES.days })
          : t('TUNER_RECENT_BELOW', { share: percent(recentBelow), count: recent.messages, days: CONFIDENCES.days })}
      </p>
    )
  }
  return (
    <div role="status" aria-label={t('TUNER_EFFECT')}>
      <dl className="platform-ThresholdTuner-effect">
        <div>
          <dt>{t('TUNER_RIGHT')}</dt>
          <dd>{number(effect.right)}</dd>
        </div>
        <div>
          <dt>{t('TUNER_WRONG')}</dt>
          <dd>{number(effect.wrong)}</dd>
        </div>
        <div>
          <dt>{t('TUNER_REJECTED')}</dt>
          <dd>{number(effect.rejected)}</dd>
        </div>
        <div>
          <dt>{t('TUNER_OUT_OF_SCOPE_REJECTED')}</dt>
          <dd>{number(effect.outOfScopeRejected)}</dd>
        </div>
      </dl>
    </div>
  )
}
