import { Fragment, useMemo, type ReactElement } from 'react'
import type { ChatMessage } from '../conversation/protocol.types.ts'
import { useChat } from './ChatContext.ts'
import { dayOf, formatDay } from './times.ts'

/** Number of messages that render as one unit. */
export const CHUNK = 50
/** Messages of one author within this time form a group. */
const TOGETHER_MS = 5 * 60_000

interface MessageChunkProps {
  /** All messages: new ones are only added at the end. */
  readonly messages: readonly ChatMessage[]
  readonly from: number
  readonly to: number
  readonly now: number
}

/** Renders the messages `from` to `to`. The browser skips rendering those out of view, but can find and announce them. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of `messages` only those of the chunk and the next one matter
  }, [from, to, last, following, chat, now])
}

const isTogether = (a: ChatMessage, b: ChatMessage): boolean =>
  a.from === b.from && dayOf(a.at) === dayOf(b.at) && Date.parse(b.at) - Date.parse(a.at) < TOGETHER_MS
