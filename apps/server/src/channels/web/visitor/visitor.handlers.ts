import { MESSAGE_MAX, WEB_MESSAGES_PAGE, WEB_SETTINGS_SECONDS, webRoutes } from '@platform/contract'
import type { z } from 'zod'
import { inEnterprise, transact } from '../../../core/work/work.ts'
import type { Services } from '../../../core/services.ts'
import type { WebAnswers } from '../answering/WebAnswers.ts'
import { identitySecret } from '../keys/identitySecret.ts'
import { ADDRESS_ALLOWANCE } from '../webChannel.limits.ts'
import { admitKey, admitVisitor, type Page } from './admit.ts'
import { takeAllowance } from './allowances.ts'
import { beginConversation } from './beginConversation.ts'
import { lastSequence, messagesAfter, presentMessage, updateConversation } from './messages.store.ts'
import { readIdentity } from './readIdentity.ts'
import { sendMessage } from './sendMessage.ts'
import { deleteToken, type Visitor } from './visitors.store.ts'
import { tokenInvalid, WebFailed } from './WebFailed.ts'

/** One call of a visitor's page. */
export interface WebCall extends Page {
  /** Query or body. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The session id of the path. */
  readonly sessionId: string | undefined
  /** Token of the conversation, if one was sent. */
  readonly token: string | undefined
  readonly address: string
  /** Lets the browser cache the response, in seconds. */
  readonly keepFor: (seconds: number) => void
}

export type WebRouteName = keyof typeof webRoutes
type OutputOf<K extends WebRouteName> = z.output<(typeof webRoutes)[K]['output']>
export type WebHandlers = { readonly [K in WebRouteName]: (call: WebCall) => Promise<OutputOf<K>> }

/** Handlers of the calls. Each first checks the page's origin, so that the page can read later errors. */
export function visitorHandlers(services: Services, answers: WebAnswers): WebHandlers {
  async function visitorOf(call: WebCall): Promise<Visitor> {
    const visitor = await transact(services, ({ db, now }) => admitVisitor(db, call, call.token, now))
    if (visitor.conversation_id !== call.sessionId) throw tokenInvalid()
    return visitor
  }

  return {
    async settings(call) {
      const key = await transact(services, ({ db, now }) => admitKey(db, call, call.fields.key, now))
      call.keepFor(WEB_SETTINGS_SECONDS)
      return { agentName: key.agent_name, appearance: key.appearance }
    },

    begin: (call) =>
      transact(services, async ({ db, now, enter }) => {
        const key = await admitKey(db, call, call.fields.key, now)
        const input = read('begin', call)
        const identity =
          input.identity === undefined
            ? undefined
            : readIdentity(input.identity, {
                secret: identitySecret(services.secretKey, key),
                audiences: [key.key, input.key],
                now,
              })
        await takeAllowance(db, `address:${call.address}`, ADDRESS_ALLOWANCE, now)
        const { locale = '', page = '' } = input
        return beginConversation(await enter(key.enterprise_id), { key, identity, locale, page })
      }),

    async messages(call) {
      const { enterprise_id: enterpriseId, conversation_id: id } = await visitorOf(call)
      const { after } = read('messages', call)
      return inEnterprise(services, enterpriseId, async ({ db }) => {
        const found = await messagesAfter(db, id, after, WEB_MESSAGES_PAGE + 1)
        const messages = found.slice(0, WEB_MESSAGES_PAGE).map(presentMessage)
        return { messages, sequence: await lastSequence(db, id), hasMore: found.length > messages.length }
      })
    },

    async send(call) {
      const visitor = await visitorOf(call)
      const { text } = call.fields
      if (typeof text === 'string' && text.length > MESSAGE_MAX) {
        throw new WebFailed('TOO_LONG', `A message has at most ${MESSAGE_MAX} characters; this one has ${text.length}`)
      }
      const message = await sendMessage(services, visitor, read('send', call))
      answers.wake({ enterpriseId: visitor.enterprise_id, conversationId: visitor.conversation_id })
      return { message }
    },

    async rate(call) {
      const { enterprise_id: enterpriseId, conversation_id: id } = await visitorOf(call)
      const { score, comment = null } = read('rate', call)
      await inEnterprise(services, enterpriseId, ({ db }) => updateConversation(db, id, { score, comment }))
      return {}
    },

    async logout(call) {
      const { token_hash: hash, conversation_id: conversationId } = await visitorOf(call)
      await transact(services, ({ db }) => deleteToken(db, hash))
      services.bus.publish({ type: 'web.check', conversationId })
      return {}
    },
  }
}

/** Validates the fields of a call. */
function read<K extends WebRouteName>(name: K, { fields }: WebCall): z.output<(typeof webRoutes)[K]['input']> {
  const parsed = webRoutes[name].input.safeParse(fields)
  if (parsed.success) return parsed.data as z.output<(typeof webRoutes)[K]['input']>
  const [issue] = parsed.error.issues
  throw new WebFailed('INVALID', [issue?.path.map(String).join('.'), issue?.message].filter(Boolean).join(' '))
}
