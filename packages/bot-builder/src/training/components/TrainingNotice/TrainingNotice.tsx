import type { Training } from '@platform/contract'
import { Button, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { isTrainingUnderWay } from '../../headless/useTraining.ts'
import { useCancellationText } from '../../useCancellationText.ts'
import { usePublishingText } from '../../usePublishingText.ts'

/** Props of {@link TrainingNotice}. */
export interface TrainingNoticeProps {
  /** Null until it is loaded. */
  training: Training | null
  /** Whether the training is about to end because it was cancelled. */
  isCancelling?: boolean
  /** Handler that is called to cancel the training that runs. Without it no button is shown. */
  onCancel?: (() => void) | undefined
  /** A link to the setting that publishes trained versions, beside the sentence that says what it does. */
  publishingLink?: ReactNode
}

/**
 * Shows that a training runs, including one that was started elsewhere or before the page was loaded, with a button that
 * cancels it, and reports how it ended. After a cancellation it shows what answers now, until the next training.
 *
 * Its states are attributes: `data-empty` marks that there is nothing to show, `data-cancelled` that the last training
 * was cancelled.
 */
export function TrainingNotice({ training, isCancelling = false, onCancel, publishingLink }: TrainingNoticeProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const cancellation = useCancellationText(training)
  const publishing = usePublishingText(training)
  const isUnderWay = training !== null && isTrainingUnderWay(training)
  const notice = useRef<HTMLDivElement>(null)
  const wasUnderWay = useRef(false)
  const wasCancelledHere = useRef(false)
  const reportEnd = useEffectEvent(() => {
    // The button that had the focus is gone.
    if (wasCancelledHere.current) notice.current?.focus()
    wasCancelledHere.current = false
    if (cancellation !== null) return
    if (training?.state === 'failed') toast.error(training.error ?? t('TRAINING_FAILED_UNKNOWN'))
    else toast.success(t('TRAINING_DONE'))
  })
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) reportEnd()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])

  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="platform-TrainingNotice"
      data-empty={(!isUnderWay && cancellation === null) || undefined}
      data-cancelled={cancellation !== null || undefined}
    >
      <div className="platform-TrainingNotice-texts">
        <span role="status">{isUnderWay ? t('TRAINING_WAIT') : cancellation}</span>
        {isUnderWay && publishing !== null && (
          <span>
            <span>{publishing}</span> {publishingLink}
          </span>
        )}
      </div>
      {isUnderWay && onCancel && (
        <Button
          size="small"
          icon={<X />}
          isBusy={isCancelling}
          onPress={() => {
            wasCancelledHere.current = true
            onCancel()
          }}
        >
          {t(isCancelling ? 'TRAINING_CANCELLING' : 'TRAINING_CANCEL')}
        </Button>
      )}
    </div>
  )
}
