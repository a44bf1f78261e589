import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import type { OutgoingMessage } from '../conversation/conversation.types.ts'
import type { ChatMessage } from '../conversation/protocol.types.ts'
import { useChat } from './ChatContext.ts'
import { LatestButton } from './richParts.tsx'
import { dayOf, formatDay } from './times.ts'

interface MessageListProps {
  readonly messages: readonly ChatMessage[]
  readonly outbox: readonly OutgoingMessage[]
  readonly isTyping: boolean
  readonly partialReply: string
  readonly onSend: (text: string) => void
  readonly onResend: (clientId: string) => void
  readonly onWithdraw: (clientId: string) => void
}

/** How many messages are drawn at once; earlier ones are asked for. */
const PAGE = 100
/** Messages of one author within this time stand together. */
const TOGETHER_MS = 5 * 60_000
/** So near to its end, the list stays there when something is added. */
const NEAR_END_PX = 48

/** The conversation, the latest message at the end. */
export function MessageList(props: MessageListProps): ReactElement {
  const { messages, outbox, isTyping, partialReply, onSend, onResend, onWithdraw } = props
  const { t, slots, intlLocale } = useChat()
  const [pages, setPages] = useState(1)
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const shown = messages.slice(-PAGE * pages)
  const last = messages.at(-1)
  const isAnswering = isTyping || partialReply !== ''
  const newestOut = outbox.at(-1)?.clientId

  const [now] = useState(() => Date.now())
  const shownOut = useRef(newestOut)
  useLayoutEffect(() => {
    // What the visitor writes is shown to them wherever they were reading.
    const hasWritten = newestOut !== undefined && newestOut !== shownOut.current
    shownOut.current = newestOut
    if (isAtEnd || hasWritten) scrollToEnd(log.current)
  })
  useEffect(() => {
    const list = log.current
    if (!list) return undefined
    // A keyboard on the screen, or a longer text in the composer, takes from the list's height.
    const observer = new ResizeObserver(() => {
      if (isAtEnd) scrollToEnd(list)
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [isAtEnd])

  return (
    <div className="platform-Chat-conversation">
      <div
        className="platform-Chat-log"
        role="log"
        // The announcer speaks: it knows what is new, where a browser would read a whole history.
        aria-live="off"
        aria-label={t('CHAT_LOG_LABEL')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        ref={log}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setIsAtEnd(scrollHeight - scrollTop - clientHeight <= NEAR_END_PX)
        }
      >
        {shown.length < messages.length && (
          <button type="button" className="platform-Chat-link" onClick={() => setPages(pages + 1)}>
            {t('CHAT_LOG_EARLIER')}
          </button>
        )}
        {messages.length === 0 && outbox.length === 0 && <p className="platform-Chat-empty">{t('CHAT_LOG_EMPTY')}</p>}
        {shown.map((message, index) => {
          const previous = shown[index - 1]
          const next = shown[index + 1]
          return (
            <Fragment key={message.id}>
              {(!previous || dayOf(previous.at) !== dayOf(message.at)) && (
                <p className="platform-Chat-day">{formatDay(message.at, intlLocale, now)}</p>
              )}
              <slots.Message
                message={message}
                isFirst={!previous || !isTogether(previous, message)}
                isLast={!next || !isTogether(message, next)}
              />
            </Fragment>
          )
        })}
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
      {!isAtEnd && <LatestButton onPress={() => scrollToEnd(log.current)} />}
    </div>
  )
}

function scrollToEnd(list: HTMLElement | null): void {
  if (list) list.scrollTop = list.scrollHeight
}

const isTogether = (a: ChatMessage, b: ChatMessage): boolean =>
  a.from === b.from && dayOf(a.at) === dayOf(b.at) && Date.parse(b.at) - Date.parse(a.at) < TOGETHER_MS
