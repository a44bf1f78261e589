import { Button, EmptyState, ErrorState, Note, ProgressBar, SegmentedControl, Skeleton, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UseConfigurationResult } from '../../../configuration/headless/useConfiguration.ts'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { confusionKey } from '../../headless/confusions.ts'
import type { EvaluationSource, UseEvaluationResult } from '../../headless/useEvaluation.ts'
import { ConfusionPhrases, type ConfusedPhrase } from '../ConfusionList/ConfusionPhrases.tsx'
import { ThresholdTuner } from '../ThresholdTuner/ThresholdTuner.tsx'
import { useEvaluationTexts } from '../useEvaluationTexts.ts'
import { EvaluationFigures } from './EvaluationFigures.tsx'
import { EvaluationOrigin } from './EvaluationOrigin.tsx'

/** Props of {@link Evaluation}. */
export interface EvaluationProps {
  /** Result of `useEvaluation`. */
  evaluation: UseEvaluationResult
  /** Result of `useConfiguration`, for the confidence threshold. */
  configuration: UseConfigurationResult
  onSourceChange: (source: EvaluationSource) => void
  /** Key of the pair whose messages are shown (`confusionKey`); null for none. */
  pair: string | null
  onPairChange: (pair: string | null) => void
  /** Returns a link from a message to its intent. */
  renderPhraseLink?: (phrase: ConfusedPhrase) => ReactNode
  /** A link to the test set, for an agent without test cases. */
  testSetLink?: ReactNode
}

/** How well an agent recognises labelled messages, and the confidence threshold that fits them. */
export function Evaluation({
  evaluation: measured,
  configuration,
  onSourceChange,
  pair,
  onPairChange,
  renderPhraseLink,
  testSetLink,
}: EvaluationProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const { number } = useEvaluationTexts()
  const { status, source, messages, evaluation, measurement, measurementError } = measured
  const confusion = evaluation?.confusions.find((one) => confusionKey(one) === pair)

  async function measure() {
    const outcome = await measured.measure?.()
    if (outcome && outcome.status !== 'done') toast.error(failureText(outcome.error))
  }
  async function cancel() {
    const outcome = await measured.cancel?.()
    if (outcome && outcome.status !== 'done') toast.error(failureText(outcome.error))
  }

  const label = (text: string, count: number | null) =>
    count === null ? text : t('EVALUATION_SOURCE_COUNT', { source: text, count: number(count) })
  const measureButton = (variant?: 'primary') =>
    measured.measure && (
      <Button
        {...(variant && { variant })}
        isBusy={measured.isStarting || measurement !== null}
        onPress={() => void measure()}
      >
        {t(evaluation ? 'EVALUATION_MEASURE_AGAIN' : 'EVALUATION_MEASURE')}
      </Button>
    )

  if (measured.error && status === 'failed') {
    return <ErrorState title={t('EVALUATION_FAILED')} reason={failureText(measured.error)} onRetry={measured.retry} />
  }
  return (
    <section className="platform-Evaluation" aria-label={t('EVALUATION_LABEL')} aria-busy={status === 'loading'}>
      <div className="platform-Evaluation-content">
        <div className="platform-Evaluation-head">
          <SegmentedControl
            aria-label={t('EVALUATION_SOURCE')}
            value={source}
            segments={[
              { id: 'testCases', label: label(t('EVALUATION_SOURCE_TEST_SET'), messages.testCases) },
              { id: 'crossValidation', label: label(t('EVALUATION_SOURCE_PHRASES'), messages.crossValidation) },
            ]}
            onChange={onSourceChange}
          />
          {evaluation && <EvaluationOrigin evaluation={evaluation} />}
          {evaluation && <span className="platform-Evaluation-measure">{measureButton()}</span>}
        </div>
        {measurement && (
          <ProgressBar
            label={t('EVALUATION_MEASURING')}
            {...(measurement.state === 'running' && { value: measurement.progress })}
            {...(measured.cancel && !measurement.isCancelling && { onCancel: () => void cancel() })}
          />
        )}
        {measurementError !== null && !measurement && (
          <Note tone="danger" title={t('EVALUATION_MEASURE_FAILED')}>
            {measurementError}
          </Note>
        )}
        {status === 'loading' && <Loading />}
        {status === 'ready' && !evaluation && (
          <EmptyState
            icon={<Gauge />}
            title={t(source === 'testCases' ? 'EVALUATION_NO_RUN' : 'EVALUATION_NO_MEASUREMENT')}
            description={t(source === 'testCases' ? 'EVALUATION_NO_RUN_HELP' : 'EVALUATION_NO_MEASUREMENT_HELP')}
          >
            {source === 'testCases' && testSetLink}
            {measureButton('primary')}
          </EmptyState>
        )}
        {evaluation?.isOutdated && !measurement && <Note tone="warning">{t('EVALUATION_OUTDATED')}</Note>}
        {status === 'ready' && (
          <EvaluationFigures
            evaluation={evaluation}
            openKey={confusion ? pair : null}
            onOpen={(one) => onPairChange(confusionKey(one))}
          >
            <ThresholdTuner configuration={configuration} bins={evaluation?.bins ?? null} />
          </EvaluationFigures>
        )}
      </div>
      {confusion && (
        <ConfusionPhrases
          confusion={confusion}
          renderPhraseLink={renderPhraseLink}
          onClose={() => onPairChange(null)}
        />
      )}
    </section>
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={92} />
      <div className="platform-Evaluation-columns">
        <Skeleton height={380} />
        <Skeleton height={380} />
      </div>
    </>
  )
}
