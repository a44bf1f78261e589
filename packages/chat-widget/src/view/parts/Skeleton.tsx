import type { ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'

/**
 * The placeholder of a conversation that is loading.
 *
 * Its states are attributes: `data-from` marks the line of the visitor.
 */
export function Skeleton(): ReactElement {
  const { t } = useChat()
  return (
    <div className="platform-Chat-skeleton">
      <span className="platform-Chat-hidden">{t('CHAT_LOG_LOADING')}</span>
      <i />
      <i data-from="visitor" />
      <i />
    </div>
  )
}
