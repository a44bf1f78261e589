import * as account from './areas/account.ts'
import * as bots from './areas/bots.ts'
import * as customers from './areas/customers.ts'
import * as reports from './areas/reports.ts'
import * as webchat from './areas/webchat.ts'
import { registerArea } from './registry.ts'

// For servers, tests and tools: registers all areas at once, so that nothing is loaded later.
registerArea('account', account)
registerArea('bots', bots)
registerArea('customers', customers)
registerArea('reports', reports)
registerArea('webchat', webchat)

export { exampleInput } from './examples/exampleInput.ts'
export { exampleOutput } from './examples/exampleOutput.ts'
export { endpointNames, endpoints, eventNames, events } from './endpoints.ts'
export { buildOpenApi } from './openapi.ts'
