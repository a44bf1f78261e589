import { EmptyState, Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { shellTexts } from '../../shell/messages/shellTexts.ts'

const TEXTS = {
  sentiment: ['AGENT_SENTIMENT_EMPTY', 'AGENT_SENTIMENT_EMPTY_TEXT'],
  'call-classification': ['AGENT_CALLS_EMPTY', 'AGENT_CALLS_EMPTY_TEXT'],
  conversation: ['AGENT_CONVERSATION_EMPTY', 'AGENT_CONVERSATION_EMPTY_TEXT'],
} as const

/** A part of an agent that has an address but no content (specification 1 §2.3). */
export function EmptyPartRoute({ part }: { part: keyof typeof TEXTS }): ReactElement {
  const t = useTexts(shellTexts)
  const { agentId = '' } = useParams()
  const [title, text] = TEXTS[part]
  return (
    <EmptyState icon={<CircleOff />} title={t(title)} description={t(text)}>
      <Link variant="secondary" href={`/bots/${agentId}`}>
        {t('AGENT_EMPTY_BACK')}
      </Link>
    </EmptyState>
  )
}
