import type { OpenFeature } from '../../core/feature.ts'
import { openWebChannel } from '../web/webChannel.ts'
import { answerTask } from './answerTask.ts'
import { queueUnanswered } from './queueAnswer.ts'

/** The bots' answers to messages of the channels whose senders do not wait. */
export const answering: OpenFeature = (services) => ({
  tasks: [answerTask(services, { web: openWebChannel(services) })],
  maintenance: [{ name: 'messages without an answer', run: () => queueUnanswered(services) }],
  afterStart: () => queueUnanswered(services),
})
