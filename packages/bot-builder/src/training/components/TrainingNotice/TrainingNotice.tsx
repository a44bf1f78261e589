import type { Training } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useEffect, useEffectEvent, useRef } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { isTrainingUnderWay } from '../../headless/useTraining.ts'

/** Props of {@link TrainingNotice}. */
export interface TrainingNoticeProps {
  /** Null until it is loaded. */
  training: Training | null
}

/**
 * Shows that a training runs, including one that was started elsewhere or before the page was loaded, and
 * reports how it ended.
 *
 * Its states are attributes: `data-empty` marks that no training runs.
 */
export function TrainingNotice({ training }: TrainingNoticeProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const isUnderWay = training !== null && isTrainingUnderWay(training)
  const wasUnderWay = useRef(false)
  const reportEnd = useEffectEvent(() => {
    if (training?.state === 'failed') toast.error(training.error ?? t('TRAINING_FAILED_UNKNOWN'))
    else toast.success(t('TRAINING_DONE'))
  })
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) reportEnd()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])

  return (
    <div role="status" className="platform-TrainingNotice" data-empty={!isUnderWay || undefined}>
      {isUnderWay && t('TRAINING_WAIT')}
    </div>
  )
}
