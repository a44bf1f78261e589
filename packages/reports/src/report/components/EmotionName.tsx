import type { Emotion } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../messages/reportsTexts.ts'
import { EMOTION_APPEARANCES } from './emotions.ts'
import { NotRecorded } from './NotRecorded.tsx'

/**
 * The emotion of a message with its smiley.
 *
 * Its states are attributes:
 * - `.platform-ReportEmotion[data-neutral]`: no emotion was found
 * @internal
 */
export function EmotionName({ emotion }: { emotion: Emotion | null }) {
  const t = useTexts(reportsTexts)
  if (emotion === null) return <NotRecorded />
  const { smiley, name } = EMOTION_APPEARANCES[emotion]
  return (
    <span className="platform-ReportEmotion" data-neutral={emotion === 'neutral' || undefined}>
      <span className="platform-ReportEmotion-smiley" aria-hidden="true">
        {smiley}
      </span>
      {t(name)}
    </span>
  )
}
