import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { CONTENT_BODY_MAX_BYTES } from '../limits.ts'
import { id } from '../schema.ts'
import { versionNumber } from '../versions/versions.schema.ts'
import { TaskSchema } from '../tasks/tasks.ts'
import {
  AddedTestCasesSchema,
  AddTestCasesInputSchema,
  DeleteTestCasesInputSchema,
  EvaluationsSchema,
  SaveTestCaseInputSchema,
  TestCaseSchema,
  TestRunSchema,
  TestSetSchema,
} from './testCases.schema.ts'

const PATH = 'chatbird/api/nlp/agent/{agentId}/testCase'
const byAgent = z.object({ agentId: id })

export const testCaseEndpoints = {
  'testCases.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: PATH,
    summary: 'The test set of an agent: labelled phrases and conversations that every training is tested with.',
    access: 'agent.view',
    input: byAgent,
    output: TestSetSchema,
    provides: ['testCases', 'intents'],
  }),
  'testCases.add': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: PATH,
    summary:
      'Adds test cases. Those whose messages are in the test set already get the given intents; exact copies are left out.',
    access: 'agent.edit',
    bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
    input: AddTestCasesInputSchema,
    output: AddedTestCasesSchema,
    changes: ['testCases'],
    refuses: ['BLANK', 'TOO_MANY', 'BAD_VALUE'],
  }),
  'testCases.save': defineEndpoint({
    area: 'bots',
    method: 'PUT',
    path: `${PATH}/{testCaseId}`,
    summary: 'Changes the messages of a test case, or the intents that must answer them.',
    access: 'agent.edit',
    bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
    input: SaveTestCaseInputSchema,
    output: TestCaseSchema,
    changes: ['testCases'],
    refuses: ['BLANK', 'BAD_VALUE', 'DUPLICATE_PHRASE'],
  }),
  'testCases.delete': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${PATH}/delete`,
    summary: 'Deletes test cases. Those that are gone already are left out of the reply.',
    access: 'agent.edit',
    bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
    input: DeleteTestCasesInputSchema,
    output: z.object({ deleted: z.array(TestCaseSchema) }),
    changes: ['testCases'],
  }),
  'testCases.setGate': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${PATH}/gate`,
    summary: 'Whether a version that breaks test cases is not published.',
    access: 'version.publish',
    input: z.extend(byAgent, { blocksPublishing: z.boolean() }),
    output: z.object({ blocksPublishing: z.boolean() }),
    changes: ['testCases'],
  }),
  'testCases.run': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${PATH}/run`,
    summary:
      'Tests the newest version with the test set, in the background. Every training does so too. Joins a run that is open.',
    access: 'agent.train',
    effect: 'log',
    input: byAgent,
    output: TaskSchema,
    changes: ['tasks'],
    refuses: ['NOT_TRAINED', 'NOTHING_TO_TRAIN'],
  }),
  'testCases.result': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: `${PATH}/run`,
    summary: 'The latest test run of a version, or of the newest version that was tested; null if there is none.',
    access: 'agent.view',
    input: z.extend(byAgent, { version: z.optional(versionNumber) }),
    output: z.object({ run: z.nullable(TestRunSchema) }),
    provides: ['testCases.runs', 'testCases', 'intents'],
  }),
  'testCases.crossValidate': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${PATH}/crossValidation`,
    summary:
      'Measures in the background how well phrases are recognised that a model was not trained on. Joins a measurement that is open.',
    access: 'agent.train',
    effect: 'log',
    input: byAgent,
    output: TaskSchema,
    changes: ['tasks'],
    refuses: ['NOTHING_TO_TRAIN'],
  }),
  'testCases.evaluations': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: `${PATH}/evaluation`,
    summary:
      'How well an agent recognises labelled messages: from its latest test run and its latest cross-validation.',
    access: 'agent.view',
    input: byAgent,
    output: EvaluationsSchema,
    provides: ['testCases.runs', 'testCases', 'intents', 'agents.training'],
  }),
}

export const testCaseEvents = {
  /** The test set has changed, or was run. */
  'testCases.changed': defineEvent({
    area: 'bots',
    access: 'agent.view',
    subjects: ['agentId'],
    changes: ['testCases', 'testCases.runs'],
    payload: z.object({ agentId: id }),
  }),
}
