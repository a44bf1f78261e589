import type { ReactElement } from 'react'
import type { OutgoingMessage } from '../../conversation/conversation.types.ts'
import { useChat } from '../ChatContext.ts'
import { RichIcon } from './RichIcon.tsx'

export interface OutgoingProps {
  readonly message: OutgoingMessage
  readonly onResend: () => void
  readonly onWithdraw: () => void
}

/**
 * A message that is being sent, waits for the connection, or could not be sent.
 *
 * Its states are attributes: `data-from` is `visitor`, `data-status` is the status of the message.
 */
export function Outgoing({ message, onResend, onWithdraw }: OutgoingProps): ReactElement {
  const { t } = useChat()
  const { text, status } = message
  return (
    <div className="platform-Chat-message" data-from="visitor" data-status={status}>
      <span className="platform-Chat-hidden">{t('CHAT_MESSAGE_YOU')}</span>
      <div className="platform-Chat-bubble" dir="auto">
        {text}
      </div>
      {status === 'failed' ? (
        <span className="platform-Chat-failed">
          <RichIcon name="warn" />
          {t('CHAT_MESSAGE_FAILED')}
          <button type="button" className="platform-Chat-link" onClick={onResend}>
            {t('CHAT_MESSAGE_RESEND')}
          </button>
          <button type="button" className="platform-Chat-link" onClick={onWithdraw}>
            {t('CHAT_MESSAGE_WITHDRAW')}
          </button>
        </span>
      ) : (
        <span className="platform-Chat-time">
          {t(status === 'waiting' ? 'CHAT_MESSAGE_WAITING' : 'CHAT_MESSAGE_SENDING')}
        </span>
      )}
    </div>
  )
}
