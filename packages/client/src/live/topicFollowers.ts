import { loadedTopic, loadTopic, topicContent, type TopicKind } from '@platform/contract/protocol'
import type { TopicHandlers } from '../transport.ts'
import type { LiveEffect, LiveSignal } from './liveReducer.ts'

/** What is reported to the followers of a topic. */
export type TopicReport = Extract<LiveEffect, { type: 'emitContent' | 'reportTopicGap' | 'reportTopicRefused' }>

/** Those who follow the topics of one connection. */
export interface TopicFollowers {
  /** Adds a follower. Returns the function that removes it. */
  readonly follow: (topic: string, handlers: TopicHandlers) => () => void
  /** Reports to the followers of a topic. Loads the definitions of its area first, if they are missing. */
  readonly report: (report: TopicReport) => void | Promise<void>
}

/** @param signal told of the first and of the last follower of each topic */
export function topicFollowers(signal: (change: LiveSignal) => void): TopicFollowers {
  const followers = new Map<string, Set<TopicHandlers>>()
  const toAll = (topic: string, report: (handlers: TopicHandlers) => void): void => {
    for (const follower of followers.get(topic) ?? []) report(follower)
  }
  const reportGap = (topic: string) => toAll(topic, ({ onGap }) => onGap?.())

  function reportContent(topic: string, seq: number | null, content: unknown): void | Promise<void> {
    const kind = topic.slice(0, topic.indexOf(':')) as TopicKind
    const report = (): void => {
      const read = topicContent(kind, content)
      if (read !== undefined) toAll(topic, ({ onContent }) => onContent(read, seq))
    }
    if (loadedTopic(kind)) return report()
    // Content that cannot be read counts as missed.
    return loadTopic(kind).then(report, () => reportGap(topic))
  }

  return {
    follow(topic, handlers) {
      const all = followers.get(topic) ?? new Set()
      followers.set(topic, all.add(handlers))
      if (all.size === 1) signal({ type: 'topicFollowed', topic, after: null })
      return () => {
        if (!all.delete(handlers) || all.size > 0 || followers.get(topic) !== all) return
        followers.delete(topic)
        signal({ type: 'topicLeft', topic })
      }
    },
    report(report) {
      const { type, topic } = report
      if (type === 'emitContent') return reportContent(topic, report.seq, report.content)
      if (type === 'reportTopicGap') return reportGap(topic)
      toAll(topic, ({ onRefused }) => onRefused?.())
      return void followers.delete(topic)
    },
  }
}
