import type { RefObject } from 'react'
import type { ChatError } from '../conversation/ChatError.ts'
import type { ChatMessage, ChatSettings } from '../conversation/protocol.types.ts'
import type { ChatStorage } from '../conversation/storage.ts'
import type { ChatTransport } from '../conversation/transport.types.ts'
import type { ChatCatalogue, ChatLocale } from '../texts/texts.ts'
import type { UseConversationResult } from '../useConversation.ts'
import type { ChatSlots } from './slots.ts'

/** The event handlers of a chat. */
export interface ChatEventHandlers {
  /** Handler that is called with each new message, including the visitor's own once it is stored. */
  readonly onMessage?: (message: ChatMessage) => void
  readonly onUnreadChange?: (unread: number) => void
  readonly onError?: (error: Pick<ChatError, 'code' | 'message'>) => void
}

/** Props of {@link ChatWidget}. Only `transport` and `agentKey` are required. */
export interface ChatWidgetProps extends ChatEventHandlers {
  /** Keep the object stable: another object starts another conversation. */
  readonly transport: ChatTransport
  /** The public key of the agent. */
  readonly agentKey: string
  /** Name and appearance. @default loaded from the server */
  readonly settings?: ChatSettings
  /** A signed token that identifies the visitor. Removing it logs out. */
  readonly identity?: string
  /** @default 'en' */
  readonly locale?: ChatLocale
  /** Texts that replace those of the language, by key. */
  readonly texts?: Partial<ChatCatalogue>
  /** `auto` follows the `color-scheme` of the page. @default 'auto' */
  readonly theme?: 'auto' | 'light' | 'dark'
  /** The text direction. @default that of the locale */
  readonly direction?: 'ltr' | 'rtl'
  /** Side of the page. @default that of the settings */
  readonly position?: 'right' | 'left'
  /** `#rrggbb`. @default that of the settings */
  readonly colour?: string
  /** `floating` above the page with a launcher, or `inline`, filling its container. @default 'floating' */
  readonly placement?: 'floating' | 'inline'
  /** The storage of the conversation. Keep the object stable. @default the browser's storage */
  readonly storage?: ChatStorage
  /** Whether the chat is open (controlled). Uncontrolled, it starts closed. */
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  /** Hides the launcher: another control of the page opens the chat. */
  readonly isLauncherHidden?: boolean
  /** Whether the page's title shows the number of unread messages. */
  readonly hintsTitle?: boolean
  /** Receives the methods of the conversation, e.g. `logout()`. */
  readonly controlsRef?: RefObject<UseConversationResult | null>
  /** Components that replace visible parts. */
  readonly slots?: Partial<ChatSlots>
  readonly className?: string
}
