import type { ChatMessage } from '../conversation/protocol.types.ts'
import { transcriptText } from '../conversation/transcript.ts'
import type { ChatContextValue } from './ChatContext.ts'

/** Formats day and time. */
const formatMoment = (at: string, intlLocale: string): string =>
  new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

/** Downloads the conversation as a text file. */
export function saveTranscript(messages: readonly ChatMessage[], chat: ChatContextValue, beside: Element): void {
  const { t, agentName, intlLocale } = chat
  const names = { visitor: t('CHAT_MESSAGE_YOU'), bot: agentName, person: t('CHAT_MESSAGE_PERSON') }
  const text = transcriptText(messages, { names, formatTime: (at) => formatMoment(at, intlLocale) })
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = beside.ownerDocument.createElement('a')
  link.href = url
  link.download = `${agentName || 'chat'}.txt`
  link.hidden = true
  // Appended beside the chat, so that in an embed the link stays inside the shadow root.
  beside.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
