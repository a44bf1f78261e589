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

/** A call that a page makes for its visitor: without a session or role of a member of staff. */
export interface WebRoute {
  readonly method: 'GET' | 'POST'
  /** Relative to the API base; contains `{sessionId}` if the call is about one session. */
  readonly path: string
  readonly summary: string
  /** Credential: an agent's public key, or the token of the conversation (`Authorization: Bearer …`). */
  readonly access: 'key' | 'token'
  /** HTTP status of success. */
  readonly status: 200 | 201
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType
}

const route = <R extends WebRoute>(definition: R): R => definition

/** The visitor's socket, relative to the API base. */
export const WEB_SOCKET_PATH = 'chatbird/api/webchat/socket'

/** All calls of visitors of the web channel. CORS allows exactly the origins of the key. */
export const webRoutes = {
  settings: route({
    method: 'GET',
    path: 'chatbird/api/webchat/settings',
    summary: 'The appearance of a widget, and the name that visitors see.',
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
    summary: 'Rates the conversation. The last rating counts.',
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
