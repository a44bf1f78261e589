import { defineBusMessage } from '../events/bus.ts'
import { noticeOf } from '../events/notices.ts'
import type { TopicFrame } from './topic.ts'

/** An entry of a topic at another server; its content is in the database. */
export const TOPIC_STORED = defineBusMessage<{ readonly topic: string; readonly sequence: number }>('topic.stored')

/** A frame for the followers of a topic. */
export const TOPIC_FRAME = defineBusMessage<{ readonly topic: string; readonly frame: TopicFrame }>('topic.frame', {
  toNotices: ({ topic, frame: { sequence } }) =>
    sequence === undefined ? undefined : [noticeOf(TOPIC_STORED, { topic, sequence })],
})

/** Who may follow a topic has changed: its followers are checked. */
export const TOPIC_CHECK = defineBusMessage<{ readonly topic: string }>('topic.check')
