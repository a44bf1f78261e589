import type { ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'
import { RichText } from './RichText.tsx'

export interface TypingProps {
  /** The part of the reply that has arrived; '' if none has. */
  readonly partialReply: string
}

/**
 * Shows that the bot is writing, and the part of the reply that has arrived.
 *
 * Its states are attributes: `data-from` is `bot`, `data-partial` marks a reply that is not complete.
 */
export function Typing({ partialReply }: TypingProps): ReactElement {
  const { t, agentName } = useChat()
  return (
    <div className="platform-Chat-message" data-from="bot" data-partial="">
      <div className="platform-Chat-bubble" dir="auto">
        {partialReply === '' ? (
          <span className="platform-Chat-typing">
            <span className="platform-Chat-hidden">{t('CHAT_MESSAGE_TYPING', { name: agentName })}</span>
            <i />
            <i />
            <i />
          </span>
        ) : (
          <RichText text={partialReply} />
        )}
      </div>
    </div>
  )
}
