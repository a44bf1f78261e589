import type { ReportMessage } from '@platform/contract'
import { Badge, Button, ErrorState, formatReport, Markdown, Skeleton } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useConversationTurns } from '../../headless/useConversationTurns.ts'
import { ConversationLimits } from '../ConversationLimits/ConversationLimits.tsx'

/** Props of {@link ConversationTurns}. */
export interface ConversationTurnsProps {
  agentId: string
  /** The message whose conversation is shown. */
  message: ReportMessage
  /** IANA time zone of the dates. @default that of the device */
  timeZone?: string | undefined
}

/**
 * A button that shows the whole conversation of a message: who said what, and what answered.
 *
 * Its states are attributes:
 * - `.platform-ConversationTurns-turn[data-current]`: the message whose conversation is shown
 */
export function ConversationTurns({ agentId, message, timeZone }: ConversationTurnsProps) {
  const t = useTexts(reportsTexts)
  const failureText = useFailureText()
  const { intlLocale } = useLocale()
  const [isShown, setIsShown] = useState(false)
  const conversation = useConversationTurns({ agentId, message, isEnabled: isShown })
  const { status, turns, error, isFetching, retry } = conversation
  // A back end may report no conversations.
  if (message.conversationId === '') return null
  return (
    <section className="platform-ConversationTurns" aria-label={t('CONVERSATION_TITLE')}>
      <Button
        variant="quiet"
        icon={<MessagesSquare />}
        aria-expanded={isShown}
        onPress={() => setIsShown((before) => !before)}
      >
        {t(isShown ? 'CONVERSATION_HIDE' : 'CONVERSATION_SHOW')}
      </Button>
      {isShown && status === 'loading' && <Skeleton height={160} />}
      {isShown && status === 'failed' && (
        <ErrorState
          title={t('CONVERSATION_FAILED')}
          reason={failureText(error)}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )}
      {isShown && status === 'ready' && (
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
                  <Badge variant="outline">
                    {t(turn.layer === 'out-of-scope' ? 'CONVERSATION_NON_SCOPED' : 'CONVERSATION_SCOPED')}
                  </Badge>
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
      )}
    </section>
  )
}
