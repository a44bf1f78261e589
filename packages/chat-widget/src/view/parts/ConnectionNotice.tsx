import type { ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'
import { RichIcon } from './RichIcon.tsx'

export interface ConnectionNoticeProps {
  readonly connection: 'offline' | 'unreachable'
}

/** Whose fault it is that nothing comes: the visitor's network, or the server. */
export function ConnectionNotice({ connection }: ConnectionNoticeProps): ReactElement {
  const { t } = useChat()
  return (
    <p className="platform-Chat-notice" data-connection={connection}>
      <RichIcon name="warn" />
      {t(connection === 'offline' ? 'CHAT_NOTICE_OFFLINE' : 'CHAT_NOTICE_UNREACHABLE')}
    </p>
  )
}
