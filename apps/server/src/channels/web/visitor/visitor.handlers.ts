import { WEB_MESSAGES_PAGE, WEB_SETTINGS_SECONDS, type webRoutes } from '@platform/contract'
import type { z } from 'zod'
import { inEnterprise, transact } from '../../../core/work/work.ts'
import type { Services } from '../../../core/services.ts'
import { CONVERSATION_TOPIC } from '../../../features/conversations/conversationTopic.ts'
import { messagesAfter } from '../../../features/conversations/messages.store.ts'
import { presentMessage } from '../../../features/conversations/presentMessage.ts'
import { identitySecret } from '../keys/identitySecret.ts'
import type { WebChannel } from '../webChannel.ts'
import { ADDRESS_ALLOWANCE } from '../webChannel.limits.ts'
import { admitKey, admitVisitor } from './admit.ts'
import { takeAllowance } from './allowances.ts'
import { beginConversation } from './beginConversation.ts'
import { visitorMessage } from './visitorMessage.ts'
import { readIdentity } from './readIdentity.ts'
import { updateConversation } from './visitorConversations.store.ts'
import { deleteToken, type Visitor } from './visitors.store.ts'
import { readFields, type WebCall, type WebRouteName } from './WebCall.ts'
import { tokenInvalid } from './WebFailed.ts'

type OutputOf<K extends WebRouteName> = z.output<(typeof webRoutes)[K]['output']>
export type WebHandlers = { readonly [K in WebRouteName]: (call: WebCall) => Promise<OutputOf<K>> }

/** Handlers of the calls. Each first checks the page's origin, so that the page can read later errors. */
export function visitorHandlers(services: Services, channel: WebChannel): WebHandlers {
  async function visitorOf(call: WebCall): Promise<Visitor> {
    const visitor = await transact(services, ({ db, now }) => admitVisitor(db, call, call.token, now))
    if (visitor.conversation_id !== call.sessionId) throw tokenInvalid()
    return visitor
  }

  return {
    async settings(call) {
      const key = await transact(services, ({ db, now }) => admitKey(db, call, call.fields.key, now))
      call.keepFor(WEB_SETTINGS_SECONDS)
      return { agentName: key.appearance.displayName ?? '', appearance: key.appearance }
    },

    begin: (call) =>
      transact(services, async ({ db, now, enter }) => {
        const key = await admitKey(db, call, call.fields.key, now)
        const input = readFields('begin', call)
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
      const { after } = readFields('messages', call)
      return inEnterprise(services, enterpriseId, async ({ db }) => {
        const { messages, sequence } = await messagesAfter(db, id, after, WEB_MESSAGES_PAGE)
        return {
          messages: messages.map((message) => visitorMessage(presentMessage(message))),
          sequence,
          hasMore: (messages.at(-1)?.sequence ?? sequence) < sequence,
        }
      })
    },

    async send(call) {
      return { message: await channel.receive(call) }
    },

    async rate(call) {
      const { enterprise_id: enterpriseId, conversation_id: id } = await visitorOf(call)
      const { score, comment = null } = readFields('rate', call)
      await inEnterprise(services, enterpriseId, ({ db }) => updateConversation(db, id, { score, comment }))
      return {}
    },

    async logout(call) {
      const { token_hash: hash, conversation_id: conversationId } = await visitorOf(call)
      await transact(services, ({ db }) => deleteToken(db, hash))
      services.topics.check(CONVERSATION_TOPIC, conversationId)
      return {}
    },
  }
}
