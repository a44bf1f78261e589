import { Button, Tooltip, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { GraduationCap } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseTrainingResult } from '../../headless/useTraining.ts'
import { usePublishingText } from '../../usePublishingText.ts'

/** Props of {@link TrainAgentButton}. */
export interface TrainAgentButtonProps {
  /** Result of `useTraining`. */
  training: UseTrainingResult
}

/**
 * Starts a training; it is busy until the training has ended (specification 1 §4). Its tooltip says whether the version is
 * published at once.
 */
export function TrainAgentButton({ training }: TrainAgentButtonProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const publishing = usePublishingText(training.training)
  const waitToast = useRef<string>(null)

  function closeWaitToast() {
    if (waitToast.current !== null) toast.close(waitToast.current)
    waitToast.current = null
  }
  const reportEnd = useEffectEvent(closeWaitToast)
  useEffect(() => {
    if (!training.isTraining) reportEnd()
  }, [training.isTraining])

  async function train() {
    waitToast.current = toast.warning(t('TRAINING_WAIT'))
    const outcome = await training.train()
    if (outcome.status === 'done') return
    closeWaitToast()
    toast.error(failureText(outcome.error))
  }

  return (
    <Tooltip text={publishing}>
      <Button icon={<GraduationCap />} isBusy={training.isStarting || training.isTraining} onPress={() => void train()}>
        {t('TRAINING_TRAIN')}
      </Button>
    </Tooltip>
  )
}
