import type { Training } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../messages/botBuilderTexts.ts'

/** Returns what answers after a cancelled training, as a sentence; null if the last training was not cancelled. */
export function useCancellationText(training: Training | null): string | null {
  const t = useTexts(botBuilderTexts)
  if (!training?.isCancelled) return null
  const { modelVersion: version } = training
  return version === null ? t('TRAINING_CANCELLED_UNTRAINED') : t('TRAINING_CANCELLED', { version })
}
