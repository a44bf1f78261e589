import * as account from './areas/account.ts'
import * as bots from './areas/bots.ts'
import * as webchat from './areas/webchat.ts'
import { registerArea } from './registry.ts'

// For a server, a test or a tool: everything is there at once, and nothing is loaded later.
registerArea('account', account)
registerArea('bots', bots)
registerArea('webchat', webchat)

export { endpointNames, endpoints, eventNames, events } from './endpoints.ts'
export { buildOpenApi } from './openapi.ts'
