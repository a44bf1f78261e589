import type { RefObject } from 'react'
import type { ChatError } from '../conversation/ChatError.ts'
import type { ChatMessage, ChatSettings } from '../conversation/protocol.types.ts'
import type { ChatStorage } from '../conversation/storage.ts'
import type { ChatTransport } from '../conversation/transport.types.ts'
import type { ChatCatalogue, ChatLocale } from '../texts/texts.ts'
import type { UsedConversation } from '../useConversation.ts'
import type { ChatSlots } from './slots.ts'

/** What a page is told of a chat. */
export interface ChatReports {
  /** A message arrived that was not there before: the visitor's own too, once it is stored. */
  readonly onMessage?: (message: ChatMessage) => void
  readonly onUnreadChange?: (unread: number) => void
  readonly onError?: (error: Pick<ChatError, 'code' | 'message'>) => void
}

/** What a chat is made of. Only `transport` and `agentKey` are needed. */
export interface ChatWidgetProps extends ChatReports {
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
}
