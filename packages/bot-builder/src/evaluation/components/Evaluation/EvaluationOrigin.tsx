import type { Evaluation } from '@platform/contract'
import { formatDayMonth } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'

/** When the figures were measured, and of which version. @internal */
export function EvaluationOrigin({ evaluation: { version, createdAt } }: { evaluation: Evaluation }) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const timeZone = useTimeZone()
  const time = formatDayMonth(createdAt, { locale: intlLocale, timeZone })
  return (
    <p className="platform-Evaluation-origin">
      {version === null ? t('EVALUATION_OF_PHRASES', { time }) : t('EVALUATION_OF_VERSION', { version, time })}
      {timeZone !== undefined && ` · ${t('TIMES_IN', { zone: timeZone })}`}
    </p>
  )
}
