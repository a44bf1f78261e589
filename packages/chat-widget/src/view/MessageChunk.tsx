import { Fragment, useMemo, type ReactElement } from 'react'
import type { ChatMessage } from '../conversation/protocol.types.ts'
import { useChat } from './ChatContext.ts'
import { dayOf, formatDay } from './times.ts'

/** Messages that are drawn, and left alone, together. */
export const CHUNK = 50
/** Messages of one author within this time stand together. */
const TOGETHER_MS = 5 * 60_000

interface MessageChunkProps {
  /** All of them: they only ever grow at their end. */
  readonly messages: readonly ChatMessage[]
  readonly from: number
  readonly to: number
  readonly now: number
}

/** Some messages in a row. The browser skips those out of sight, but finds them and reads them out. */
export function MessageChunk({ messages, from, to, now }: MessageChunkProps): ReactElement {
  const chat = useChat()
  const last = messages[to - 1] ?? messages.at(-1)
  const following = messages[to]
  return useMemo(() => {
    const { slots, intlLocale } = chat
    return (
      <div className="platform-Chat-chunk">
        {messages.slice(from, to).map((message, index) => {
          const previous = messages[from + index - 1]
          const next = messages[from + index + 1]
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
      </div>
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of `messages` only its own and the one behind them count
  }, [from, to, last, following, chat, now])
}

const isTogether = (a: ChatMessage, b: ChatMessage): boolean =>
  a.from === b.from && dayOf(a.at) === dayOf(b.at) && Date.parse(b.at) - Date.parse(a.at) < TOGETHER_MS
