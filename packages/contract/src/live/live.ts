import { TrainingSchema } from '../agents/agents.schema.ts'
import { ReplyPieceSchema } from '../conversation/conversation.schema.ts'
import { KnowledgeSourceSchema } from '../knowledge/knowledge.schema.ts'
import type { Permission } from '../permissions.ts'
import { id, z } from '../schema.ts'

/** Pause between two pings, in milliseconds (specification 3 §9). */
export const PING_INTERVAL_MS = 30_000
/** After so many unanswered pings the client closes and reconnects (specification 3 §9). */
export const PINGS_MISSED_MAX = 2
/** Pause before the first reconnect and before each later one, in milliseconds (specification 3 §9). */
export const RECONNECT_FIRST_MS = 2_000
export const RECONNECT_NEXT_MS = 3_000
/** Close code of a connection whose token is not, or no longer, valid (specification 3 §8). */
export const CLOSE_INVALID_TOKEN = 4001
/** Longest frame that a client may send, in bytes. */
export const FRAME_MAX_BYTES = 64 * 1024

/** What happened, named `resource.happened`. Who listens fetches afresh what the event is about. */
export const eventSchemas = {
  'agents.changed': z.object({ agentId: id }),
  'stories.changed': z.object({ agentId: id }),
  'intents.changed': z.object({ agentId: id, storyId: id, intentId: id }),
  'entities.changed': z.object({ agentId: id, entityId: id }),
  /** `source` is the one whose reading came further; null when sources came or went. */
  'knowledge.changed': z.object({ agentId: id, source: KnowledgeSourceSchema.nullable() }),
  'training.changed': z.object({ agentId: id, training: TrainingSchema }),
  'integrations.changed': z.object({ integrationId: id }),
  /** A conversation has ended, or what was told in it has been collected. */
  'conversation.ended': z.object({ agentId: id, sessionId: id }),
  /** Another version answers, or an agent was made what it was: nothing of it is as it was read. */
  'versions.changed': z.object({ agentId: id }),
  'webKeys.changed': z.object({ agentId: id }),
}
export type EventName = keyof typeof eventSchemas
export type EventPayload<K extends EventName = EventName> = z.infer<(typeof eventSchemas)[K]>
/** One event as subscribers get it. */
export type PlatformEvent = { [K in EventName]: { readonly name: K; readonly payload: EventPayload<K> } }[EventName]

/** Names of the endpoints whose data an event makes stale. */
export const eventInvalidates: Readonly<Record<EventName, readonly string[]>> = {
  'agents.changed': ['agents.list', 'agents.get', 'versions.list', 'versions.diff'],
  'stories.changed': ['stories.list'],
  'intents.changed': [
    'intents.list',
    'intents.get',
    'stories.list',
    'entities.usage',
    'conflicts.check',
    'conflicts.list',
    'agents.training',
  ],
  'entities.changed': ['entities.list', 'entities.get', 'entities.usage'],
  'knowledge.changed': ['knowledge.get', 'knowledge.sources'],
  'training.changed': ['agents.training', 'agents.list', 'agents.get'],
  'integrations.changed': ['integrations.list', 'integrations.get', 'integrations.options'],
  'conversation.ended': ['conversation.variables'],
  'versions.changed': [
    'versions.list',
    'versions.diff',
    'agents.get',
    'agents.list',
    'agents.training',
    'stories.list',
    'intents.list',
    'intents.get',
    'entities.list',
    'entities.get',
    'entities.usage',
    'conflicts.check',
    'conflicts.list',
  ],
  'webKeys.changed': ['webKeys.list', 'webKeys.identitySecret'],
}

/** What one must be permitted to see an event. */
export const eventAccess: Readonly<Record<EventName, Permission>> = {
  'agents.changed': 'NLP.VIEW',
  'stories.changed': 'NLP.VIEW',
  'intents.changed': 'NLP.VIEW',
  'entities.changed': 'NLP.VIEW',
  'knowledge.changed': 'NLP.VIEW',
  'training.changed': 'NLP.VIEW',
  'integrations.changed': 'NLP.VIEW',
  'conversation.ended': 'NLP.VIEW',
  'versions.changed': 'NLP.VIEW',
  'webKeys.changed': 'NLP.NLP',
}

/** Frames that a client sends. Every frame is one JSON object with an `action`. */
export const ClientFrameSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('auth'), token: z.string().max(512) }),
  z.object({ action: z.literal('ping') }),
  /** "Send me what happened after this sequence number." */
  z.object({ action: z.literal('resume'), seq: z.number().int().min(0) }),
])
export type ClientFrame = z.infer<typeof ClientFrameSchema>

/** Frames that the server sends. `seq` grows per user and never repeats. */
export const ServerFrameSchema = z.discriminatedUnion('action', [
  /** Signed in; `seq` is the newest event's number. */
  z.object({ action: z.literal('ready'), seq: z.number().int() }),
  z.object({ action: z.literal('pong') }),
  z.object({ action: z.literal('event'), seq: z.number().int(), name: z.string(), payload: z.unknown() }),
  /** What was asked for is too far back: fetch afresh; `seq` is where to go on from. */
  z.object({ action: z.literal('resync'), seq: z.number().int() }),
  z.object({ action: z.literal('error'), message: z.string() }),
  /** Part of a reply that the same session has asked for: outside of the numbered events, and never sent again. */
  z.object({ action: z.literal('piece'), ...ReplyPieceSchema.shape }),
])
export type ServerFrame = z.infer<typeof ServerFrameSchema>

/** Reads an event frame's name and payload; `undefined` for one that this version does not know. */
export function eventFromFrame(name: string, payload: unknown): PlatformEvent | undefined {
  if (!Object.hasOwn(eventSchemas, name)) return undefined
  const parsed = eventSchemas[name as EventName].safeParse(payload)
  return parsed.success ? ({ name, payload: parsed.data } as PlatformEvent) : undefined
}
