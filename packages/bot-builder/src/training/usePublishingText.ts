import type { Training } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../messages/botBuilderTexts.ts'

/**
 * What becomes of the version that a training makes: it answers at once, or waits. The first version is published in any
 * case. Null until that is known. @internal
 */
export function usePublishingText(training: Training | null): string | null {
  const t = useTexts(botBuilderTexts)
  if (training?.publishesByHand === undefined) return null
  return t(training.publishesByHand && training.modelVersion !== null ? 'TRAINING_WAITS' : 'TRAINING_PUBLISHES')
}
