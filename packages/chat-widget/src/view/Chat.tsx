import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import type { ChatSettings } from '../conversation/protocol.types.ts'
import { localeInfo, textFunction, type Language } from '../texts/texts.ts'
import { isPageVisible } from '../conversation/network.ts'
import { useConversation } from '../useConversation.ts'
import { ChatContext } from './ChatContext.ts'
import type { ChatWidgetProps } from './ChatWidget.types.ts'
import { ChatWindow } from './ChatWindow.tsx'
import { playChime, TitleHint } from './richParts.tsx'
import { DEFAULT_SLOTS } from './slots.ts'
import { useLatest } from './useLatest.ts'
import { useMuted } from './useMuted.ts'
import { useEventHandlers } from './useEventHandlers.ts'
import { useSeen } from './useSeen.ts'

/** Props of {@link Chat}. The caller loads settings and texts; nothing is rendered before both are loaded. */
export interface ChatProps extends Omit<ChatWidgetProps, 'settings'> {
  readonly settings: ChatSettings | null
  readonly language: Language | null
}

/**
 * The launcher, the window and the conversation of one visitor.
 *
 * Its states are attributes:
 * - `.platform-Chat[data-open]`: the window is open
 * - `.platform-Chat[data-placement]`: the `placement`
 * - `.platform-Chat[data-position]`: the side of the page that it is at, `left` or `right`
 */
export function Chat(props: ChatProps): ReactElement | null {
  const { transport, agentKey, identity, locale, settings, language, texts } = props
  const { theme = 'auto', placement = 'floating' } = props
  const isInline = placement === 'inline'
  const latest = useLatest(props)
  const conversation = useConversation({
    transport,
    agentKey,
    identity,
    locale,
    storage: props.storage,
    page: globalThis.location?.href.slice(0, 2000),
  })
  const [ownIsOpen, setOwnIsOpen] = useState(false)
  const isOpen = isInline || (props.isOpen ?? ownIsOpen)
  const [isMuted, setIsMuted] = useMuted(props.storage)
  const launcher = useRef<HTMLButtonElement>(null)

  const { open, isStored, markSeen } = conversation
  // A stored conversation continues behind a closed window, so that unread messages are counted.
  useEffect(() => {
    if (isOpen || isStored()) open()
  }, [isOpen, open, isStored])
  useSeen(conversation, isOpen, markSeen)
  const chime = useLatest(() => {
    if (!isMuted && !(isOpen && isPageVisible())) playChime()
  })
  useEventHandlers(conversation, latest, chime)
  const { controlsRef } = props
  useLayoutEffect(() => {
    if (controlsRef) controlsRef.current = conversation
  }, [controlsRef, conversation])

  const setIsOpen = (next: boolean) => {
    setOwnIsOpen(next)
    props.onOpenChange?.(next)
  }

  const chat = useMemo(() => {
    if (!language || !settings) return null
    const t = textFunction(language.locale, language.catalogue, texts)
    return {
      t,
      intlLocale: localeInfo(language.locale).intlLocale,
      agentName: settings.agentName.trim() || t('CHAT_AGENT_NAME'),
      settings,
      slots: { ...DEFAULT_SLOTS, ...props.slots },
    }
  }, [language, settings, texts, props.slots])
  if (!chat || !language || !settings) return null

  const { appearance } = settings
  const info = localeInfo(language.locale)
  return (
    <ChatContext.Provider value={chat}>
      <div
        className={`platform-Chat ${props.className ?? ''}`}
        dir={props.direction ?? info.direction}
        lang={info.lang}
        data-position={props.position ?? appearance.position}
        data-placement={placement}
        data-platform-theme={theme === 'auto' ? undefined : theme}
        data-open={isOpen || undefined}
        style={accentStyle(props.colour ?? appearance.colour)}
      >
        {props.hintsTitle === true && conversation.unread > 0 && <TitleHint unread={conversation.unread} />}
        {isOpen && (
          <ChatWindow
            conversation={conversation}
            isMuted={isMuted}
            onMutedChange={setIsMuted}
            onClose={isInline ? undefined : () => setIsOpen(false)}
            takesFocus={!isInline}
            returnsFocusTo={launcher}
          />
        )}
        {!isInline && props.isLauncherHidden !== true && (
          <chat.slots.Launcher
            isOpen={isOpen}
            unread={conversation.unread}
            label={appearance.launcherLabel}
            onToggle={() => setIsOpen(!isOpen)}
            buttonRef={launcher}
          />
        )}
      </div>
    </ChatContext.Provider>
  )
}

/** The accent colour as a style; the style sheet derives the text colours from it. */
const accentStyle = (colour: string): Readonly<Record<`--${string}`, string>> =>
  colour === '' ? {} : { '--platform-chat-accent': colour }
