import type { OpenFeature } from '../../core/feature.ts'
import { answerTask, type AnsweringContext } from './answerTask.ts'
import { queueUnanswered } from './queueUnanswered.ts'

/** The bots' answers to messages of the channels whose senders do not wait. */
export const answering =
  (context: AnsweringContext): OpenFeature =>
  (services) => ({
    tasks: [answerTask(services, context)],
    maintenance: [{ name: 'messages without an answer', run: () => queueUnanswered(services) }],
    afterStart: () => queueUnanswered(services),
  })
