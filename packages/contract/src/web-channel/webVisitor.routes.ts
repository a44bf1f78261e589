import * as z from 'zod/mini'
import {
  WebBeginInputSchema,
  WebBegunSchema,
  WebMessagesInputSchema,
  WebMessagesSchema,
  WebRatingInputSchema,
  WebSendInputSchema,
  WebSentSchema,
  WebSettingsInputSchema,
  WebSettingsSchema,
} from './webVisitor.schema.ts'

/** A call that a page makes for its visitor. No member of staff makes it: there is no session in it and no role. */
export interface WebRoute {
  readonly method: 'GET' | 'POST'
  /** Relative to the API base, with `{sessionId}` where it is of one session. */
  readonly path: string
  readonly summary: string
  /** What it is let in by: an agent's public key, or the session's token (`Authorization: Bearer …`). */
  readonly access: 'key' | 'token'
  /** HTTP status of success. */
  readonly status: 200 | 201
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType
}

const route = <R extends WebRoute>(definition: R): R => definition

/** The visitor's socket, relative to the API base. */
export const WEB_SOCKET_PATH = 'chatbird/api/webchat/socket'

/** Every call of the visitor's side of the web channel. Cross-origin, for exactly the origins of the key. */
export const webRoutes = {
  settings: route({
    method: 'GET',
    path: 'chatbird/api/webchat/settings',
    summary: 'How a widget looks, and what its agent is called.',
    access: 'key',
    status: 200,
    input: WebSettingsInputSchema,
    output: WebSettingsSchema,
  }),
  begin: route({
    method: 'POST',
    path: 'chatbird/api/webchat/session',
    summary: "Begins a conversation; an identified visitor's open one is gone on with.",
    access: 'key',
    status: 201,
    input: WebBeginInputSchema,
    output: WebBegunSchema,
  }),
  messages: route({
    method: 'GET',
    path: 'chatbird/api/webchat/session/{sessionId}/messages',
    summary: 'The messages after a number, at most 100.',
    access: 'token',
    status: 200,
    input: WebMessagesInputSchema,
    output: WebMessagesSchema,
  }),
  send: route({
    method: 'POST',
    path: 'chatbird/api/webchat/session/{sessionId}/message',
    summary: 'Sends a message. The answer confirms that it is stored; the reply follows as a separate message.',
    access: 'token',
    status: 200,
    input: WebSendInputSchema,
    output: WebSentSchema,
  }),
  rate: route({
    method: 'POST',
    path: 'chatbird/api/webchat/session/{sessionId}/rating',
    summary: 'Rates the conversation. The last rating stands.',
    access: 'token',
    status: 200,
    input: WebRatingInputSchema,
    output: z.object({}),
  }),
  logout: route({
    method: 'POST',
    path: 'chatbird/api/webchat/session/{sessionId}/logout',
    summary: 'Ends the session: its token is void at once.',
    access: 'token',
    status: 200,
    input: z.object({}),
    output: z.object({}),
  }),
}
