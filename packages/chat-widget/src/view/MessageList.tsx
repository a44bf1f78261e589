import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import type { OutgoingMessage } from '../conversation/conversation.types.ts'
import type { ChatMessage } from '../conversation/protocol.types.ts'
import { useChat } from './ChatContext.ts'
import { Earlier, LatestButton } from './richParts.tsx'
import { CHUNK, MessageChunk } from './MessageChunk.tsx'

interface MessageListProps {
  readonly messages: readonly ChatMessage[]
  readonly outbox: readonly OutgoingMessage[]
  readonly isTyping: boolean
  readonly partialReply: string
  readonly onSend: (text: string) => void
  readonly onResend: (clientId: string) => void
  readonly onWithdraw: (clientId: string) => void
}

/** Within this distance from its end, the list stays at the end when a message is added. */
const NEAR_END_PX = 48

/** The conversation, the latest message at the end. */
export function MessageList(props: MessageListProps): ReactElement {
  const { messages, outbox, isTyping, partialReply, onSend, onResend, onWithdraw } = props
  const { t, slots } = useChat()
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  // The last two chunks; new messages are added to the last one.
  const start = Math.max(0, Math.ceil(messages.length / CHUNK) - 2) * CHUNK
  const last = messages.at(-1)
  const isAnswering = isTyping || partialReply !== ''
  const newestOut = outbox.at(-1)?.clientId

  const [now] = useState(Date.now)
  const shownOut = useRef(newestOut)
  useLayoutEffect(() => {
    // Scrolls to the visitor's own new message from any position.
    const hasWritten = newestOut !== undefined && newestOut !== shownOut.current
    shownOut.current = newestOut
    if (isAtEnd || hasWritten) scrollToEnd(log.current)
  })
  useEffect(() => {
    const list = log.current
    if (!list) return undefined
    // An on-screen keyboard or a longer text in the composer shrinks the list; a part that loads makes its content higher.
    const observer = new ResizeObserver(() => {
      if (isAtEnd) scrollToEnd(list)
    })
    for (const box of [list, list.firstElementChild]) if (box) observer.observe(box)
    return () => observer.disconnect()
  }, [isAtEnd])

  return (
    <div className="platform-Chat-conversation">
      <div
        className="platform-Chat-log"
        role="log"
        // The Announcer announces new messages only; a live log would announce the whole history.
        aria-live="off"
        aria-label={t('CHAT_LOG_LABEL')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        ref={log}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setIsAtEnd(scrollHeight - scrollTop - clientHeight <= NEAR_END_PX)
        }
      >
        <div className="platform-Chat-messages">
          {messages.length === 0 && outbox.length === 0 && <p className="platform-Chat-empty">{t('CHAT_LOG_EMPTY')}</p>}
          {start > 0 && <Earlier messages={messages} to={start} now={now} />}
          {[start, start + CHUNK].map((from) => (
            <MessageChunk key={from} messages={messages} from={from} to={from + CHUNK} now={now} />
          ))}
          {last && last.buttons.length > 0 && outbox.length === 0 && !isAnswering && (
            <slots.QuickReplies buttons={last.buttons} onReply={onSend} />
          )}
          {outbox.map((message) => (
            <slots.Outgoing
              key={message.clientId}
              message={message}
              onResend={() => onResend(message.clientId)}
              onWithdraw={() => onWithdraw(message.clientId)}
            />
          ))}
          {isAnswering && <slots.Typing partialReply={partialReply} />}
        </div>
      </div>
      {!isAtEnd && <LatestButton onPress={() => scrollToEnd(log.current)} />}
    </div>
  )
}

function scrollToEnd(list: HTMLElement | null): void {
  if (list) list.scrollTop = list.scrollHeight
}
