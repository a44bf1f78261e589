import type { ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'
import { RichIcon } from './RichIcon.tsx'

export interface ConnectionNoticeProps {
  readonly connection: 'offline' | 'unreachable'
}

/**
 * Shows why no messages arrive: the visitor is offline, or the server is unreachable.
 *
 * Its states are attributes: `data-connection` is the `connection`.
 */
export function ConnectionNotice({ connection }: ConnectionNoticeProps): ReactElement {
  const { t } = useChat()
  return (
    <p className="platform-Chat-notice" data-connection={connection}>
      <RichIcon name="warn" />
      {t(connection === 'offline' ? 'CHAT_NOTICE_OFFLINE' : 'CHAT_NOTICE_UNREACHABLE')}
    </p>
  )
}
