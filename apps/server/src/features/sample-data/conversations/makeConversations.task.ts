import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../../core/services.ts'
import { defineTask, type Task, type TaskDefinition } from '../../../core/tasks/task.ts'
import type { Work } from '../../../core/work/work.ts'
import { newId } from '../../../core/database/id.ts'
import { findAnsweringAgent, type AnsweringAgentRow } from '../../conversations/answeringAgent.store.ts'
import { answerQuestion, type Answer, type Question } from '../../conversations/answerQuestion.ts'
import type { BotCache } from '../../conversations/BotCache.ts'
import { appendMessage, insertConversation } from '../../conversations/messages.store.ts'
import { newAnswer } from '../../conversations/newAnswer.ts'
import { storeAnswer } from '../../conversations/turns.store.ts'
import { MAKE_CONVERSATIONS, SAMPLE_SCRIPTS } from './makeConversationsKind.ts'
import { planConversations, type PlannedConversation } from './planConversations.ts'
import { isInTraining } from './sampleConversations.store.ts'

/** Messages that are stored in one transaction, about. People who use the server meanwhile wait for one at most. */
const MESSAGES_OF_STEP = 12
/** Interval at which a bot in training is looked at, in milliseconds. */
const TRAINING_POLL_MS = 400
/** Time from a message to its answer, which visitors see, in milliseconds. */
const ANSWER_AFTER_MS = 1_000

type SampleRun = Task<ReturnType<typeof MAKE_CONVERSATIONS.input.parse>, { made: number }>

/**
 * The task that makes the sample conversations of a bot, when its training has ended: the bot answers what is planned
 * as it answers all messages, at the times of the plan. A step stores some conversations together with their number, so
 * that a continued task makes none twice.
 */
export function makeConversationsTask(services: Services, bots: BotCache): TaskDefinition {
  return defineTask({ kind: MAKE_CONVERSATIONS, run: (task) => makeAll(services, bots, task) })
}

async function makeAll(services: Services, bots: BotCache, task: SampleRun): Promise<void> {
  const { script, count, now, timeZone } = task.input
  if (!(await isTrained(task))) return
  const planned = planConversations(SAMPLE_SCRIPTS[script], { count, now: new Date(now), timeZone, seed: script })
  for (let made = task.cursor?.made ?? 0; made < planned.length;) {
    const step = nextStep(planned.slice(made))
    const agent = await task.inWork(({ db }) => findBot(db, task.subject))
    if (!agent) return
    const answered: AnsweredConversation[] = []
    for (const conversation of step) answered.push(await converse(services, bots, task, agent, conversation))
    made += step.length
    await task.saveCursor({ made }, async (work) => {
      for (const conversation of answered) await store(work, agent, conversation)
    })
  }
}

const findBot = (db: Work['db'], agentId: string) => findAnsweringAgent(db, { agentId, channel: 'web' })

/** Waits for the first training. False if the bot has no model then, or was deleted. */
async function isTrained(task: SampleRun): Promise<boolean> {
  for (;;) {
    const { agent, isOpen } = await task.inWork(async ({ db }) => ({
      agent: await findBot(db, task.subject),
      isOpen: await isInTraining(db, task.subject),
    }))
    if (!agent || !isOpen) return typeof agent?.model_version === 'number'
    await pause(TRAINING_POLL_MS, undefined, { signal: task.signal })
  }
}

function nextStep(conversations: readonly PlannedConversation[]): readonly PlannedConversation[] {
  let messages = 0
  const end = conversations.findIndex((conversation) => (messages += conversation.messages.length) >= MESSAGES_OF_STEP)
  return end < 0 ? conversations : conversations.slice(0, end + 1)
}

interface AnsweredConversation extends PlannedConversation {
  readonly exchanges: readonly { readonly question: Question; readonly at: Date; readonly answer: Answer }[]
}

/** Has the bot answer the messages of a conversation. */
async function converse(
  services: Services,
  bots: BotCache,
  task: SampleRun,
  bot: AnsweringAgentRow,
  conversation: PlannedConversation,
): Promise<AnsweredConversation> {
  const { input, signal } = task
  const inWork: typeof task.inWork = (operation) => task.inWork(operation)
  const { channel, visitor, messages } = conversation
  // Visitors of different bots are different people.
  const sender = { agentId: bot.id, channel, senderId: `${bot.id}-${visitor}`, timeZone: input.timeZone }
  const exchanges = []
  let agent = bot
  for (const { text, at } of messages) {
    signal.throwIfAborted()
    // Messages of people come first.
    await nextTurn()
    const question = { ...sender, text, sessionId: agent.session_id }
    const answer = await answerQuestion({ signal, inWork, bots }, services, question, { agent, now: at })
    exchanges.push({ question, at, answer })
    // As it would be read from the database after the answer.
    const state = answer.state as AnsweringAgentRow['session_state']
    agent = { ...agent, session_id: answer.prediction.sessionId, session_state: state }
  }
  return { ...conversation, exchanges }
}

/** Stores a conversation that has ended. */
async function store(
  work: Work,
  { id: agentId }: AnsweringAgentRow,
  { channel, score, comment, messages, exchanges }: AnsweredConversation,
): Promise<void> {
  const [conversationId, createdAt] = [newId(), messages[0].at]
  let now = createdAt
  await insertConversation(work.db, {
    id: conversationId,
    enterprise_id: work.enterpriseId,
    agent_id: agentId,
    channel,
    sender_id: exchanges[0]?.question.senderId ?? conversationId,
    score,
    comment,
    is_sample: true,
    created_at: createdAt,
    updated_at: createdAt,
  })
  for (const { question, at, answer } of exchanges) {
    const content = { text: question.text, buttons: [], sources: [] }
    const asked = await appendMessage({ ...work, now: at }, conversationId, {
      author: 'visitor',
      content,
      awaitsAnswer: true,
    })
    if (!asked) throw new Error('a message was not appended to its new conversation')
    now = new Date(at.getTime() + ANSWER_AFTER_MS)
    await storeAnswer({ ...work, now }, newAnswer(question, answer, { conversationId, questionId: asked.id }))
  }
  await work.db.updateTable('conversations').set({ ended_at: now }).where('id', '=', conversationId).execute()
}
