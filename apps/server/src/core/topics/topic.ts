import type { Caller } from '../sessions/caller.ts'
import type { Work } from '../work/work.ts'

/** Something that the followers of a topic are sent. Only entries are stored; anything else may be lost. */
export type TopicFrame = TopicEntry | { readonly sequence?: undefined; readonly content: object }

/** A stored frame. The numbers of a topic have no gaps, and grow in the order of the commits. */
export interface TopicEntry {
  readonly sequence: number
  readonly content: object
}

/**
 * A kind of topic, such as the conversations. A feature lists its kinds; users of the console subscribe to their topics as
 * the kind permits.
 */
export interface TopicKind {
  /** Begins the names of its topics: `conversation:7`. */
  readonly name: string
  /**
   * Which of the topics the caller may follow, by their keys, with the number of the newest entry of each (0 if there is
   * none). Asked again while they are followed. Others are missing, also those that do not exist.
   */
  readonly followable: (
    work: Pick<Work, 'db'>,
    caller: Caller,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>
  /** All entries after a number, in order. */
  readonly entriesAfter: (work: Pick<Work, 'db'>, key: string, sequence: number) => Promise<readonly TopicEntry[]>
}

/** The name of a topic of a kind. */
export const topicName = ({ name }: Pick<TopicKind, 'name'>, key: string): string => `${name}:${key}`

/** The parts of a topic's name; the kind is blank if it has none. */
export function topicParts(topic: string): { readonly kind: string; readonly key: string } {
  const at = topic.indexOf(':')
  return { kind: topic.slice(0, Math.max(0, at)), key: topic.slice(at + 1) }
}
