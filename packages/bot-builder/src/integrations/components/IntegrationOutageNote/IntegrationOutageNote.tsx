import type { IntegrationOption } from '@platform/contract'
import { formatTable, Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTimes } from '../../../shared/times/useTimes.ts'

interface IntegrationOutageNoteProps {
  integration: Pick<IntegrationOption, 'name' | 'outage'>
  action?: ReactNode
}

/** Why a language model does not answer until somebody changes it; nothing if it does. @internal */
export function IntegrationOutageNote({ integration: { name, outage }, action }: IntegrationOutageNoteProps) {
  const t = useTexts(botBuilderTexts)
  const times = useTimes()
  if (outage === null) return null
  return (
    <Note
      className="platform-IntegrationOutageNote"
      tone="danger"
      title={t('INTEGRATION_OUTAGE_TITLE', { name })}
      action={action}
    >
      {t(`LANGUAGE_MODEL_${outage.code}`)} {t('INTEGRATION_OUTAGE_TEXT', { time: formatTable(outage.at, times) })}
    </Note>
  )
}
