import type * as z from 'zod/mini'
import type * as account from './areas/account.ts'
import type * as bots from './areas/bots.ts'
import type * as customers from './areas/customers.ts'
import type * as reports from './areas/reports.ts'
import type * as webchat from './areas/webchat.ts'
import { AREA_OF_RESOURCE } from './areaOfResource.generated.ts'
import type { Area, Endpoint } from './endpoint/endpoint.ts'
import type { EventDefinition } from './endpoint/event.ts'
import type { TopicDefinition } from './endpoint/topic.ts'

/** The definitions of each area. */
interface Areas {
  readonly account: typeof account
  readonly bots: typeof bots
  readonly customers: typeof customers
  readonly reports: typeof reports
  readonly webchat: typeof webchat
}

/** All calls of the platform by name. */
export type Endpoints = Areas['account']['endpoints'] &
  Areas['bots']['endpoints'] &
  Areas['customers']['endpoints'] &
  Areas['reports']['endpoints'] &
  Areas['webchat']['endpoints']
/** Name of a call, `resource.verb`. */
export type EndpointName = keyof Endpoints
/** Input that a caller passes: fields with a default are optional. */
export type InputOf<K extends EndpointName> = z.input<Endpoints[K]['input']>
/** Input that a handler receives: validated, with defaults. */
export type ParsedInputOf<K extends EndpointName> = z.output<Endpoints[K]['input']>
/** Output of a call. */
export type OutputOf<K extends EndpointName> = z.output<Endpoints[K]['output']>
/** The rules that a call may be refused by. */
export type RuleOf<K extends EndpointName> = Endpoints[K]['refuses'][number]

/** All events of the live connection by name. */
export type Events = Areas['account']['events'] &
  Areas['bots']['events'] &
  Areas['customers']['events'] &
  Areas['reports']['events'] &
  Areas['webchat']['events']
/** Name of an event, `resource.happened`. */
export type EventName = keyof Events
/** Payload of an event. */
export type EventPayload<K extends EventName = EventName> = z.output<Events[K]['payload']>
/** An event as subscribers receive it. */
export type PlatformEvent = { [K in EventName]: { readonly name: K; readonly payload: EventPayload<K> } }[EventName]

/** All kinds of topics of the live connection by name. */
export type TopicDefinitions = Areas['account']['topics'] &
  Areas['bots']['topics'] &
  Areas['customers']['topics'] &
  Areas['reports']['topics'] &
  Areas['webchat']['topics']
/** Kind of a topic, the first part of its name. */
export type TopicKind = keyof TopicDefinitions
/** What the followers of a topic are sent. */
export type TopicContent<K extends TopicKind = TopicKind> = z.output<TopicDefinitions[K]['content']>

type ResourceOf<Name> = Name extends `${infer Resource}.${string}` ? Resource : never
type ResourceIn<A extends Area> = ResourceOf<keyof Areas[A]['endpoints'] | keyof Areas[A]['events']>

/** The area of each resource. A resource that is missing, or in another area, does not compile: run `pnpm registries`. */
const areaOfResource: {
  readonly [R in ResourceIn<Area>]: { [A in Area]: R extends ResourceIn<A> ? A : never }[Area]
} = AREA_OF_RESOURCE

interface Definitions {
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly events: Readonly<Record<string, EventDefinition>>
  readonly topics: Readonly<Record<string, TopicDefinition>>
}

const LOADERS: { readonly [A in Area]: () => Promise<Areas[A]> } = {
  account: () => import('./areas/account.ts'),
  bots: () => import('./areas/bots.ts'),
  customers: () => import('./areas/customers.ts'),
  reports: () => import('./areas/reports.ts'),
  webchat: () => import('./areas/webchat.ts'),
}

const loaded = new Map<Area, Definitions>()
const loading = new Map<Area, Promise<Definitions>>()
const listeners = new Set<() => void>()

/** Returns the area of a call or an event; undefined for an unknown resource. */
export function areaOf(name: string): Area | undefined {
  const resource = name.slice(0, name.indexOf('.'))
  return Object.hasOwn(areaOfResource, resource) ? areaOfResource[resource as keyof typeof areaOfResource] : undefined
}

/** Adds the definitions of an area. `@platform/contract/all` adds every area. */
export function registerArea<A extends Area>(area: A, definitions: Areas[A]): void {
  if (loaded.has(area)) return
  loaded.set(area, definitions)
  for (const listener of listeners) listener()
}

/** Loads the module of an area once. A failed load is not cached: the next call tries again. */
async function loadArea<A extends Area>(area: A): Promise<Definitions> {
  const known = loaded.get(area) ?? loading.get(area)
  if (known) return known
  const load = LOADERS[area]()
    .then((definitions) => {
      registerArea(area, definitions)
      return definitions
    })
    .finally(() => loading.delete(area))
  loading.set(area, load)
  return load
}

/**
 * Returns the definition of a call. Loads the module of its area if no call of that area was made before.
 * Rejects if the module cannot be loaded; a later call tries again. Rejects with a `RangeError` for an unknown name.
 */
export async function loadEndpoint<K extends EndpointName>(name: K): Promise<Endpoints[K]> {
  const area = areaOf(name)
  if (area) await loadArea(area)
  const endpoint = loadedEndpoint(name)
  if (!endpoint) throw new RangeError(`Platform: there is no call "${name}" in this version of the contract.`)
  return endpoint
}

/** Returns the definition of a call whose area is loaded, else undefined. */
export function loadedEndpoint<K extends EndpointName>(name: K): Endpoints[K] | undefined
export function loadedEndpoint(name: string): Endpoint | undefined
export function loadedEndpoint(name: string): Endpoint | undefined {
  return own(definitionsOf(name)?.endpoints, name)
}

/**
 * Returns the definition of an event; undefined for an unknown name. Loads the module of its area if it is not loaded.
 * Rejects if the module cannot be loaded; a later call tries again.
 */
export async function loadEvent(name: string): Promise<EventDefinition | undefined> {
  const area = areaOf(name)
  if (area) await loadArea(area)
  return loadedEvent(name)
}

/** Returns the definition of an event whose area is loaded, else undefined. */
export function loadedEvent(name: string): EventDefinition | undefined {
  return own(definitionsOf(name)?.events, name)
}

/** Returns the definition of a kind of topic, as `loadEvent` does. */
export async function loadTopic(kind: string): Promise<TopicDefinition | undefined> {
  const area = areaOf(topicResource(kind))
  if (area) await loadArea(area)
  return loadedTopic(kind)
}

/** Returns the definition of a kind of topic whose area is loaded, else undefined. */
export function loadedTopic(kind: string): TopicDefinition | undefined {
  return own(definitionsOf(topicResource(kind))?.topics, kind)
}

/** A kind of topic belongs to the resource of its name. */
const topicResource = (kind: string): string => `${kind}.topic`

/** Calls the listener after the definitions of an area were loaded. Returns the function that unsubscribes. */
export function subscribeToAreas(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function definitionsOf(name: string): Definitions | undefined {
  const area = areaOf(name)
  return area && loaded.get(area)
}

/** Returns the value of an own key: inherited keys such as `toString` are ignored. */
function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
