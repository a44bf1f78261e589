import type { WebMessage } from '@platform/contract'
import type { Services } from '../../services.ts'
import { transact } from '../../work/work.ts'
import { KEY_ALLOWANCE, VISITOR_ALLOWANCE } from '../webChannel.limits.ts'
import { takeAllowance } from './allowances.ts'
import { appendMessage, findSent, presentMessage } from './messages.store.ts'
import type { Visitor } from './visitors.store.ts'

/** Rolls back what a message was given that was sent already, at the same moment, by the same sender. */
class SentAlready extends Error {}

interface Sending {
  readonly clientId: string
  readonly text: string
}

/** Stores a visitor's message, once however often it is sent, and marks it pending. Resolves when it is committed. */
export async function sendMessage(services: Services, visitor: Visitor, sending: Sending): Promise<WebMessage> {
  const { clientId, text } = sending
  const { conversation_id: conversationId, enterprise_id: enterpriseId, key_id: keyId } = visitor
  const sent = () => transact(services, ({ db }) => findSent(db, conversationId, clientId))
  // What is sent again takes nothing of what one may send.
  const before = await sent()
  if (before) return presentMessage(before)
  try {
    return await transact(services, async ({ db, now, enter }) => {
      await takeAllowance(db, `visitor:${conversationId}`, VISITOR_ALLOWANCE, now)
      await takeAllowance(db, `key:${keyId}`, KEY_ALLOWANCE, now)
      const work = await enter(enterpriseId)
      const said = { author: 'visitor', text, client_id: clientId, awaits_answer: true } as const
      const row = await appendMessage(work, conversationId, said)
      if (!row) throw new SentAlready()
      const message = presentMessage(row)
      work.afterCommit(() =>
        services.bus.publish({ type: 'web.frame', conversationId, frame: { type: 'message', message } }),
      )
      return message
    })
  } catch (error) {
    const twin = error instanceof SentAlready ? await sent() : undefined
    if (!twin) throw error
    return presentMessage(twin)
  }
}
