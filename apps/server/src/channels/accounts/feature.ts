import type { OpenFeature } from '../../core/feature.ts'
import type { AnswerQueue } from '../answering/AnswerQueue.ts'
import { serveWebhooks } from './webhooks.ts'

/** What people write to the accounts of vendors, and what vendors report. */
export const channelAccounts =
  (answers: AnswerQueue): OpenFeature =>
  (services) => ({
    attach: (app) => serveWebhooks(app, { services, answers }),
  })
