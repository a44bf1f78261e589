import type { OpenFeature } from '../../core/feature.ts'
import { taskWork } from './tasks.longWork.ts'
import { taskRoutes } from './tasks.routes.ts'

/** The long work of the server that people see and cancel. */
export const tasks: OpenFeature = (services) => ({ routes: taskRoutes(services), longWork: taskWork })
