import * as z from 'zod/mini'
import { MESSAGE_MAX } from '../conversation/conversation.schema.ts'
import { id, share, text, timestamp } from '../schema.ts'
import { CONFUSED_PHRASES_MAX, TEST_CASES_MAX, TEST_CASES_PER_CALL_MAX, TEST_TURNS_MAX } from './testCases.limits.ts'
import { TestCountsSchema } from './testCounts.ts'

/** One message of a test case, and the intent that must answer it. */
export const TestTurnSchema = z.object({
  text: text(MESSAGE_MAX),
  /** Null: no intent must answer, because the message is out of scope. */
  intentId: z.nullable(id),
})
export type TestTurn = z.infer<typeof TestTurnSchema>

/** Where a test case comes from. */
export const TestCaseSourceSchema = z.enum(['typed', 'file', 'try-it', 'report'])
export type TestCaseSource = z.infer<typeof TestCaseSourceSchema>

const turns = z.array(TestTurnSchema).check(z.maxLength(TEST_TURNS_MAX, `must be at most ${TEST_TURNS_MAX} messages`))

/** A labelled phrase (one turn), or a whole conversation (several). Each begins a new conversation. */
export const TestCaseSchema = z.object({
  id,
  agentId: id,
  turns: z.array(TestTurnSchema),
  source: TestCaseSourceSchema,
  createdAt: timestamp,
  /** Name of the user who added it; blank if the user was deleted. */
  createdBy: z.string(),
})
export type TestCase = z.infer<typeof TestCaseSchema>

/** The test set of an agent. */
export const TestSetSchema = z.object({
  /** Newest first. */
  testCases: z.array(TestCaseSchema),
  /** The intents that the test cases name. An intent that was deleted is absent. */
  intents: z.array(z.object({ id, name: z.string() })),
  /** Whether a version that breaks test cases is not published. */
  blocksPublishing: z.boolean(),
})
export type TestSet = z.infer<typeof TestSetSchema>

export const NewTestCaseSchema = z.object({ turns, source: z._default(TestCaseSourceSchema, 'typed') })

export const AddTestCasesInputSchema = z.object({
  agentId: id,
  testCases: z
    .array(NewTestCaseSchema)
    .check(z.maxLength(TEST_CASES_PER_CALL_MAX, `must be at most ${TEST_CASES_PER_CALL_MAX} test cases`)),
})

export const AddedTestCasesSchema = z.object({
  /** Those that are new. */
  added: z.array(TestCaseSchema),
  /** Those whose messages were in the test set with other intents: they have the given ones now. Here with their previous intents. */
  changed: z.array(TestCaseSchema),
  /** Number of those that were in the test set exactly as they are. */
  unchanged: z.int(),
})
export type AddedTestCases = z.infer<typeof AddedTestCasesSchema>

export const SaveTestCaseInputSchema = z.object({ agentId: id, testCaseId: id, turns })

export const DeleteTestCasesInputSchema = z.object({
  agentId: id,
  testCaseIds: z.array(id).check(z.maxLength(TEST_CASES_MAX, `must be at most ${TEST_CASES_MAX} test cases`)),
})

/** How a version answered one message of a test case. */
export const TestAnswerSchema = z.object({
  /** The intent that answered or that asked for a value; null if there was none. */
  intentId: z.nullable(id),
  /** Confidence of the most likely intent, 0 to 1. */
  confidence: share,
})
export type TestAnswer = z.infer<typeof TestAnswerSchema>

/** One message of a test case in a test run. */
export const TestResultTurnSchema = z.object({
  text: z.string(),
  /** The intent that must answer; null for a message out of scope. */
  expectedId: z.nullable(id),
  /** The answer of the version with which the run compares; null without one. */
  before: z.nullable(TestAnswerSchema),
  after: TestAnswerSchema,
})
export type TestResultTurn = z.infer<typeof TestResultTurnSchema>

/** The answers of a version to the test set of its agent, beside those of the version that was published then. */
export const TestRunSchema = z.object({
  version: z.int(),
  /** The version that was published; null if there was none, or if it was the same. */
  comparedVersion: z.nullable(z.int()),
  createdAt: timestamp,
  /** Whether the test set has changed since. */
  isOutdated: z.boolean(),
  ...TestCountsSchema.shape,
  /** The intents that the results name. An intent that was deleted has the name that it had in the version. */
  intents: z.array(z.object({ id, name: z.string() })),
  results: z.array(z.object({ testCaseId: id, turns: z.array(TestResultTurnSchema) })),
})
export type TestRun = z.infer<typeof TestRunSchema>
export type TestResult = TestRun['results'][number]

const bins = z.array(z.int())

/** Numbers of labelled messages by the confidence of their most likely intent (`EVALUATION_BINS`). */
export const LabelledBinsSchema = z.object({
  /** Messages whose most likely intent is the expected one. */
  right: bins,
  /** Messages of an intent whose most likely intent is another. */
  wrong: bins,
  /** Messages out of scope. */
  outOfScope: bins,
})
export type LabelledBins = z.infer<typeof LabelledBinsSchema>

const named = z.object({
  /** Null: no intent. */
  intentId: z.nullable(id),
  /** Blank for no intent. */
  name: z.string(),
})

/** How well labelled messages are recognised that a model was not trained on. Shares are 0 to 1. */
export const EvaluationSchema = z.object({
  createdAt: timestamp,
  /** Whether the test set or the training phrases have changed since. */
  isOutdated: z.boolean(),
  /** The version that answered; null if there was none, because models were trained for the evaluation only. */
  version: z.nullable(z.int()),
  /** Confidence below which there is no answer. The figures beneath are at this threshold; the bins at none. */
  threshold: share,
  /** Labelled messages, those out of scope included. */
  messages: z.int(),
  /** Share of the messages of intents that were answered with their own. */
  accuracy: share,
  /** Mean of the intents' F1. */
  macroF1: share,
  /** Worst F1 first. */
  intents: z.array(z.extend(named, { messages: z.int(), precision: share, recall: share, f1: share })),
  /** Pairs of an expected intent and another that answered, most frequent first. */
  confusions: z.array(
    z.object({
      expected: named,
      answered: named,
      count: z.int(),
      phrases: z.array(z.string()).check(z.maxLength(CONFUSED_PHRASES_MAX)),
    }),
  ),
  bins: LabelledBinsSchema,
})
export type Evaluation = z.infer<typeof EvaluationSchema>

export const EvaluationsSchema = z.object({
  /** Of the latest test run; null without one. */
  testCases: z.nullable(EvaluationSchema),
  /** Of the latest cross-validation; null without one. */
  crossValidation: z.nullable(EvaluationSchema),
})
export type Evaluations = z.infer<typeof EvaluationsSchema>
