import { countVerdicts, testsBroken, type Task, type TestCase, type Training } from '@platform/contract'
import { classify, dryRun, testedAnswer, type TestedAnswer } from '@platform/dialogue'
import { found, refuseBy } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { addTask, endTask, isOpenTask, taskOf } from '../tasks/records.ts'
import { waitInSteps } from '../tasks/waitInSteps.ts'
import { botOfVersion, type AnsweringBot } from '../versions/bots.ts'
import { versionOf, versionsOf, type VersionData } from '../versions/records.ts'
import { changeTestSet, testSetOf, type TestedCase, type TestRunRecord } from './records.ts'

/** A version with the content that answers. */
interface TestedVersion {
  readonly version: number
  readonly data: VersionData
}

/** Tests the newest version in the background. A run takes as long as a training. */
export function requestRun(world: World, agentId: string): Task {
  const data = found(versionsOf(world, agentId).records.at(-1))
  const taskId = addTask(world, { kind: 'agents.test', subjectId: agentId, agentId })
  const run = async (): Promise<void> => {
    if (!(await waitInSteps(world, taskId))) return
    await testVersion(world, agentId, { version: data.version, data })
    if (isOpenTask(world, taskId)) endTask(world, taskId, 'done')
  }
  void run()
  return taskOf(world, taskId)
}

/**
 * Tests a version with the test set of its agent, compares it with the published version, and stores the run. Returns the
 * counts, and whether the gate holds the version back; undefined without test cases.
 */
export async function testVersion(
  world: World,
  agentId: string,
  candidate: TestedVersion,
): Promise<NonNullable<Training['metrics']>['tests']> {
  const { testCases, blocksPublishing, revision } = testSetOf(world, agentId)
  if (testCases.length === 0) return undefined
  const { version } = candidate
  const { live } = versionsOf(world, agentId)
  const compared = live === null || live === version ? null : versionOf(world, agentId, live)
  const after = await botOfVersion(world, agentId, candidate)
  const before = compared && (await botOfVersion(world, agentId, { version: compared.version, data: compared }))
  const results: TestedCase[] = []
  for (const testCase of testCases) results.push(await resultOf(testCase, { before, after }))
  const createdAt = world.now()
  const run: TestRunRecord = { version, comparedVersion: compared?.version ?? null, createdAt, revision, results }
  const others = testSetOf(world, agentId).runs.filter((other) => other.version !== version)
  changeTestSet(world, agentId, { runs: [...others, run].toSorted((one, other) => one.version - other.version) })
  const counts = countVerdicts(results)
  return { ...counts, isHeldBack: blocksPublishing && counts.broken > 0 }
}

/** Refuses to publish a version that is newer than the published one and breaks test cases, if the gate is on. */
export function refuseBroken(world: World, agentId: string, version: number): void {
  const { blocksPublishing, runs } = testSetOf(world, agentId)
  const { live } = versionsOf(world, agentId)
  if (!blocksPublishing || live === null || version <= live) return
  const { broken } = countVerdicts(runs.find((run) => run.version === version)?.results ?? [])
  if (broken > 0) refuseBy(testsBroken(version, broken))
}

async function resultOf(
  { id, turns }: TestCase,
  { before, after }: { readonly before: AnsweringBot | null; readonly after: AnsweringBot },
): Promise<TestedCase> {
  const texts = turns.map(({ text }) => text)
  const answers = await answersOf(texts, after)
  const earlier = before && (await answersOf(texts, before))
  return {
    testCaseId: id,
    turns: turns.map(({ text, intentId: expectedId }, at) => ({
      text,
      expectedId,
      before: earlier?.[at] ?? null,
      after: answers[at]!,
    })),
  }
}

/** Returns how a version answers the messages of one conversation. */
async function answersOf(texts: readonly string[], answering: AnsweringBot): Promise<TestedAnswer[]> {
  const answers: TestedAnswer[] = []
  const run = dryRun({ ...answering, classify: (text) => classify(answering, text), now: new Date() }, texts)
  for await (const outcome of run) answers.push(testedAnswer(outcome))
  return answers
}
