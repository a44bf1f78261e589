import type * as z from 'zod/mini'
import type { Action } from '../policies/can.ts'
import type { Area } from './endpoint.ts'

/**
 * Definition of a kind of topic of the live connection: what changes while people look at it, such as a conversation. A
 * topic is named by its kind and a key: `conversation:7`.
 */
export interface TopicDefinition<Content extends z.ZodMiniType = z.ZodMiniType> {
  readonly area: Area
  /** What a user must be able to do with the record to follow its topic. */
  readonly access: Action
  /** What its followers are sent. */
  readonly content: Content
}

/** Defines a kind of topic. */
export function defineTopic<Content extends z.ZodMiniType>(
  definition: TopicDefinition<Content>,
): TopicDefinition<Content> {
  return definition
}
