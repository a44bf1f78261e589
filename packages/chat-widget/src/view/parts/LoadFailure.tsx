import type { ReactElement } from 'react'
import type { ChatErrorCode } from '../../conversation/ChatError.ts'
import { useChat } from '../ChatContext.ts'

export interface LoadFailureProps {
  readonly error: ChatErrorCode | null
  readonly onRetry: () => void
}

/** Shows why the conversation could not be loaded, with a retry button. */
export function LoadFailure({ error, onRetry }: LoadFailureProps): ReactElement {
  const { t } = useChat()
  return (
    <div className="platform-Chat-panel" role="alert">
      <h3>{t('CHAT_ERROR_TITLE')}</h3>
      <p>{t(error === 'IDENTITY_INVALID' ? 'CHAT_ERROR_IDENTITY' : 'CHAT_ERROR_UNAVAILABLE')}</p>
      <button type="button" className="platform-Chat-button" onClick={onRetry}>
        {t('CHAT_ERROR_RETRY')}
      </button>
    </div>
  )
}
