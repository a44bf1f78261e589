import type { OpenFeature } from '../../core/feature.ts'
import { reportRoutes } from './reports.routes.ts'

/** What was said to the bots: figures, and the messages behind them. */
export const reports: OpenFeature = (services) => ({ routes: reportRoutes(services) })
