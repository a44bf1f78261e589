import { useRef, useState, type ReactElement, type RefObject } from 'react'
import type { UsedConversation } from '../useConversation.ts'
import { Announcer } from './Announcer.tsx'
import { useChat } from './ChatContext.ts'
import { isBroken } from './isBroken.ts'
import { MessageList } from './MessageList.tsx'
import { saveTranscript } from './richParts.tsx'
import { useEscape } from './useEscape.ts'
import { useVisibleHeight } from './useVisibleHeight.ts'
import { useWindowFocus } from './useWindowFocus.ts'

interface ChatWindowProps {
  readonly conversation: UsedConversation
  readonly isMuted: boolean
  readonly onMutedChange: (isMuted: boolean) => void
  readonly onClose?: (() => void) | undefined
  /** Of a floating window: it takes the focus when it opens. */
  readonly takesFocus: boolean
  /** Where the focus goes when the window closes; back to where it came from while there is no such thing. */
  readonly returnsFocusTo: RefObject<HTMLElement | null>
}

/** What stands between header and lower edge: the conversation, or what comes at its end. */
type Screen = 'chat' | 'rating' | 'ended' | 'rated'

/** The chat itself: a dialog beside the page, which stays usable. */
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
  useWindowFocus({ isWanted: takesFocus, panel, input, returnsTo: returnsFocusTo })
  useVisibleHeight(panel)

  const end = (next: Screen) => {
    setScreen(next)
    // The token is forgotten here also when the server could not be told.
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
