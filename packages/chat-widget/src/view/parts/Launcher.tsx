import type { ReactElement, RefObject } from 'react'
import { useChat } from '../ChatContext.ts'
import { Badge } from '../richParts.tsx'
import { Icon } from './Icon.tsx'

export interface LauncherProps {
  readonly isOpen: boolean
  readonly unread: number
  /** The text beside the icon; '' for none. */
  readonly label: string
  readonly onToggle: () => void
  /** Receives the focus when the window closes. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>
}

/**
 * The button that opens and closes the chat.
 *
 * Its states are attributes: `data-open` reflects `isOpen`.
 */
export function Launcher({ isOpen, unread, label, onToggle, buttonRef }: LauncherProps): ReactElement {
  const { t } = useChat()
  const name =
    unread > 0 && !isOpen
      ? t('CHAT_LAUNCHER_UNREAD', { count: unread })
      : isOpen
        ? t('CHAT_HEADER_CLOSE')
        : label || t('CHAT_LAUNCHER_OPEN')
  return (
    <button
      type="button"
      className="platform-Chat-launcher"
      ref={buttonRef}
      aria-label={name}
      aria-expanded={isOpen}
      data-open={isOpen || undefined}
      onClick={onToggle}
    >
      {isOpen ? <Icon name="down" /> : label}
      {unread > 0 && !isOpen && <Badge unread={unread} />}
    </button>
  )
}
