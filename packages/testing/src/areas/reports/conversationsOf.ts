import type { ReportConversation } from '@platform/contract'
import type { Reported } from './selectMessages.ts'

/** The conversations with a message in the range of a report, the one that began last first. */
export function conversationsOf({ messages, always }: Reported): ReportConversation[] {
  const isListed = new Set(messages.map(({ conversationId }) => conversationId))
  const conversations = Map.groupBy(
    always.filter(({ conversationId }) => isListed.has(conversationId)),
    ({ conversationId }) => conversationId,
  )
  return [...conversations]
    .map(([conversationId, said]): ReportConversation => {
      const [first, last] = [said[0]!, said.at(-1)!]
      return {
        conversationId,
        origin: first.origin ?? 'web',
        startedAt: first.at,
        endedAt: last.at,
        messages: said.length,
        firstText: first.text,
        isSample: first.isSample,
        rating: last.rating,
      }
    })
    .toReversed()
}
