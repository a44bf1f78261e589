import * as z from 'zod/mini'
import { MESSAGE_MAX } from '../conversation/conversation.schema.ts'
import { ReplyButtonSchema } from '../intents/dialogue.schema.ts'
import { id, text, timestamp } from '../schema.ts'
import { WEB_RATING_COMMENT_MAX } from './webChannel.limits.ts'
import { WebAppearanceSchema } from './webKeys.schema.ts'

/** What a visitor's call can be refused by, with its HTTP status. */
export const WEB_ERRORS = {
  /** No such key, or it was revoked. */
  KEY_UNKNOWN: 403,
  /** The key is not bound to the page's origin. */
  ORIGIN_REFUSED: 403,
  /** The conversation's token is not, or no longer, good: begin another. */
  TOKEN_INVALID: 401,
  /** The identity token of the visitor is invalid. */
  IDENTITY_INVALID: 401,
  /** The request does not fit its schema. */
  INVALID: 400,
  /** The message is longer than `MESSAGE_MAX`. */
  TOO_LONG: 413,
  /** Too often: see `retryAfterSeconds`. */
  TOO_MANY: 429,
  NOT_FOUND: 404,
  /** An error of the server. */
  SERVER: 500,
} as const
export type WebErrorCode = keyof typeof WEB_ERRORS

export const WebErrorSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(WEB_ERRORS) as [WebErrorCode, ...WebErrorCode[]]),
    /** For developers, in English. */
    message: z.string(),
    retryAfterSeconds: z.optional(z.int()),
  }),
})
export type WebError = z.infer<typeof WebErrorSchema>

/** One message of a conversation on a page. */
export const WebMessageSchema = z.object({
  id,
  /** 1, 2, 3 … in their conversation, without gaps. */
  sequence: z.int().check(z.minimum(1)),
  /** What its sender made up for it; null when the visitor is not the sender. */
  clientId: z.nullable(z.string()),
  from: z.enum(['visitor', 'bot', 'person']),
  /** Markdown, but plain text when it is the visitor's. */
  text: z.string(),
  buttons: z.array(ReplyButtonSchema),
  /** Addresses and file names that a reply is taken from. */
  sources: z.array(z.string()),
  at: timestamp,
})
export type WebMessage = z.infer<typeof WebMessageSchema>

export const WebSettingsInputSchema = z.object({ key: text(200) })
export const WebSettingsSchema = z.object({ agentName: z.string(), appearance: WebAppearanceSchema })
export type WebSettings = z.infer<typeof WebSettingsSchema>

export const WebBeginInputSchema = z.object({
  key: text(200),
  /** A JWT (HS256) with `sub`, `exp` and `aud`, which is the key; `name` and `email` if there are any. */
  identity: z.optional(z.string().check(z.maxLength(4_096))),
  /** BCP 47 tag of what the visitor reads. */
  locale: z.optional(text(35)),
  /** Address of the page. */
  page: z.optional(text(2_000)),
})
export type WebBeginInput = z.input<typeof WebBeginInputSchema>

/** A conversation that was begun, or gone on with. */
export const WebBegunSchema = z.object({
  /** Of the conversation: stands in the path of every further call. */
  sessionId: id,
  /** Opens this conversation, and nothing else. */
  token: z.string(),
  /** Its first messages: the greeting when it is new. */
  messages: z.array(WebMessageSchema),
  /** Number of its newest message. */
  sequence: z.int().check(z.minimum(0)),
})
export type WebBegun = z.infer<typeof WebBegunSchema>

export const WebMessagesInputSchema = z.object({
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)), 0),
})
/** Messages in their order. */
export const WebMessagesSchema = z.object({
  messages: z.array(WebMessageSchema),
  /** Number of the conversation's newest message. */
  sequence: z.int().check(z.minimum(0)),
  hasMore: z.boolean(),
})
export type WebMessages = z.infer<typeof WebMessagesSchema>

export const WebSendInputSchema = z.object({
  /** Made up by the sender: the same one again is the same message again. */
  clientId: z.uuid().check(z.toLowerCase()),
  text: text(MESSAGE_MAX).check(z.regex(/\S/u, 'must not be blank')),
})
export type WebSendInput = z.input<typeof WebSendInputSchema>
export const WebSentSchema = z.object({ message: WebMessageSchema })
export type WebSent = z.infer<typeof WebSentSchema>

export const WebRatingInputSchema = z.object({
  score: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.optional(text(WEB_RATING_COMMENT_MAX)),
})
export type WebRatingInput = z.input<typeof WebRatingInputSchema>

/** Frames that a visitor's socket may send. */
export const WebClientFrameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('auth'),
    token: z.string().check(z.maxLength(512)),
    /** Number of the newest message that is there already. */
    after: z._default(z.int().check(z.minimum(0), z.maximum(2_147_483_647)), 0),
  }),
  z.object({ type: z.literal('ping') }),
])
export type WebClientFrame = z.input<typeof WebClientFrameSchema>

/** Frames that a visitor's socket is sent. */
export type WebServerFrame =
  /** Everything up to this number was sent. */
  | { readonly type: 'ready'; readonly sequence: number }
  | { readonly type: 'message'; readonly message: WebMessage }
  | { readonly type: 'typing'; readonly isTyping: boolean }
  /** Part of the reply that is being made to this message's id. May be lost: the reply itself is a message. */
  | { readonly type: 'piece'; readonly replyTo: string; readonly index: number; readonly text: string }
  /** `sequence` of the last message that was sent to the socket: what got lost on the way is noticed. */
  | { readonly type: 'pong'; readonly sequence?: number }
  /** The last frame before the socket closes. */
  | { readonly type: 'end'; readonly code: WebErrorCode }
