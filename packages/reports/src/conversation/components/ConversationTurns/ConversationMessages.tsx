import type { Layer } from '@platform/contract'
import { Badge, ErrorState, formatReport, Markdown, Skeleton } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import type { ReportsText } from '../../../messages/reportsTexts.ts'
import { useOutageText } from '../useOutageText.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useConversationTurns } from '../../headless/useConversationTurns.ts'
import type { ConversationSource } from '../../headless/useConversationTurns.ts'
import { ConversationLimits } from '../ConversationLimits/ConversationLimits.tsx'

const SCOPES = {
  intent: 'CONVERSATION_SCOPED',
  parameter: 'CONVERSATION_SCOPED',
  knowledge: 'CONVERSATION_SCOPED',
  prompt: 'CONVERSATION_SCOPED',
  'out-of-scope': 'CONVERSATION_NON_SCOPED',
  unavailable: 'CONVERSATION_UNAVAILABLE',
} as const satisfies Record<Layer, ReportsText>

interface ConversationMessagesProps {
  agentId: string
  /** A message of the conversation, which is marked if it has an id, or the conversation. */
  message: ConversationSource & { readonly id?: string }
  timeZone: string | undefined
}

/** Who said what in a whole conversation, and what answered. @internal */
export function ConversationMessages({ agentId, message, timeZone }: ConversationMessagesProps) {
  const t = useTexts(reportsTexts)
  const failureText = useFailureText()
  const { intlLocale } = useLocale()
  const outageText = useOutageText()
  const conversation = useConversationTurns({ agentId, message })
  const { status, turns, error, isFetching, retry } = conversation
  if (status === 'loading') return <Skeleton height={160} />
  if (status === 'failed') {
    return (
      <ErrorState
        title={t('CONVERSATION_FAILED')}
        reason={failureText(error)}
        onRetry={retry}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <>
      <ConversationLimits conversation={conversation} />
      <ol className="platform-ConversationTurns-list" aria-label={t('CONVERSATION_TITLE')}>
        {turns.map((turn) => (
          <li
            key={turn.id || turn.at}
            className="platform-ConversationTurns-turn"
            aria-current={turn.id === message.id || undefined}
            data-current={turn.id === message.id || undefined}
          >
            <p className="platform-ConversationTurns-who">
              {t('CONVERSATION_USER')} <bdi>{formatReport(turn.at, { locale: intlLocale, timeZone })}</bdi>
              {turn.id === message.id && <Badge tone="accent">{t('CONVERSATION_THIS')}</Badge>}
            </p>
            <p className="platform-ConversationTurns-said" dir="auto">
              {turn.text}
            </p>
            <p className="platform-ConversationTurns-who">
              {t('CONVERSATION_AGENT')}
              <Badge variant="outline">{t(SCOPES[turn.layer ?? 'intent'])}</Badge>
              {turn.outage !== null && <Badge tone="danger">{outageText(turn)}</Badge>}
              {turn.intent !== '' && <bdi>{turn.intent}</bdi>}
            </p>
            {turn.response === '' ? (
              <p className="platform-ConversationTurns-none">{t('CONVERSATION_NO_RESPONSE')}</p>
            ) : (
              <Markdown text={turn.response} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
