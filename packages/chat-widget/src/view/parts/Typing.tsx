import type { ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'
import { RichText } from './RichText.tsx'

export interface TypingProps {
  /** The beginning of the reply; empty when none is there yet. */
  readonly partialReply: string
}

/** Somebody is writing, and what is there of it. */
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
