import { newId } from '../../core/database/id.ts'
import type { Services } from '../../core/services.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { textContent } from '../conversations.ts'

export interface QueuedMessage {
  readonly deliveryId: string
  readonly messageId: string
  readonly to: string
}

/** Stores messages of staff to people and their deliveries, in one transaction: a conversation for each person. */
export async function queueMessages(
  services: Services,
  { enterpriseId, accountId }: { readonly enterpriseId: string; readonly accountId: string },
  messages: readonly { readonly to: string; readonly text: string }[],
): Promise<QueuedMessage[]> {
  return inEnterprise(services, enterpriseId, async (work) => {
    const { db, now } = work
    const common = { enterprise_id: enterpriseId, created_at: now, updated_at: now, channel: 'whatsapp' } as const
    const people = [...Map.groupBy(messages, ({ to }) => to)].map(([to, own]) => ({
      id: newId(),
      to,
      count: own.length,
    }))
    const conversationOf = new Map(people.map(({ id, to }) => [to, id]))
    const sequences = new Map<string, number>()
    const numberOf = (to: string): number => {
      sequences.set(to, (sequences.get(to) ?? 0) + 1)
      return sequences.get(to) ?? 0
    }
    const rows = messages.map(({ to, text }) => ({ id: newId(), to, text, sequence: numberOf(to) }))
    for (let from = 0; from < people.length; from += 1_000) {
      const values = people.slice(from, from + 1_000).map(({ id, to, count }) => {
        return { ...common, id, account_id: accountId, agent_id: null, sender_id: to, sequence: count }
      })
      await db.insertInto('conversations').values(values).execute()
    }
    for (let from = 0; from < rows.length; from += 1_000) {
      const values = rows.slice(from, from + 1_000).map(({ id, to, text, sequence }) => ({
        id,
        enterprise_id: enterpriseId,
        conversation_id: conversationOf.get(to) ?? '',
        sequence,
        author: 'person' as const,
        content: textContent(text),
        at: now,
      }))
      await db.insertInto('messages').values(values).execute()
    }
    const ids = await services.deliveries.queue(
      work,
      rows.map(({ id: messageId, to: recipient }) => ({ accountId, messageId, recipient })),
    )
    return rows.map(({ id: messageId, to }, index) => ({ deliveryId: ids[index] ?? '', messageId, to }))
  })
}
