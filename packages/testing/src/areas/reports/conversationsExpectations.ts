import type { InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import { LONG_CONVERSATION, SHORT_CONVERSATION, type ReadReport } from '../../transport-suite/sharedConversations.ts'

/** Which conversations of a report are listed. */
export function conversationsExpectations(read: ReadReport): void {
  const readConversations = async () => {
    const { admin, filter, messages } = await read()
    const list = (fields: Partial<InputOf<'reports.conversations'>> = {}) =>
      admin.call('reports.conversations', { ...filter, ...fields })
    return { list, said: (await messages()).messages.toReversed() }
  }

  it('lists the conversations, the one that began last first', async () => {
    const { list, said } = await readConversations()
    const [long, short] = [said.slice(0, LONG_CONVERSATION.length), said.slice(LONG_CONVERSATION.length)]
    expect(short).toHaveLength(SHORT_CONVERSATION.length)
    expect(await list()).toEqual({
      conversations: [short, long].map((messages) => ({
        conversationId: messages[0]?.conversationId,
        origin: 'try-it',
        startedAt: messages[0]?.at,
        endedAt: messages.at(-1)?.at,
        messages: messages.length,
        firstText: messages[0]?.text,
        isSample: false,
        rating: null,
      })),
      more: false,
      total: 2,
      deleted: 0,
    })
  })

  it('lists the conversations page by page, none twice', async () => {
    const { list } = await readConversations()
    const { conversations } = await list()
    const [first, second] = [await list({ perPage: 1 }), await list({ perPage: 1, from: 1 })]
    expect(first).toMatchObject({ more: true, total: 2 })
    expect(second).toMatchObject({ more: false, total: 2 })
    expect([...first.conversations, ...second.conversations]).toEqual(conversations)
    expect(await list({ from: 2 })).toEqual({ conversations: [], more: false, total: 2, deleted: 0 })
  })

  it('lists the conversations with a message in the range and on the channel', async () => {
    const { list, said } = await readConversations()
    const [second, third] = [said[1]!, said[2]!]
    const { conversations, total } = await list({ startDate: second.at, endDate: third.at })
    expect(total).toBe(1)
    expect(conversations).toMatchObject([
      { conversationId: second.conversationId, messages: LONG_CONVERSATION.length, startedAt: said[0]?.at },
    ])
    for (const other of [{ origin: 'web' }, { withoutTryIt: true }] as const) {
      expect(await list(other)).toMatchObject({ conversations: [], total: 0 })
    }
  })
}
