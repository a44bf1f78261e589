import { accountRoutes } from './account/account.routes.ts'
import type { Route } from './http/route.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Services } from './services.ts'

/** Every route of the server. A resource is added here. */
export const allRoutes = (services: Services): Route[] => [...accountRoutes(services)]

/** Every job of the server. */
export const allJobs = (_services: Services): JobDefinition<never>[] => []
