import type { ConversationState } from '../conversation/conversation.types.ts'
import type { ChatContextValue } from './ChatContext.ts'

/** The maximum length of an announcement in characters. */
const ANNOUNCEMENT_MAX = 500

/** Markdown syntax, which is not announced. */
const MARKS = /[*_~`#>]+|<\/?[a-z]{1,6}>|\[|\]\([^()\s]{0,2000}\)/g

const failures = ({ outbox }: ConversationState) => outbox.filter(({ status }) => status === 'failed').length

/** Announces new messages by others, failed messages and the connection; never the history. */
export function announce(
  region: HTMLElement | null,
  before: ConversationState,
  now: ConversationState,
  { t, agentName }: ChatContextValue,
): void {
  const lines: string[] = []
  if (before.status === 'open' && now.status === 'open') {
    const known = before.messages.at(-1)?.sequence ?? 0
    for (const { sequence, from, text } of now.messages.slice(before.messages.length))
      if (sequence > known && from !== 'visitor')
        lines.push(`${from === 'person' ? t('CHAT_MESSAGE_PERSON') : agentName}: ${text.replaceAll(MARKS, '')}`)
  }
  if (failures(now) > failures(before)) lines.push(t('CHAT_MESSAGE_FAILED'))
  if (now.connection !== before.connection) {
    if (now.connection === 'offline') lines.push(t('CHAT_NOTICE_OFFLINE'))
    if (now.connection === 'unreachable') lines.push(t('CHAT_NOTICE_UNREACHABLE'))
  }
  if (region && lines.length > 0) region.textContent = lines.join('\n').slice(0, ANNOUNCEMENT_MAX)
}
