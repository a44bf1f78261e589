import type { IntegrationOption } from '@platform/contract'
import { formatTable, Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { botBuilderTexts, type BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { useTimes } from '../../../shared/times/useTimes.ts'

/** What an agent uses a language model for. */
export type LanguageModelUse = 'classifier' | 'knowledge' | 'prompt'

const EFFECTS = {
  classifier: 'INTEGRATION_OUTAGE_CLASSIFIER',
  knowledge: 'INTEGRATION_OUTAGE_KNOWLEDGE',
  prompt: 'INTEGRATION_OUTAGE_PROMPT',
} as const satisfies Record<LanguageModelUse, BotBuilderText>

interface IntegrationOutageNoteProps {
  integration: Pick<IntegrationOption, 'name' | 'outage'>
  /** Absent if it is shown for several agents. */
  use?: LanguageModelUse | undefined
  action?: ReactNode
}

/** Why a language model does not answer until somebody changes it, and what customers read meanwhile; nothing if it does. @internal */
export function IntegrationOutageNote({ integration: { name, outage }, use, action }: IntegrationOutageNoteProps) {
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
      {t(`LANGUAGE_MODEL_${outage.code}`)} {t('INTEGRATION_OUTAGE_TEXT', { time: formatTable(outage.at, times) })}{' '}
      {t(use ? EFFECTS[use] : 'INTEGRATION_OUTAGE_ANY')}
    </Note>
  )
}
