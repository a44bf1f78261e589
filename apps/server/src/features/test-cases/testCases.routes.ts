import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { evaluationsOf, requestCrossValidation, requestTestRun, runOf } from './runs/runs.service.ts'
import { presentTestCase } from './testCases.presenter.ts'
import { addTestCases, removeTestCases, saveTestCase, setGate, testSetOf } from './testCases.service.ts'

export function testCaseRoutes({ tasks }: Services): Route[] {
  return [
    route('testCases.list', ({ agentId }, context) => testSetOf(context, agentId)),

    route('testCases.add', async (input, context) => {
      const outcome = await addTestCases(context, input, context.caller.userId)
      const { added, changed, unchanged } = outcome
      const after = { added: added.length, changed: changed.length, unchanged }
      context.audit({ entity: 'test cases', entityId: input.agentId, after })
      return outcome
    }),

    route('testCases.save', async (input, context) => {
      const { before, after } = await saveTestCase(context, input)
      context.audit({
        entity: 'test case',
        entityId: after.id,
        before: { turns: before.turns },
        after: { turns: after.turns },
      })
      return presentTestCase(after)
    }),

    route('testCases.delete', async (input, context) => {
      const deleted = (await removeTestCases(context, input)).map(presentTestCase)
      const before = { deleted: deleted.map(({ turns }) => turns) }
      context.audit({ entity: 'test cases', entityId: input.agentId, before })
      return { deleted }
    }),

    route('testCases.setGate', async ({ agentId, blocksPublishing }, context) => {
      const before = await setGate(context, { agentId, blocksPublishing })
      context.audit({
        entity: 'test cases',
        entityId: agentId,
        before: { blocksPublishing: before },
        after: { blocksPublishing },
      })
      return { blocksPublishing }
    }),

    route('testCases.run', ({ agentId }, context) => requestTestRun(context, tasks, agentId)),

    route('testCases.result', async (input, context) => ({ run: await runOf(context, input) })),

    route('testCases.crossValidate', ({ agentId }, context) => requestCrossValidation(context, tasks, agentId)),

    route('testCases.evaluations', ({ agentId }, context) => evaluationsOf(context, agentId)),
  ]
}
