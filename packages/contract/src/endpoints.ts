import * as account from './areas/account.ts'
import * as bots from './areas/bots.ts'
import * as customers from './areas/customers.ts'
import * as reports from './areas/reports.ts'
import * as webchat from './areas/webchat.ts'
import type { EndpointName, Endpoints, EventName, Events } from './registry.ts'

/** All calls of the platform by name. */
export const endpoints: Endpoints = {
  ...account.endpoints,
  ...bots.endpoints,
  ...customers.endpoints,
  ...reports.endpoints,
  ...webchat.endpoints,
}

/** The names of all calls. */
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints) as EndpointName[]

/** All events of the live connection by name. */
export const events: Events = {
  ...account.events,
  ...bots.events,
  ...customers.events,
  ...reports.events,
  ...webchat.events,
}

/** The names of all events. */
export const eventNames: readonly EventName[] = Object.keys(events) as EventName[]
