import type { ChatError } from '../conversation/ChatError.ts'
import type { ChatMessage, ChatSettings } from '../conversation/protocol.types.ts'
import type { ChatCatalogue, ChatLocale } from '../texts/texts.ts'

/** The options of a widget: for `init` and `update`, and as `data-*` attributes of the script tag. */
export interface EmbedOptions {
  /** The public key of the agent. */
  readonly key: string
  /** The server's origin. @default the origin of the script */
  readonly url?: string
  /** A signed token that identifies the visitor. */
  readonly identity?: string | undefined
  /** `en`, `hi`, `ar` or a tag that starts with one. @default the language of the page or of the browser */
  readonly locale?: string
  readonly direction?: 'ltr' | 'rtl'
  readonly position?: 'right' | 'left'
  /** `#rrggbb` */
  readonly colour?: string
  /** `auto` follows the `color-scheme` of the page. @default 'auto' */
  readonly theme?: 'auto' | 'light' | 'dark'
  /** Distance from the side of the page; `offsetBlock` from its lower edge. E.g. `24px`. */
  readonly offsetInline?: string
  readonly offsetBlock?: string
  readonly zIndex?: string | number
  /** `hidden`: another control of the page opens the chat. */
  readonly launcher?: 'shown' | 'hidden'
  /** `on`: the page's title shows the number of unread messages. */
  readonly titleHint?: 'on' | 'off'
  /** Texts that replace those of the language, by key. */
  readonly texts?: Partial<ChatCatalogue>
}

/** The events of a widget. */
export interface EmbedEvents {
  /** The launcher is visible. */
  ready: undefined
  opened: undefined
  closed: undefined
  message: ChatMessage
  unread: number
  error: Pick<ChatError, 'code' | 'message'>
}

/** Props of the runtime. */
export interface RuntimeProps {
  readonly options: EmbedOptions & { readonly url: string }
  readonly settings: ChatSettings
  /** The first requested language that the key allows. */
  readonly locale: ChatLocale
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly emit: <E extends keyof EmbedEvents>(event: E, detail?: EmbedEvents[E]) => void
}

/** The methods of a widget. */
export interface WidgetHandle {
  /** Changes the options of `init`; the key cannot change. */
  update(options: Partial<Omit<EmbedOptions, 'key' | 'url'>>): void
  identify(identity: string): void
  /** Revokes the visitor's token and deletes the conversation on this device. */
  logout(): Promise<void>
  open(): void
  close(): void
  toggle(): void
  show(): void
  hide(): void
  on<E extends keyof EmbedEvents>(event: E, listener: (detail: EmbedEvents[E]) => void): void
  off<E extends keyof EmbedEvents>(event: E, listener: (detail: EmbedEvents[E]) => void): void
  /** Resolves when the launcher is shown, or cannot be. */
  ready(onReady?: () => void): Promise<void>
  /** Removes the widget with its nodes, listeners, timers and sockets. Stored data stays. */
  destroy(): void
}

/** The chat in its shadow root. */
export interface Runtime {
  draw(props: RuntimeProps): void
  logout(): Promise<void>
  destroy(): void
}
