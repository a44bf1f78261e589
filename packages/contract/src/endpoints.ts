import * as account from './areas/account.ts'
import * as bots from './areas/bots.ts'
import * as webchat from './areas/webchat.ts'
import type { EndpointName, Endpoints, EventName, Events } from './registry.ts'

/** Every call of the platform by its name. */
export const endpoints: Endpoints = { ...account.endpoints, ...bots.endpoints, ...webchat.endpoints }

/** The names of all calls. */
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints) as EndpointName[]

/** Every event of the live connection by its name. */
export const events: Events = { ...account.events, ...bots.events, ...webchat.events }

/** The names of all events. */
export const eventNames: readonly EventName[] = Object.keys(events) as EventName[]
