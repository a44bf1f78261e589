import type { WebMessage } from '@platform/contract'
import type { Services } from '../../../core/services.ts'
import { transact } from '../../../core/work/work.ts'
import { KEY_ALLOWANCE, VISITOR_ALLOWANCE } from '../webChannel.limits.ts'
import { takeAllowance } from './allowances.ts'
import { appendMessage, findSent, presentMessage } from './messages.store.ts'
import type { Visitor } from './visitors.store.ts'

/** Rolls back a message that the same sender has sent concurrently. */
class AlreadySent extends Error {}

interface Sending {
  readonly clientId: string
  readonly text: string
}

/** Stores a visitor's message as pending. A repeated message is stored once. Resolves when it is committed. */
export async function sendMessage(services: Services, visitor: Visitor, sending: Sending): Promise<WebMessage> {
  const { clientId, text } = sending
  const { conversation_id: conversationId, enterprise_id: enterpriseId, key_id: keyId } = visitor
  const sent = () => transact(services, ({ db }) => findSent(db, conversationId, clientId))
  // A repeated message takes nothing from the allowance.
  const before = await sent()
  if (before) return presentMessage(before)
  try {
    return await transact(services, async ({ db, now, enter }) => {
      await takeAllowance(db, `visitor:${conversationId}`, VISITOR_ALLOWANCE, now)
      await takeAllowance(db, `key:${keyId}`, KEY_ALLOWANCE, now)
      const work = await enter(enterpriseId)
      const fields = { author: 'visitor', text, client_id: clientId, awaits_answer: true } as const
      const row = await appendMessage(work, conversationId, fields)
      if (!row) throw new AlreadySent()
      const message = presentMessage(row)
      work.afterCommit(() =>
        services.bus.publish({ type: 'web.frame', conversationId, frame: { type: 'message', message } }),
      )
      return message
    })
  } catch (error) {
    const twin = error instanceof AlreadySent ? await sent() : undefined
    if (!twin) throw error
    return presentMessage(twin)
  }
}
