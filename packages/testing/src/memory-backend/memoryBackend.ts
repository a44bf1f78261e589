import type { Configuration, EndpointName, PlatformEvent, User } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import {
  memoryTransport,
  PlatformError,
  type CallOptions,
  type MemoryHandlers,
  type MemoryTransport,
} from '@platform/client'
import { buildConfiguration, buildUser } from '../builders/buildUser.ts'
import { accountHandlers } from './accountHandlers.ts'
import { agentHandlers } from './agentHandlers.ts'
import { conflictHandlers } from './conflictHandlers.ts'
import { conversationHandlers } from './conversationHandlers.ts'
import { entityHandlers } from './entityHandlers.ts'
import { extractionHandlers } from './extractionHandlers.ts'
import { integrationHandlers } from './integrationHandlers.ts'
import { intentHandlers } from './intentHandlers.ts'
import { paraphraseHandlers } from './paraphraseHandlers.ts'
import { knowledgeRecord } from './knowledge.ts'
import { knowledgeHandlers } from './knowledgeHandlers.ts'
import { sampleWorld } from './sampleWorld.ts'
import { storyHandlers } from './storyHandlers.ts'
import { transferHandlers } from './transferHandlers.ts'
import { versionHandlers } from './versionHandlers.ts'
import { draftOf } from './versions.ts'
import { webKeyHandlers } from './webKeyHandlers.ts'
import type { World, WorldSeed } from './world.ts'

/** What a memory backend is made of. Everything has a default: the sample bots, and an administrator who is signed in. */
export interface MemoryBackendOptions {
  /** What is there in the beginning. @default the sample bots */
  readonly seed?: WorldSeed
  /** The one person there is. @default an administrator */
  readonly user?: User
  /** Whether that person is signed in already. @default true */
  readonly isSignedIn?: boolean
  readonly configuration?: Configuration
  /** How long a training takes, in milliseconds. @default 2000 */
  readonly trainingMs?: number
  /** How long a source of the knowledge base is read, in milliseconds. @default 2000 */
  readonly readingMs?: number
  /** How long an upload takes, in milliseconds. @default 1000 */
  readonly uploadMs?: number
  /** Handlers that answer instead of the backend's own. */
  readonly handlers?: MemoryHandlers
}

/** A backend of one enterprise and one person, in memory: the platform's rules without a server. */
export function memoryBackend({
  seed = sampleWorld(),
  user = buildUser(),
  isSignedIn = true,
  configuration = buildConfiguration(),
  trainingMs = 2_000,
  readingMs = 2_000,
  uploadMs = 1_000,
  handlers = {},
}: MemoryBackendOptions = {}): MemoryTransport {
  let lastMoment = 0
  const world: World = {
    agents: byId(seed.agents.map((agent) => ({ ...agent, contentRevision: 0 }))),
    stories: byId(seed.stories),
    intents: byId(seed.intents),
    integrations: byId(seed.integrations ?? []),
    entities: byId(seed.entities ?? []),
    versions: new Map(),
    talks: new Map(),
    extractions: new Map(),
    knowledge: new Map((seed.knowledge ?? []).map(({ agentId, ...known }) => [agentId, knowledgeRecord(known)])),
    webKeys: byId(seed.webKeys ?? []),
    configuration,
    user: isSignedIn ? user : null,
    trainingMs,
    readingMs,
    uploadMs,
    // Two changes are never at the same moment, so that "newest first" is an order.
    now: () => new Date((lastMoment = Math.max(Date.now(), lastMoment + 1))).toISOString(),
    // The transport below is made of handlers that speak of this world, so the world learns of it last.
    emit: (event: PlatformEvent) => transport.emit(event),
  }
  for (const { id, training } of seed.agents) {
    if (training.modelVersion === null) continue
    const record = { version: training.modelVersion, createdAt: training.finishedAt ?? world.now() }
    const { accuracy = null } = training.metrics ?? {}
    world.versions.set(id, {
      records: [{ ...draftOf(world, id), ...record, accuracy, restoredFrom: null }],
      live: training.modelVersion,
      publishesByHand: false,
    })
  }
  const transport = memoryTransport({
    ...permitted(world, {
      ...accountHandlers(world, user),
      ...agentHandlers(world),
      ...storyHandlers(world),
      ...intentHandlers(world),
      ...integrationHandlers(world),
      ...paraphraseHandlers(world),
      ...extractionHandlers(world),
      ...entityHandlers(world),
      ...knowledgeHandlers(world),
      ...conflictHandlers(world),
      ...conversationHandlers(world),
      ...versionHandlers(world),
      ...transferHandlers(world),
      ...webKeyHandlers(world),
    }),
    ...handlers,
  })
  return transport
}

function byId<T extends { readonly id: string }>(things: readonly T[]): Map<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]))
}

/** The same handlers behind the one check that the contract tells: a session, and the endpoint's permission. */
function permitted(world: World, handlers: MemoryHandlers): MemoryHandlers {
  type AnyHandler = (input: never, options: CallOptions) => unknown
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]: [string, AnyHandler]) => [
      name,
      (input: never, options: CallOptions) => {
        permit(world.user, name as EndpointName)
        return handler(input, options)
      },
    ]),
  )
}

function permit(user: User | null, name: EndpointName): void {
  const { access } = endpoints[name]
  if (access === 'public') return
  if (!user) throw new PlatformError({ type: 'LOGIN_REQUIRED' })
  if (access !== 'session' && !access.some((permission) => user.permissions.includes(permission))) {
    throw new PlatformError({ type: 'FORBIDDEN', permissions: access })
  }
}
