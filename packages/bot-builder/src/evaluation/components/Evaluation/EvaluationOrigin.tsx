import type { Evaluation } from '@platform/contract'
import { formatDayMonth } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTimes } from '../../../shared/times/useTimes.ts'

/** When the figures were measured, and of which version. @internal */
export function EvaluationOrigin({ evaluation: { version, createdAt } }: { evaluation: Evaluation }) {
  const t = useTexts(botBuilderTexts)
  const times = useTimes()
  const time = formatDayMonth(createdAt, times)
  return (
    <p className="platform-Evaluation-origin">
      {version === null ? t('EVALUATION_OF_PHRASES', { time }) : t('EVALUATION_OF_VERSION', { version, time })}
      {times.timeZone !== undefined && ` · ${t('TIMES_IN', { zone: times.timeZone })}`}
    </p>
  )
}
