/** A button below a reply: `reply` sends its label, `link` opens its address. */
export type ChatButton =
  | { readonly kind: 'reply'; readonly label: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** The author of a message: the visitor, the bot, or a person of the enterprise. */
export type ChatAuthor = 'visitor' | 'bot' | 'person'

/** A message as the server stores it. */
export interface ChatMessage {
  readonly id: string
  /** 1, 2, 3 … in its conversation, without gaps. */
  readonly sequence: number
  /** The id that the widget gave the message before it was stored; null for messages of others. */
  readonly clientId: string | null
  readonly from: ChatAuthor
  /** Markdown from a bot or a person, plain from the visitor. */
  readonly text: string
  readonly buttons: readonly ChatButton[]
  /** Addresses that the reply was taken from. */
  readonly sources: readonly string[]
  /** When it was stored: ISO 8601. */
  readonly at: string
}

/** The appearance and the greeting of a widget, from the settings of its key. */
export interface ChatSettings {
  /** The name that visitors see; blank for the neutral text of the catalogue. */
  readonly agentName: string
  readonly appearance: {
    readonly position: 'right' | 'left'
    /** `#rrggbb` */
    readonly colour: string
    readonly greeting: string
    readonly launcherLabel: string
    readonly languages: readonly string[]
    /** A picture as a `data:` address; without it the initials of `agentName` are shown. */
    readonly avatar?: string | undefined
  }
}

/** Input of the call that begins a conversation. */
export interface BeginRequest {
  /** The public key of the agent. */
  readonly key: string
  /** A signed token that identifies the visitor. Without it the visitor is anonymous. */
  readonly identity?: string | undefined
  readonly locale?: string | undefined
  /** The address of the page that the visitor is on. */
  readonly page?: string | undefined
}

/** The visitor's access to one conversation. */
export interface ChatSession {
  readonly sessionId: string
  /** Grants access to this conversation only. */
  readonly token: string
}

/** A conversation that was opened. */
export interface BegunConversation extends ChatSession {
  readonly messages: readonly ChatMessage[]
  /** Sequence of the conversation's last message. Higher than that of `messages` if the visitor returned. */
  readonly sequence: number
}

/** Messages in ascending order, 100 at most. */
export interface MessagePage {
  readonly messages: readonly ChatMessage[]
  readonly sequence: number
  readonly hasMore: boolean
}

/** How the visitor liked the conversation. */
export interface ChatRating {
  /** 1 (bad) to 5 (good). */
  readonly score: number
  /** At most 1,000 characters. */
  readonly comment?: string
}

/** A frame from the server. */
export type ServerFrame =
  | { readonly type: 'ready'; readonly sequence: number }
  | { readonly type: 'message'; readonly message: ChatMessage }
  | { readonly type: 'typing'; readonly isTyping: boolean }
  | { readonly type: 'piece'; readonly replyTo: string; readonly index: number; readonly text: string }
  | { readonly type: 'end'; readonly code: string }
  /** `sequence` of the last message, if the server reports it: the client detects frames that were lost. */
  | { readonly type: 'pong'; readonly sequence?: number }

/** A frame from the widget. */
export type ClientFrame =
  | { readonly type: 'auth'; readonly token: string; readonly after: number }
  | { readonly type: 'ping' }

/** The maximum length of a message in UTF-16 units. */
export const MESSAGE_MAX = 4096
