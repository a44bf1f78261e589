import type { ChatError } from '../conversation/ChatError.ts'
import type { ChatMessage, ChatSettings } from '../conversation/protocol.types.ts'
import type { ChatCatalogue, ChatLocale } from '../texts/texts.ts'

/** What a page may say of its widget: to `init` and `update`, and in `data-*` attributes of the script tag. */
export interface EmbedOptions {
  /** The public key of the agent. */
  readonly key: string
  /** The server's origin; the script's own unless given. */
  readonly url?: string
  /** A signed token that says who the visitor is. */
  readonly identity?: string | undefined
  /** `en`, `hi`, `ar` or any tag of them; the page's or the browser's unless given. */
  readonly locale?: string
  readonly direction?: 'ltr' | 'rtl'
  readonly position?: 'right' | 'left'
  /** `#rrggbb` */
  readonly colour?: string
  /** `auto`, unless given, is as the page: its `color-scheme`. */
  readonly theme?: 'auto' | 'light' | 'dark'
  /** From the side and from the lower edge of the page, such as `24px`. */
  readonly offsetInline?: string
  readonly offsetBlock?: string
  readonly zIndex?: string | number
  /** `hidden`: something of the page opens the chat. */
  readonly launcher?: 'shown' | 'hidden'
  /** `on`: the page's title says how many messages are unread. */
  readonly titleHint?: 'on' | 'off'
  /** Texts that win over the language's, by key. */
  readonly texts?: Partial<ChatCatalogue>
}

/** What a page is told. */
export interface EmbedEvents {
  /** The launcher stands. */
  ready: undefined
  opened: undefined
  closed: undefined
  message: ChatMessage
  unread: number
  error: Pick<ChatError, 'code' | 'message'>
}

/** What the runtime draws, and whom it tells. */
export interface RuntimeProps {
  readonly options: EmbedOptions & { readonly url: string }
  readonly settings: ChatSettings
  /** The first language wanted that the key allows. */
  readonly locale: ChatLocale
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly emit: <E extends keyof EmbedEvents>(event: E, detail?: EmbedEvents[E]) => void
}

/** What a page may do with a widget. */
export interface WidgetHandle {
  /** Changes what `init` said; the key stays. */
  update(options: Partial<Omit<EmbedOptions, 'key' | 'url'>>): void
  identify(identity: string): void
  /** Makes the visitor's token void and forgets the conversation on this device. */
  logout(): Promise<void>
  open(): void
  close(): void
  toggle(): void
  show(): void
  hide(): void
  on<E extends keyof EmbedEvents>(event: E, listener: (detail: EmbedEvents[E]) => void): void
  off<E extends keyof EmbedEvents>(event: E, listener: (detail: EmbedEvents[E]) => void): void
  /** Resolves when the launcher stands, or cannot. */
  ready(onReady?: () => void): Promise<void>
  /** Takes it off the page: no node, listener, timer or socket is left. What is stored stays. */
  destroy(): void
}

/** The chat in its shadow root. */
export interface Runtime {
  draw(props: RuntimeProps): void
  logout(): Promise<void>
  destroy(): void
}
