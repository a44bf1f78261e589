import { TEST_CASE_DUPLICATE } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import type { BotCache } from '../conversations/BotCache.ts'
import { crossValidationTask, testingTask } from './runs/runs.tasks.ts'
import { testCaseRoutes } from './testCases.routes.ts'

/** The test sets of agents, and how their versions answer them. */
export const testCases =
  (bots: BotCache): OpenFeature =>
  (services) => ({
    routes: testCaseRoutes(services),
    tasks: [testingTask({ services, bots }), crossValidationTask()],
    constraints: { test_cases_agent_id_messages_key_key: TEST_CASE_DUPLICATE },
  })
