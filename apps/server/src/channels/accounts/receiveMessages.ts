import type { IncomingMessage } from '../../core/channels/channel.ts'
import type { AccountRow } from '../../core/deliveries/deliveries.store.ts'
import type { Services } from '../../core/services.ts'
import { inEnterprise, type Work, type WorkServices } from '../../core/work/work.ts'
import { findByPhoneNumber } from '../../features/contacts/identity/identity.store.ts'
import { publishMessage } from '../../features/conversations/conversationTopic.ts'
import { appendMessage, type ConversationRow } from '../../features/conversations/messages.store.ts'
import type { AnswerQueue } from '../answering/AnswerQueue.ts'
import {
  findReceived,
  insertAccountConversation,
  lockAccountConversation,
  type AccountPerson,
} from './accountConversations.store.ts'

/** What receives the messages of people: opened once for a server. */
export interface AccountReceiver {
  readonly services: WorkServices & Pick<Services, 'deliveries' | 'channels' | 'topics'>
  readonly answers: AnswerQueue
}

/**
 * Stores the messages that people have sent to an account, each once and in the order of the list, and queues the bot's
 * answers. Each person's messages are a transaction of their own.
 */
export async function receiveMessages(
  { services, answers }: AccountReceiver,
  account: AccountRow,
  messages: readonly IncomingMessage[],
): Promise<void> {
  for (const [sender, own] of Map.groupBy(messages, (message) => message.sender)) {
    await inEnterprise(services, account.enterprise_id, (work) =>
      storeNew(work, { services, answers }, { account, sender }, own),
    )
  }
}

async function storeNew(
  work: Work,
  receiver: AccountReceiver,
  person: AccountPerson,
  messages: readonly IncomingMessage[],
): Promise<void> {
  const conversation = await openConversation(work, person, messages)
  const providerIds = messages.map(({ providerId }) => providerId)
  const received = new Set(await findReceived(work, person, providerIds))
  for (const { providerId, text } of messages) {
    if (received.has(providerId)) continue
    received.add(providerId)
    await append(work, receiver, conversation, { providerId, text })
  }
}

/** The person's open conversation, locked. A new one is linked to the contact that has their number. */
async function openConversation(
  work: Work,
  person: AccountPerson,
  messages: readonly IncomingMessage[],
): Promise<ConversationRow> {
  const open = await lockAccountConversation(work, person)
  if (open) return open
  const phoneNumber = messages.find((message) => message.phoneNumber !== null)?.phoneNumber ?? null
  const contactId = phoneNumber === null ? null : await findByPhoneNumber(work.db, phoneNumber)
  await insertAccountConversation(work, person, contactId)
  // Another server may have started one at the same time.
  const started = await lockAccountConversation(work, person)
  if (!started) throw new Error('Platform: a conversation is not open, but cannot be started either')
  return started
}

async function append(
  work: Work,
  { services, answers }: AccountReceiver,
  { id: conversationId, agent_id: agentId, channel, account_id: accountId }: ConversationRow,
  { providerId, text }: Pick<IncomingMessage, 'providerId' | 'text'>,
): Promise<void> {
  const awaitsAnswer = agentId !== null
  const message = {
    author: 'visitor',
    content: { text, buttons: [], sources: [] },
    clientId: providerId,
    awaitsAnswer,
  } as const
  const appended = awaitsAnswer
    ? await answers.add(work, {
        channel,
        conversationId,
        siteId: accountId ?? agentId,
        appending: appendMessage(work, conversationId, message, { isSentWithNext: true }),
      })
    : await appendMessage(work, conversationId, message)
  if (!appended) throw new Error('Platform: a message was not appended to a locked open conversation')
  work.afterCommit(() => publishMessage(services.topics, appended))
}
