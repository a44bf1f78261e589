import { countVerdicts, testsBroken, type TestCase, type Training } from '@platform/contract'
import { classify, dryRun, testedAnswer, type TestedAnswer } from '@platform/dialogue'
import { refuseBy } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { botOfVersion, type AnsweringBot } from '../versions/bots.ts'
import { versionOf, versionsOf, type VersionData } from '../versions/records.ts'
import { changeTestSet, testSetOf, type TestedCase, type TestRunRecord } from './records.ts'

/** A version with the content that answers. */
export interface TestedVersion {
  readonly version: number
  readonly data: VersionData
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
  const { version, data } = candidate
  const { live } = versionsOf(world, agentId)
  const compared = live === null || live === version ? null : versionOf(world, agentId, live)
  const after = await botOfVersion(world, agentId, candidate)
  const before = compared && (await botOfVersion(world, agentId, { version: compared.version, data: compared }))
  const results: TestedCase[] = []
  for (const testCase of testCases) results.push(await resultOf(testCase, { before, after }))
  const named = [...(compared?.intents ?? []), ...data.intents]
  const run: TestRunRecord = {
    version,
    comparedVersion: compared?.version ?? null,
    createdAt: world.now(),
    revision,
    results,
    names: new Map(named.map(({ id, name }) => [id, name])),
  }
  const others = testSetOf(world, agentId).runs.filter((other) => other.version !== version)
  changeTestSet(world, agentId, { runs: [...others, run] })
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
