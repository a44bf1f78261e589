import { useEffect, useRef, type ReactElement } from 'react'
import type { ConversationState } from '../conversation/conversation.types.ts'
import { useChat } from './ChatContext.ts'

/** How much of a message is read out at once: the rest is in the list. */
const SPOKEN_MAX = 500

/** What markdown says by signs, which nobody wants to hear. */
const MARKS = /[*_~`#>]+|<\/?[a-z]{1,6}>|\[|\]\([^()\s]{0,2000}\)/g

/** What a screen reader says next: messages from others that were added, what failed, and the connection. Never the history. */
export function Announcer({ state }: { readonly state: ConversationState }): ReactElement {
  const { t, agentName } = useChat()
  const voice = useRef<HTMLDivElement>(null)
  const spoken = useRef<number | null>(null)
  const { status, messages, outbox, connection } = state
  const failed = outbox.filter((message) => message.status === 'failed').length

  useEffect(() => {
    if (status !== 'open') {
      spoken.current = null
      return
    }
    const known = spoken.current
    spoken.current = messages.at(-1)?.sequence ?? 0
    if (known === null) return
    const added = messages.filter(({ sequence, from }) => sequence > known && from !== 'visitor')
    const lines = added.map(
      ({ from, text }) => `${from === 'person' ? t('CHAT_MESSAGE_PERSON') : agentName}: ${text.replaceAll(MARKS, '')}`,
    )
    if (lines.length > 0) say(voice.current, lines.join('\n').slice(0, SPOKEN_MAX))
  }, [status, messages, agentName, t])

  useEffect(() => {
    if (failed > 0) say(voice.current, t('CHAT_MESSAGE_FAILED'))
  }, [failed, t])

  useEffect(() => {
    if (connection === 'offline') say(voice.current, t('CHAT_NOTICE_OFFLINE'))
    if (connection === 'unreachable') say(voice.current, t('CHAT_NOTICE_UNREACHABLE'))
  }, [connection, t])

  return <div className="platform-Chat-hidden" aria-live="polite" ref={voice} />
}

function say(voice: HTMLElement | null, text: string): void {
  if (voice) voice.textContent = text
}
