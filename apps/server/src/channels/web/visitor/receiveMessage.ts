import type { WebMessage } from '@platform/contract'
import type { Services } from '../../../core/services.ts'
import { transact } from '../../../core/work/work.ts'
import { publishMessage } from '../../../features/conversations/conversationTopic.ts'
import { appendMessage, findSent } from '../../../features/conversations/messages.store.ts'
import { presentMessage } from '../../../features/conversations/presentMessage.ts'
import type { AnswerQueue } from '../../answering/AnswerQueue.ts'
import type { WebChannel } from '../webChannel.ts'
import { VISITOR_ALLOWANCE } from '../webChannel.limits.ts'
import { admitSender } from './admit.ts'
import { tooMany } from './allowances.ts'
import type { KeyAllowances } from './KeyAllowances.ts'
import { visitorMessage } from './visitorMessage.ts'
import { allowanceKeyOf } from './visitors.store.ts'
import { readFields, type WebCall } from './WebCall.ts'
import { tokenInvalid, WebFailed } from './WebFailed.ts'

/** What receives visitors' messages: opened once for a server. */
export interface MessageReceiver {
  readonly services: Services
  readonly channel: Pick<WebChannel, 'name' | 'limits'>
  readonly answers: AnswerQueue
  readonly keyAllowances: KeyAllowances
}

/** Rolls back a message that the same sender has sent before. */
class AlreadySent extends Error {}

/**
 * Stores a visitor's message as pending, queues its answer, and sends it to the visitor's tabs: one transaction. A
 * repeated message is stored once and takes nothing from the allowances. Resolves when the message is committed.
 */
export async function receiveMessage(
  { services, channel, answers, keyAllowances }: MessageReceiver,
  call: WebCall,
): Promise<WebMessage> {
  let repeated: { conversationId: string; clientId: string } | undefined
  try {
    return await transact(services, async ({ db, now, enter, afterCommit }) => {
      const sender = await admitSender(db, call, call.token, now)
      const { conversation_id: conversationId, enterprise_id: enterpriseId, key_id: keyId } = sender
      if (conversationId !== call.sessionId) throw tokenInvalid()
      const { clientId, text } = readMessage(call, channel.limits.textMax)
      repeated = { conversationId, clientId }
      if (!sender.has_taken) throw await tooMany(db, allowanceKeyOf(conversationId), VISITOR_ALLOWANCE, now)
      await keyAllowances.take({ db, now, afterCommit }, keyId)
      const work = await enter(enterpriseId)
      const content = { text, buttons: [], sources: [] }
      const message = { author: 'visitor', content, clientId, awaitsAnswer: true } as const
      const appending = appendMessage(work, conversationId, message, { isSentWithNext: true })
      const question = { channel: channel.name, conversationId, siteId: keyId, appending }
      const appended = await answers.add(work, question)
      if (!appended) throw new AlreadySent()
      work.afterCommit(() => publishMessage(services.topics, appended))
      return visitorMessage(presentMessage(appended))
    })
  } catch (error) {
    const mayBeRepeated = error instanceof AlreadySent || (error instanceof WebFailed && error.code === 'TOO_MANY')
    const sent = mayBeRepeated && repeated ? await findRepeated(services, repeated) : undefined
    if (sent) return sent
    // The conversation has ended meanwhile.
    throw error instanceof AlreadySent ? tokenInvalid() : error
  }
}

async function findRepeated(
  services: Services,
  { conversationId, clientId }: { readonly conversationId: string; readonly clientId: string },
): Promise<WebMessage | undefined> {
  const row = await transact(services, ({ db }) => findSent(db, conversationId, clientId))
  return row && visitorMessage(presentMessage(row))
}

function readMessage(call: WebCall, textMax: number) {
  const { text } = call.fields
  if (typeof text === 'string' && text.length > textMax) {
    throw new WebFailed('TOO_LONG', `A message has at most ${textMax} characters; this one has ${text.length}`)
  }
  return readFields('send', call)
}
