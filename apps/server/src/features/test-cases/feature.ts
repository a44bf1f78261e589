import { TEST_CASE_DUPLICATE } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { observe } from '../../core/work/changes.ts'
import type { BotCache } from '../conversations/BotCache.ts'
import type { ComputeContent } from '../versions/content/openContentComputer.ts'
import { crossValidationTask, testingTask } from './runs/runs.tasks.ts'
import { TEST_SET_CHANGED } from './testCases.changes.ts'
import { testCaseRoutes } from './testCases.routes.ts'

/** The test sets of agents, and how their versions answer them. */
export const testCases =
  (bots: BotCache, compute: ComputeContent): OpenFeature =>
  (services) => ({
    routes: testCaseRoutes(services),
    observes: [
      observe(TEST_SET_CHANGED, ({ emit }, { agentId }) => emit({ name: 'testCases.changed', payload: { agentId } })),
    ],
    tasks: [testingTask({ services, bots }), crossValidationTask(compute)],
    constraints: { test_cases_agent_id_messages_key_key: TEST_CASE_DUPLICATE },
  })
