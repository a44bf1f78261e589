import type { ReactElement, ReactNode } from 'react'
import { useChat } from '../ChatContext.ts'

interface ExternalLinkProps {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link out of the chat. A web page opens in a new tab; mailto and tel links open their program. */
export function ExternalLink({ href, className, children }: ExternalLinkProps): ReactElement {
  const { t } = useChat()
  const isPage = /^https?:/i.test(href)
  return (
    <a href={href} className={className} rel="noopener noreferrer nofollow" target={isPage ? '_blank' : undefined}>
      {children}
      {isPage && <span className="platform-Chat-hidden"> ({t('CHAT_MESSAGE_NEW_TAB')})</span>}
    </a>
  )
}
