import type { Layer, ChannelType, Outage } from '@platform/contract'
import { json } from '../core/database/database.ts'
import { newId } from '../core/database/id.ts'
import type { Services } from '../core/services.ts'
import { textContent } from './conversations.ts'

/** A message of a user that a bot has answered. */
export interface Said {
  /** The conversation of the channel, and its sender: one that is named for the first time begins. */
  readonly conversation: string
  readonly sender: string
  readonly channel: ChannelType
  readonly at: Date
  readonly text: string
  readonly layer: Layer
  /** Null if no intent was identified. */
  readonly intent: { readonly id: string; readonly name: string } | null
  readonly isWeak: boolean
  /** @default none */
  readonly outage?: Outage
}

/** Inserts what was said to a bot, in the given order. Conversations are named with the agent: agents share no names. */
export async function insertSaid(
  { database: { owner } }: Pick<Services, 'database'>,
  { enterpriseId, agentId }: { readonly enterpriseId: string; readonly agentId: string },
  said: readonly Said[],
): Promise<void> {
  const idOf = (conversation: string): string => `${agentId}-${conversation}`
  const byConversation = Map.groupBy(said, ({ conversation }) => conversation)
  for (const [conversation, messages] of byConversation) {
    const [{ channel, sender, at }] = messages as [Said]
    await owner
      .insertInto('conversations')
      .values({
        id: idOf(conversation),
        enterprise_id: enterpriseId,
        agent_id: agentId,
        channel,
        sender_id: sender,
        sequence: 2 * messages.length,
        created_at: at,
        updated_at: at,
      })
      .execute()
  }
  const sequences = new Map<string, number>()
  const rows = said.map((one) => {
    const sequence = sequences.get(one.conversation) ?? 0
    sequences.set(one.conversation, sequence + 2)
    return { ...one, sequence, question: newId(), answer: newId(), conversationId: idOf(one.conversation) }
  })
  if (rows.length === 0) return
  await owner
    .insertInto('messages')
    .values(
      rows.flatMap(({ conversationId, sequence, question, answer, at, text }) => {
        const row = { enterprise_id: enterpriseId, conversation_id: conversationId, at }
        return [
          { ...row, id: question, sequence: sequence + 1, author: 'visitor' as const, content: textContent(text) },
          { ...row, id: answer, sequence: sequence + 2, author: 'bot' as const, content: textContent('Reply') },
        ]
      }),
    )
    .execute()
  await owner
    .insertInto('turns')
    .values(
      rows.map(({ conversationId, channel, question, answer, at, layer, intent, isWeak, outage }) => ({
        message_id: answer,
        question_id: question,
        enterprise_id: enterpriseId,
        agent_id: agentId,
        conversation_id: conversationId,
        channel,
        asked_at: at,
        layer,
        intent_id: intent?.id ?? null,
        intent_name: intent?.name ?? null,
        is_weak: isWeak,
        outage: outage?.code ?? null,
        outage_status: outage?.status ?? null,
        ranking: json([]),
        milliseconds: 1,
      })),
    )
    .execute()
}
