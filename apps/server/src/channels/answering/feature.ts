import type { OpenFeature } from '../../core/feature.ts'
import type { AnswerQueue } from './AnswerQueue.ts'
import { answerTask, type Senders } from './answerTask.ts'
import { queueUnanswered } from './queueUnanswered.ts'

/** The bots' answers to messages of the channels whose senders do not wait. */
export const answering =
  (answers: AnswerQueue, senders: Senders): OpenFeature =>
  (services) => ({
    tasks: [answerTask(services, answers, senders)],
    maintenance: [{ name: 'messages without an answer', run: () => queueUnanswered(services) }],
    afterStart: () => queueUnanswered(services),
  })
