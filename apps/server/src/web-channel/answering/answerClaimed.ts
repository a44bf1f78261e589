import { setTimeout as pause } from 'node:timers/promises'
import type { WebServerFrame } from '@platform/contract'
import { json } from '../../database/database.ts'
import { answerMessage } from '../../conversation/conversation.service.ts'
import { BOT_TEXTS } from '../../dialogue/texts.ts'
import { Failed } from '../../http/failed.ts'
import { holdLease } from '../../jobs/lease.ts'
import type { Services } from '../../services.ts'
import { inEnterprise, transact, type Work } from '../../work/work.ts'
import { ANSWER_AGAIN_MS, ANSWER_ATTEMPTS_MAX } from '../webChannel.limits.ts'
import { appendMessage, presentMessage } from '../visitor/messages.store.ts'
import { markAnswered, renewLease, type Claimed } from './answering.store.ts'

/** Who answers, and until when. */
export interface Answering {
  readonly enterpriseId: string
  /** This server, among several. */
  readonly server: string
  readonly signal: AbortSignal
}

/** Rolls an answer back that came after another server's. */
class AnsweredAlready extends Error {}

/**
 * Answers one message. The answer, its log and the end of its waiting are one transaction: killed before it, the message
 * waits; killed after it, it is answered.
 */
export async function answerClaimed(services: Services, claimed: Claimed, answering: Answering): Promise<void> {
  const { conversationId, agentId } = claimed
  const { enterpriseId, server } = answering
  const tell = (frame: WebServerFrame): void => services.bus.publish({ type: 'web.frame', conversationId, frame })
  const log = services.log.child({ webConversation: conversationId })
  const lease = holdLease(
    () => transact(services, ({ db, now }) => renewLease(db, conversationId, server, now)),
    (error) => log.warn({ err: error }, 'the lease on a conversation was not renewed'),
  )
  const signal = AbortSignal.any([answering.signal, lease.lost])
  const inWork = <T>(operation: (work: Work) => Promise<T>): Promise<T> =>
    inEnterprise(services, enterpriseId, operation)
  const isLastTry = claimed.attempts >= ANSWER_ATTEMPTS_MAX
  tell({ type: 'typing', isTyping: true })
  try {
    if (isLastTry) throw new Error(`the message could not be answered ${claimed.attempts} times`)
    const onPiece = (piece: { index: number; text: string }) => tell({ type: 'piece', replyTo: claimed.id, ...piece })
    const message = {
      agentId,
      text: claimed.text,
      senderId: claimed.subject ?? conversationId,
      origin: 'web',
      ...(claimed.sessionId === null ? {} : { sessionId: claimed.sessionId }),
    } as const
    await answerMessage(
      { signal, inWork, onPiece },
      services,
      message,
      (work, { sessionId, text, buttons, sources }) => {
        signal.throwIfAborted()
        return settle(work, claimed, { sessionId, text, buttons: json(buttons), sources: json(sources) }, tell)
      },
    )
  } catch (error) {
    // Another server has claimed the conversation and answers in it.
    if (signal.aborted || error instanceof AnsweredAlready) return
    log.error({ err: error }, 'a message could not be answered')
    // A broken rule stays broken; other errors may pass when the message is claimed again.
    if (!isLastTry && !(error instanceof Failed)) return await againLater(claimed, signal)
    await inWork(async (work) => {
      const text = await apologyOf(work, agentId)
      await settle(work, claimed, { sessionId: null, text, buttons: '[]', sources: '[]' }, tell)
    }).catch(unlessAnswered)
  } finally {
    lease.release()
    tell({ type: 'typing', isTyping: false })
  }
}

const againLater = (claimed: Claimed, signal: AbortSignal): Promise<void> =>
  pause(ANSWER_AGAIN_MS * (claimed.attempts + 1), undefined, { signal }).catch(() => undefined)

function unlessAnswered(error: unknown): void {
  if (!(error instanceof AnsweredAlready)) throw error
}

interface Reply {
  readonly sessionId: string | null
  readonly text: string
  readonly buttons: string
  readonly sources: string
}

async function settle(
  work: Work,
  claimed: Claimed,
  { sessionId, ...said }: Reply,
  tell: (frame: WebServerFrame) => void,
): Promise<void> {
  // Every caller locks the conversation before its messages, so that no two wait for each other.
  const row = await appendMessage(work, claimed.conversationId, { author: 'bot', ...said })
  if (!(await markAnswered(work.db, claimed, sessionId))) throw new AnsweredAlready()
  if (row) work.afterCommit(() => tell({ type: 'message', message: presentMessage(row) }))
}

/** The reply of an agent that has no answer. */
async function apologyOf({ db }: Work, agentId: string): Promise<string> {
  const { language, out_of_scope_message: own } = await db
    .selectFrom('agents')
    .select(['language', 'out_of_scope_message'])
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow()
  return own.trim() === '' ? BOT_TEXTS[language].outOfScope : own
}
