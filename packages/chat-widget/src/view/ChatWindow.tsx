import { useRef, useState, type ReactElement, type RefObject } from 'react'
import type { UseConversationResult } from '../useConversation.ts'
import { Announcer } from './Announcer.tsx'
import { useChat } from './ChatContext.ts'
import { isBroken } from './isBroken.ts'
import { MessageList } from './MessageList.tsx'
import { saveTranscript } from './richParts.tsx'
import { useEscape } from './useEscape.ts'
import { useVisibleHeight } from './useVisibleHeight.ts'
import { useWindowFocus } from './useWindowFocus.ts'

interface ChatWindowProps {
  readonly conversation: UseConversationResult
  readonly isMuted: boolean
  readonly onMutedChange: (isMuted: boolean) => void
  readonly onClose?: (() => void) | undefined
  /** Whether the window takes the focus when it opens. True for a floating window. */
  readonly takesFocus: boolean
  /** Receives the focus when the window closes. If it is null, the element that had the focus before receives it. */
  readonly returnsFocusTo: RefObject<HTMLElement | null>
}

/** The content below the header: the conversation, or a step at its end. */
type Screen = 'chat' | 'rating' | 'ended' | 'rated'

/**
 * The chat itself: a non-modal dialog beside the page.
 *
 * Its states are attributes:
 * - `.platform-Chat-window[data-status]`: the status of the conversation, such as `loading`, `open` or `ended`
 * - `.platform-Chat-window[data-connection]`: the status of the connection, such as `online` or `offline`
 */
export function ChatWindow(props: ChatWindowProps): ReactElement {
  const { conversation, isMuted, onMutedChange, onClose, takesFocus, returnsFocusTo } = props
  const chat = useChat()
  const { t, slots, agentName } = chat
  const [chosen, setScreen] = useState<Screen>('chat')
  const input = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLElement>(null)
  const { status, connection, messages } = conversation
  const screen: Screen = chosen === 'chat' && status === 'ended' ? 'ended' : chosen
  useEscape(panel, onClose)
  useWindowFocus({ isEnabled: takesFocus, panel, input, returnsTo: returnsFocusTo })
  useVisibleHeight(panel)

  const end = (next: Screen) => {
    setScreen(next)
    // The token is deleted here also if the request fails.
    conversation.logout().catch(() => undefined)
  }
  const start = () => {
    setScreen('chat')
    conversation.open()
    panel.current?.focus()
  }
  const download = () => {
    if (panel.current) saveTranscript(messages, chat, panel.current)
  }

  return (
    <section
      className="platform-Chat-window"
      role="dialog"
      aria-label={t('CHAT_WINDOW_LABEL', { name: agentName })}
      data-status={status}
      data-connection={connection}
      tabIndex={-1}
      ref={panel}
    >
      <slots.Header
        name={agentName}
        isMuted={isMuted}
        isBegun={status === 'open' && screen === 'chat' && messages.length > 0}
        onMutedChange={onMutedChange}
        onDownload={download}
        onEnd={() => setScreen('rating')}
        onClose={onClose}
      />
      {screen === 'chat' && (
        <>
          {status === 'failed' ? (
            <slots.LoadFailure error={conversation.error} onRetry={conversation.open} />
          ) : status === 'open' || (messages.length > 0 && isBroken(connection)) ? (
            <MessageList
              {...conversation}
              onSend={conversation.send}
              onResend={conversation.resend}
              onWithdraw={conversation.withdraw}
            />
          ) : (
            <slots.Skeleton />
          )}
          {isBroken(connection) && status !== 'failed' && <slots.ConnectionNotice connection={connection} />}
          {status !== 'failed' && <slots.Composer onSend={conversation.send} inputRef={input} />}
        </>
      )}
      {screen === 'rating' && (
        <slots.Rating
          onRate={async (rating) => {
            await conversation.rate(rating)
            end('rated')
          }}
          onSkip={() => end('ended')}
          onBack={() => {
            setScreen('chat')
            panel.current?.focus()
          }}
        />
      )}
      {(screen === 'ended' || screen === 'rated') && <slots.Ended isRated={screen === 'rated'} onStart={start} />}
      <Announcer state={conversation} />
    </section>
  )
}
