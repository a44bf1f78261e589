import { useCallback, useId, useRef, useState, type ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'
import { Options, Portrait } from '../richParts.tsx'
import { useEscape } from '../useEscape.ts'
import { Icon } from './Icon.tsx'

export interface HeaderProps {
  readonly name: string
  readonly isMuted: boolean
  /** Whether the conversation has messages to download or to end. */
  readonly isBegun: boolean
  readonly onMutedChange: (isMuted: boolean) => void
  readonly onDownload: () => void
  readonly onEnd: () => void
  /** Absent if the chat cannot be closed. */
  readonly onClose?: (() => void) | undefined
}

/** The name of the bot and the actions of the conversation. */
export function Header(props: HeaderProps): ReactElement {
  const { name, isMuted, isBegun, onMutedChange, onDownload, onEnd, onClose } = props
  const { t } = useChat()
  const [isOpen, setIsOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()

  const leave = useCallback(() => {
    setIsOpen(false)
    toggle.current?.focus()
  }, [])
  const close = useCallback(() => setIsOpen(false), [])
  useEscape(header, isOpen ? leave : undefined)
  const choose = (action: () => void) => () => {
    leave()
    action()
  }

  return (
    <header className="platform-Chat-header" ref={header}>
      <span className="platform-Chat-avatar" aria-hidden="true">
        <Portrait from="bot" />
      </span>
      <h2 className="platform-Chat-name" dir="auto">
        {name}
      </h2>
      <button
        type="button"
        className="platform-Chat-iconButton"
        ref={toggle}
        aria-label={t('CHAT_HEADER_OPTIONS')}
        title={t('CHAT_HEADER_OPTIONS')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {onClose && (
        <button
          type="button"
          className="platform-Chat-iconButton"
          aria-label={t('CHAT_HEADER_CLOSE')}
          title={t('CHAT_HEADER_CLOSE')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
      {isOpen && (
        <Options
          id={id}
          isMuted={isMuted}
          isBegun={isBegun}
          onMutedChange={onMutedChange}
          onDownload={choose(onDownload)}
          onEnd={choose(onEnd)}
          onLeave={close}
        />
      )}
    </header>
  )
}
