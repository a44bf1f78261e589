import type { ReactElement } from 'react'
import type { ChatMessage } from '../../conversation/protocol.types.ts'
import { useChat } from '../ChatContext.ts'
import { Portrait } from '../richParts.tsx'
import { formatClock } from '../times.ts'
import { Markdown } from './Markdown.tsx'

export interface MessageProps {
  readonly message: ChatMessage
  /** Whether it is the first of several messages in a row by the same author. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * One message: its author, its text and its time.
 *
 * Its states are attributes: `data-from` is the author (`visitor`, `bot` or `person`), `data-first` reflects `isFirst`.
 */
export function Message({ message, isFirst, isLast }: MessageProps): ReactElement {
  const { t, agentName, slots, intlLocale } = useChat()
  const { from, text, sources, at } = message
  const author = from === 'visitor' ? t('CHAT_MESSAGE_YOU') : from === 'person' ? t('CHAT_MESSAGE_PERSON') : agentName
  return (
    <div className="platform-Chat-message" data-from={from} data-first={isFirst || undefined}>
      <span className={from !== 'visitor' && isFirst ? 'platform-Chat-author' : 'platform-Chat-hidden'}>
        {from !== 'visitor' && <Portrait from={from} />}
        <span dir="auto">{author}</span>
      </span>
      <div className="platform-Chat-bubble" dir="auto">
        {from === 'visitor' ? text : <Markdown text={text} />}
      </div>
      {sources.length > 0 && <slots.Sources sources={sources} />}
      {isLast && (
        <time className="platform-Chat-time" dateTime={at}>
          {formatClock(at, intlLocale)}
        </time>
      )}
    </div>
  )
}
