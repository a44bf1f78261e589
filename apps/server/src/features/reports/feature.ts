import type { OpenFeature } from '../../core/feature.ts'
import type { BotCache } from '../conversations/BotCache.ts'
import { reportRoutes } from './reports.routes.ts'

/** What was said to the bots: figures, and the messages behind them. */
export const reports =
  (bots: BotCache): OpenFeature =>
  () => ({ routes: reportRoutes(bots) })
