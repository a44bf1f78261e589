import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { ChannelType } from '@platform/contract'
import { BOT_TEXTS } from '@platform/dialogue'
import { Failed } from '../../core/http/failed.ts'
import type { Services } from '../../core/services.ts'
import { defineTask, TaskLostError, type Task, type TaskDefinition } from '../../core/tasks/task.ts'
import type { Work } from '../../core/work/work.ts'
import { findAgentOfConversation } from '../../features/conversations/answeringAgent.store.ts'
import { answerQuestion, readAsked, type Asked } from '../../features/conversations/answerQuestion.ts'
import type { BotCache } from '../../features/conversations/BotCache.ts'
import { publishMessage, publishPassing } from '../../features/conversations/conversationTopic.ts'
import { lockConversation, type MessageRow } from '../../features/conversations/messages.store.ts'
import { newAnswer } from '../../features/conversations/newAnswer.ts'
import { storeAnswer, type NewAnswer } from '../../features/conversations/turns.store.ts'
import type { ChannelCapabilities } from '../channel.ts'
import type { AnswerQueue } from './AnswerQueue.ts'
import { ANSWER } from './answerKind.ts'
import { ANSWER_ATTEMPTS_MAX, ANSWER_RETRY_MS, ANSWERS_AT_ONCE, ANSWERS_OF_SITE_AT_ONCE } from './answering.limits.ts'
import { findPending, type Pending } from './answering.store.ts'

/** What answers are made with, opened once for a server. */
export interface AnsweringContext {
  readonly bots: BotCache
  readonly answers: AnswerQueue
  /** Of the channels whose recipients see an answer while it is made. */
  readonly capabilities: Readonly<Partial<Record<ChannelType, ChannelCapabilities>>>
}

/**
 * The task that answers the messages of a conversation: one at a time and in order. Each answer, its trace and the
 * pending mark of its message change in one transaction, which also ends the task after the last message, so that a
 * killed server leaves a message either pending or answered.
 */
export function answerTask(services: Services, context: AnsweringContext): TaskDefinition {
  return defineTask({
    kind: ANSWER,
    concurrency: ANSWERS_AT_ONCE,
    groupConcurrency: ANSWERS_OF_SITE_AT_ONCE,
    // The last attempt stores the out-of-scope message.
    attemptsMax: ANSWER_ATTEMPTS_MAX + 1,
    keepsRecord: false,
    run: (task) => answerAll(services, context, task),
  })
}

type AnswerRun = Task<null>

/** A pending message, and what was read for its answer. */
type Next = Pending & { readonly asked?: Asked }

async function answerAll(services: Services, context: AnsweringContext, task: AnswerRun): Promise<void> {
  // The acknowledgement is sent first.
  await nextTurn()
  let attempt = task.attempt
  let next = context.answers.takePrepared(task.id) ?? (await readNext(task)) ?? (await proceed(task))
  while (next) {
    next = await answerNext(services, context, task, next, attempt)
    attempt = 0
  }
}

/** Sends a query of a transaction together with its next one. */
const NEXT = { isSentWithNext: true }

/** Reads the oldest pending message, and what its answer needs. Keeps the number of attempts at it. */
function readNext(task: AnswerRun): Promise<Next | undefined> {
  return task.inWork(async ({ db, now }) => {
    const [pending, agent] = await Promise.all([
      findPending(db, task.subject, NEXT),
      findAgentOfConversation(db, task.subject),
    ])
    return pending && { ...pending, ...(agent ? { asked: { agent, now } } : {}) }
  })
}

/** What the run stores before it looks for the next message. */
interface Settlement {
  readonly answer: (work: Work) => NewAnswer | Promise<NewAnswer>
  /** Sends the answer, in the transaction that stores it. */
  readonly send: (work: Work, message: MessageRow) => Promise<void> | void
}

/**
 * Stores an answer and returns the next pending message. Without one, the task ends in the same transaction. The
 * conversation is locked, so that no message arrives between.
 *
 * @throws NotPending if there is nothing to answer
 */
