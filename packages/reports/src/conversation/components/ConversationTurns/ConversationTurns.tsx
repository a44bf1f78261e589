import type { ReportMessage } from '@platform/contract'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { ConversationMessages } from './ConversationMessages.tsx'

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
  const [isShown, setIsShown] = useState(false)
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
      {isShown && <ConversationMessages agentId={agentId} message={message} timeZone={timeZone} />}
    </section>
  )
}
