import type { Evaluation } from '@platform/contract'
import { formatDayMonth } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** When the figures were measured, and of which version. @internal */
export function EvaluationOrigin({ evaluation: { version, createdAt } }: { evaluation: Evaluation }) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const time = formatDayMonth(createdAt, { locale: intlLocale })
  return (
    <p className="platform-Evaluation-origin">
      {version === null ? t('EVALUATION_OF_PHRASES', { time }) : t('EVALUATION_OF_VERSION', { version, time })}
    </p>
  )
}
