import { setTimeout as pause } from 'node:timers/promises'
import type { WebServerFrame } from '@platform/contract'
import { json } from '../../../core/database/database.ts'
import { answerMessage } from '../../../features/conversation/conversation.service.ts'
import { BOT_TEXTS } from '../../../features/dialogue/texts.ts'
import { Failed } from '../../../core/http/failed.ts'
import { holdLease } from '../../../core/jobs/lease.ts'
import type { Services } from '../../../core/services.ts'
import { inEnterprise, transact, type Work } from '../../../core/work/work.ts'
import { ANSWER_RETRY_MS, ANSWER_ATTEMPTS_MAX } from '../webChannel.limits.ts'
import { appendMessage, presentMessage } from '../visitor/messages.store.ts'
import { markAnswered, renewLease, type Claimed } from './answering.store.ts'

/** The server that answers, and the signal that stops it. */
export interface Answering {
  readonly enterpriseId: string
  /** Id of this server. */
  readonly server: string
  readonly signal: AbortSignal
}

/** Rolls back an answer after that of another server. */
class AlreadyAnswered extends Error {}

/**
 * Answers one message. The answer, its log and the state of the message are stored in one transaction, so that a
 * killed server leaves the message either pending or answered.
 */
export async function answerClaimed(services: Services, claimed: Claimed, answering: Answering): Promise<void> {
  const { conversationId, agentId } = claimed
  const { enterpriseId, server } = answering
  const publish = (frame: WebServerFrame): void => services.bus.publish({ type: 'web.frame', conversationId, frame })
  const log = services.log.child({ webConversation: conversationId })
  const lease = holdLease(
    () => transact(services, ({ db, now }) => renewLease(db, conversationId, server, now)),
    (error) => log.warn({ err: error }, 'the lease on a conversation was not renewed'),
  )
  const signal = AbortSignal.any([answering.signal, lease.lost])
  const inWork = <T>(operation: (work: Work) => Promise<T>): Promise<T> =>
    inEnterprise(services, enterpriseId, operation)
  const isLastAttempt = claimed.attempts >= ANSWER_ATTEMPTS_MAX
  publish({ type: 'typing', isTyping: true })
  try {
    if (isLastAttempt) throw new Error(`the message could not be answered ${claimed.attempts} times`)
    const onPiece = (piece: { index: number; text: string }) =>
      publish({ type: 'piece', replyTo: claimed.id, ...piece })
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
        return settle(work, claimed, { sessionId, text, buttons: json(buttons), sources: json(sources) }, publish)
      },
    )
  } catch (error) {
    // Another server has claimed the conversation.
    if (signal.aborted || error instanceof AlreadyAnswered) return
    log.error({ err: error }, 'a message could not be answered')
    // A refusal would be repeated; other errors may be transient, so the message is claimed again.
    if (!isLastAttempt && !(error instanceof Failed)) return await pauseBeforeRetry(claimed, signal)
    await inWork(async (work) => {
      const text = await outOfScopeMessageOf(work, agentId)
      await settle(work, claimed, { sessionId: null, text, buttons: '[]', sources: '[]' }, publish)
    }).catch(unlessAnswered)
  } finally {
    lease.release()
    publish({ type: 'typing', isTyping: false })
  }
}

const pauseBeforeRetry = (claimed: Claimed, signal: AbortSignal): Promise<void> =>
  pause(ANSWER_RETRY_MS * (claimed.attempts + 1), undefined, { signal }).catch(() => undefined)

function unlessAnswered(error: unknown): void {
  if (!(error instanceof AlreadyAnswered)) throw error
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
  { sessionId, ...reply }: Reply,
  publish: (frame: WebServerFrame) => void,
): Promise<void> {
  // Every caller locks the conversation before its messages, which prevents deadlocks.
  const row = await appendMessage(work, claimed.conversationId, { author: 'bot', ...reply })
  if (!(await markAnswered(work.db, claimed, sessionId))) throw new AlreadyAnswered()
  if (row) work.afterCommit(() => publish({ type: 'message', message: presentMessage(row) }))
}

/** The out-of-scope message of an agent. */
async function outOfScopeMessageOf({ db }: Work, agentId: string): Promise<string> {
  const { language, out_of_scope_message: own } = await db
    .selectFrom('agents')
    .select(['language', 'out_of_scope_message'])
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow()
  return own.trim() === '' ? BOT_TEXTS[language].outOfScope : own
}
