import type { Training } from '@platform/contract'
import { Badge, ProgressBar, Tooltip } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { isTrainingUnderWay } from '../../headless/useTraining.ts'
import { useCancellationText } from '../../useCancellationText.ts'

/** Props of {@link TrainingBadge}. */
export interface TrainingBadgeProps {
  training: Training
  /** Name of the agent, for screen readers. */
  agentName: string
  className?: string
}

const TONE = {
  untrained: 'neutral',
  queued: 'info',
  training: 'info',
  trained: 'success',
  stale: 'warning',
  failed: 'danger',
} as const satisfies Record<Training['state'], string>

const TEXT = {
  untrained: 'TRAINING_STATE_UNTRAINED',
  queued: 'TRAINING_STATE_QUEUED',
  training: 'TRAINING_STATE_TRAINING',
  trained: 'TRAINING_STATE_TRAINED',
  stale: 'TRAINING_STATE_STALE',
  failed: 'TRAINING_STATE_FAILED',
} as const satisfies Record<Training['state'], BotBuilderText>

/**
 * The state of a training, with its progress while it runs, and with the reason when it failed.
 *
 * Its states are attributes: `data-state` is the state of the training.
 */
export function TrainingBadge({ training, agentName, className }: TrainingBadgeProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const cancellation = useCancellationText(training)
  const { state } = training
  const badge = (
    <Badge tone={cancellation === null ? TONE[state] : 'neutral'} hasDot={!isTrainingUnderWay(training)}>
      {t(cancellation === null ? TEXT[state] : 'TRAINING_STATE_CANCELLED')}
    </Badge>
  )
  const reason =
    state === 'failed'
      ? (cancellation ?? training.error ?? t('TRAINING_FAILED_UNKNOWN'))
      : state === 'stale'
        ? t('TRAINING_STALE_HELP')
        : undefined
  return (
    <span className={className ? `platform-TrainingBadge ${className}` : 'platform-TrainingBadge'} data-state={state}>
      {isTrainingUnderWay(training) && (
        <>
          <ProgressBar
            isLabelHidden
            label={t('TRAINING_PROGRESS_LABEL', { name: agentName })}
            className="platform-TrainingBadge-progress"
            value={training.progress}
          />
          <span className="platform-TrainingBadge-percent" aria-hidden>
            {new Intl.NumberFormat(intlLocale, { style: 'percent' }).format(training.progress)}
          </span>
        </>
      )}
      {reason === undefined ? (
        badge
      ) : (
        <Tooltip isForText text={reason}>
          <span>
            {badge}
            <span className="platform-VisuallyHidden"> {reason}</span>
          </span>
        </Tooltip>
      )}
    </span>
  )
}
