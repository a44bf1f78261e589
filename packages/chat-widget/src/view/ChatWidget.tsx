import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react'
import type { ChatError } from '../conversation/ChatError.ts'
import type { ChatMessage, ChatSettings } from '../conversation/protocol.types.ts'
import { browserStorage, type ChatStorage } from '../conversation/storage.ts'
import type { ChatTransport } from '../conversation/transport.types.ts'
import { localeInfo, textFunction, type ChatCatalogue, type ChatLocale } from '../texts/texts.ts'
import { useConversation, type UsedConversation } from '../useConversation.ts'
import { ChatContext } from './ChatContext.ts'
import { ChatWindow } from './ChatWindow.tsx'
import { colourProperties } from './colours.ts'
import { DEFAULT_SLOTS, type ChatSlots } from './slots.ts'
import { useCatalogue } from './useCatalogue.ts'
import { playChime, TitleHint } from './richParts.ts'
import { useLatest } from './useLatest.ts'
import { isLookedAt, useSeen } from './useSeen.ts'
import { useSettings } from './useSettings.ts'

/** What a chat is made of. Only `transport` and `agentKey` are needed. */
export interface ChatWidgetProps {
  /** Keep the object stable: another one is another conversation. */
  readonly transport: ChatTransport
  /** The public key of the agent. */
  readonly agentKey: string
  /** Name and look; asked of the server unless given. */
  readonly settings?: ChatSettings
  /** A signed token that says who the visitor is; taken away, it logs out. */
  readonly identity?: string
  /** @default 'en' */
  readonly locale?: ChatLocale
  /** Texts that win over the language's, by key. */
  readonly texts?: Partial<ChatCatalogue>
  /** `auto` is as the page: its `color-scheme`. @default 'auto' */
  readonly theme?: 'auto' | 'light' | 'dark'
  /** Wins over the way in which the locale is written. */
  readonly direction?: 'ltr' | 'rtl'
  /** Side of the page; the settings' unless given. */
  readonly position?: 'right' | 'left'
  /** `#rrggbb`; the settings' unless given. */
  readonly colour?: string
  /** `floating` above the page behind a launcher, or `inline`: in its place, without a launcher, filling it. @default 'floating' */
  readonly placement?: 'floating' | 'inline'
  /** Where the conversation survives a reload; the browser's storage unless given. Keep the object stable. */
  readonly storage?: ChatStorage
  /** Controls whether the chat is open; by itself it begins closed. */
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  /** Leaves the launcher away: something of the page opens the chat. */
  readonly isLauncherHidden?: boolean
  /** The page's title says how many messages are unread. */
  readonly hintsTitle?: boolean
  /** What the page may do to the conversation from outside, such as `logout()`. */
  readonly controlsRef?: RefObject<UsedConversation | null>
  /** Parts of your own in place of the visible ones. */
  readonly slots?: Partial<ChatSlots>
  readonly className?: string
  /** A message arrived that was not there before: the visitor's own too, once it is stored. */
  readonly onMessage?: (message: ChatMessage) => void
  readonly onUnreadChange?: (unread: number) => void
  readonly onError?: (error: Pick<ChatError, 'code' | 'message'>) => void
}

const MUTED = 'platform-chat/muted'

/**
 * A visitor's chat with a bot. Needs `@platform/chat-widget/styles.css`.
 *
 * @example
 * <ChatWidget transport={httpTransport({ url: 'https://chat.example.com' })} agentKey="pk_…" />
 */
export function ChatWidget(props: ChatWidgetProps): ReactElement | null {
  const { transport, agentKey, identity, locale = 'en', texts, theme = 'auto', placement = 'floating' } = props
  const isInline = placement === 'inline'
  const latest = useLatest(props)
  const onError = useCallback((error: Pick<ChatError, 'code' | 'message'>) => latest.current.onError?.(error), [latest])
  const settings = useSettings(transport, agentKey, props.settings, onError)
  const loaded = useCatalogue(locale)
  const conversation = useConversation({
    transport,
    agentKey,
    ...(identity === undefined ? {} : { identity }),
    locale,
    ...(props.storage ? { storage: props.storage } : {}),
    ...(typeof location === 'undefined' ? {} : { page: location.href.slice(0, 2000) }),
  })
  const [ownIsOpen, setOwnIsOpen] = useState(false)
  const isOpen = isInline || (props.isOpen ?? ownIsOpen)
  const [isMuted, setIsMuted] = useMuted(props.storage)
  const launcher = useRef<HTMLButtonElement>(null)

  const { open, isStored, markSeen } = conversation
  // A conversation that was begun goes on behind a closed window: its unread messages are told.
  useEffect(() => {
    if (isOpen || isStored()) open()
  }, [isOpen, open, isStored])
  useSeen(conversation, isOpen, markSeen)
  const chime = useLatest(() => {
    if (!isMuted && !(isOpen && isLookedAt())) playChime()
  })
  useReports(conversation, latest, chime)
  const { controlsRef } = props
  useLayoutEffect(() => {
    if (controlsRef) controlsRef.current = conversation
  }, [controlsRef, conversation])

  const setIsOpen = (next: boolean) => {
    setOwnIsOpen(next)
    props.onOpenChange?.(next)
  }

  const chat = useMemo(() => {
    if (!loaded || !settings) return null
    return {
      t: textFunction(loaded.locale, loaded.catalogue, texts),
      intlLocale: localeInfo(loaded.locale).intlLocale,
      agentName: settings.agentName,
      slots: { ...DEFAULT_SLOTS, ...props.slots },
    }
  }, [loaded, settings, texts, props.slots])
  if (!chat || !loaded || !settings) return null

  const { appearance } = settings
  const info = localeInfo(loaded.locale)
  return (
    <ChatContext.Provider value={chat}>
      <div
        className={['platform-Chat', props.className].filter(Boolean).join(' ')}
        dir={props.direction ?? info.direction}
        lang={info.lang}
        data-position={props.position ?? appearance.position}
        data-placement={placement}
        data-platform-theme={theme === 'auto' ? undefined : theme}
        data-open={isOpen || undefined}
        style={colourProperties(props.colour ?? appearance.colour)}
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

function useMuted(given: ChatStorage | undefined): [boolean, (isMuted: boolean) => void] {
  const [storage] = useState(() => given ?? browserStorage())
  const [isMuted, setIsMuted] = useState(() => storage.get(MUTED) === '1')
  return [
    isMuted,
    (next) => {
      setIsMuted(next)
      storage.set(MUTED, next ? '1' : '')
    },
  ]
}

/** Tells the page what happens in the chat. */
function useReports(
  { status, error, messages, unread }: ReturnType<typeof useConversation>,
  latest: { readonly current: ChatWidgetProps },
  chime: { readonly current: () => void },
): void {
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (status !== 'open') {
      told.current = null
      return
    }
    const known = told.current
    told.current = messages.at(-1)?.sequence ?? 0
    if (known === null) return
    const added = messages.filter(({ sequence }) => sequence > known)
    for (const message of added) latest.current.onMessage?.(message)
    if (added.some(({ from }) => from !== 'visitor')) chime.current()
  }, [status, messages, latest, chime])
  useEffect(() => latest.current.onUnreadChange?.(unread), [unread, latest])
  useEffect(() => {
    if (error !== null) latest.current.onError?.({ code: error, message: `The chat could not begin: ${error}.` })
  }, [error, latest])
}