function proceed(task: AnswerRun, settlement?: Settlement): Promise<Next | undefined> {
  return task.complete(
    async (work) => {
      task.signal.throwIfAborted()
      const { db, now } = work
      const answer = await settlement?.answer(work)
      const [stored, pending] = await Promise.all([
        answer ? storeAnswer(work, answer, NEXT) : lockConversation(db, task.subject, NEXT),
        findPending(db, task.subject),
      ])
      if (settlement) {
        if (!stored) throw new NotPending()
        await settlement.send(work, stored)
      }
      const agent = pending && (await findAgentOfConversation(db, task.subject))
      return pending && { ...pending, ...(agent ? { asked: { agent, now } } : {}) }
    },
    { isDone: (pending) => pending === undefined },
  )
}

/** The conversation or its agent was deleted, or the message has an answer. */
class NotPending extends Error {}

async function answerNext(
  services: Services,
  { bots, capabilities }: AnsweringContext,
  task: AnswerRun,
  next: Next,
  firstAttempt: number,
): Promise<Next | undefined> {
  const { conversationId, messageId, question, accountId } = next
  const { signal, log } = task
  const inWork = <T>(operation: (work: Work) => Promise<T>): Promise<T> => task.inWork(operation)
  const { showsTyping = false, showsPieces = false } = capabilities[question.channel] ?? {}
  const showTyping = (isTyping: boolean): void => {
    if (showsTyping) publishPassing(services.topics, conversationId, { type: 'typing', isTyping })
  }
  const onPiece = showsPieces
    ? (piece: { index: number; text: string }) =>
        publishPassing(services.topics, conversationId, { type: 'piece', replyTo: messageId, ...piece })
    : undefined
  const settle = async (answer: Settlement['answer']) => {
    try {
      return await proceed(task, {
        answer,
        async send(work, message) {
          work.afterCommit(() => publishMessage(services.topics, message))
          if (accountId === null) return
          await services.deliveries.queue(work, [{ accountId, messageId: message.id, recipient: question.senderId }])
        },
      })
    } catch (error) {
      if (error instanceof NotPending) return proceed(task)
      throw error
    }
  }

  let { asked: known } = next
  showTyping(true)
  try {
    for (let attempt = firstAttempt; ; attempt++) {
      try {
        if (attempt >= ANSWER_ATTEMPTS_MAX) throw new Error(`the message could not be answered ${attempt} times`)
        const asked = known ?? (await inWork((work) => readAsked(work, question)))
        known = undefined // a retry reads it again
        const answer = await answerQuestion({ signal, inWork, bots, onPiece }, services, question, asked)
        return await settle(() => newAnswer(question, answer, { conversationId, questionId: messageId }))
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof TaskLostError) throw error
        log.error({ err: error, conversationId }, 'a message could not be answered')
        // A refusal would be repeated; other errors may be transient.
        if (attempt >= ANSWER_ATTEMPTS_MAX || error instanceof Failed) break
        await pause(ANSWER_RETRY_MS * (attempt + 1), undefined, { signal })
      }
    }
    return await settle(async (work) => ({
      conversationId,
      questionId: messageId,
      content: { text: await outOfScopeMessageOf(work, question.agentId), buttons: [], sources: [] },
    }))
  } finally {
    showTyping(false)
  }
}

/**
 * The out-of-scope message of an agent.
 *
 * @throws NotPending if the agent was deleted
 */
async function outOfScopeMessageOf({ db }: Work, agentId: string): Promise<string> {
  const agent = await db
    .selectFrom('agents')
    .select(['language', 'out_of_scope_message'])
    .where('id', '=', agentId)
    .executeTakeFirst()
  if (!agent) throw new NotPending()
  const { language, out_of_scope_message: own } = agent
  return own.trim() === '' ? BOT_TEXTS[language].outOfScope : own
}
