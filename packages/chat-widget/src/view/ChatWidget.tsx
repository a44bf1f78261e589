import { useCallback, type ReactElement } from 'react'
import { Chat } from './Chat.tsx'
import type { ChatEventHandlers, ChatWidgetProps } from './ChatWidget.types.ts'
import { useCatalogue } from './useCatalogue.ts'
import { useLatest } from './useLatest.ts'
import { useSettings } from './useSettings.ts'

/**
 * A visitor's chat with a bot. Needs `@platform/chat-widget/styles.css`.
 *
 * @example
 * <ChatWidget transport={httpTransport({ url: 'https://chat.example.com' })} agentKey="pk_…" />
 */
export function ChatWidget({ settings: given, ...props }: ChatWidgetProps): ReactElement | null {
  const { transport, agentKey, locale = 'en', onError } = props
  const latest = useLatest(onError)
  const reportError = useCallback<NonNullable<ChatEventHandlers['onError']>>(
    (error) => latest.current?.(error),
    [latest],
  )
  const settings = useSettings(transport, agentKey, given, reportError)
  const language = useCatalogue(locale)
  return <Chat {...props} locale={locale} settings={settings} language={language} />
}
