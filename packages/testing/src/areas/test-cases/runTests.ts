import {
  countVerdicts,
  testsBroken,
  type TestAnswer,
  type TestCase,
  type TestResult,
  type Training,
} from '@platform/contract'
import { refuseBy } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { afterAnswer } from '../conversations/answer.ts'
import { newConversation } from '../conversations/records.ts'
import { understand } from '../conversations/understand.ts'
import { versionOf, versionsOf, type VersionData } from '../versions/records.ts'
import { changeTestSet, testSetOf, type TestRunRecord } from './records.ts'

/** A version with the content that answers. */
export interface TestedVersion {
  readonly version: number
  readonly data: VersionData
}

/**
 * Tests a version with the test set of its agent, compares it with the published version, and stores the run. Returns the
 * counts, and whether the gate holds the version back; undefined without test cases.
 */
export function testVersion(
  world: World,
  agentId: string,
  { version, data }: TestedVersion,
): NonNullable<Training['metrics']>['tests'] {
  const { testCases, blocksPublishing, revision, runs } = testSetOf(world, agentId)
  if (testCases.length === 0) return undefined
  const { live } = versionsOf(world, agentId)
  const compared = live === null || live === version ? null : versionOf(world, agentId, live)
  const results = testCases.map((testCase) => resultOf(testCase, { before: compared, after: data }))
  const named = [...(compared?.intents ?? []), ...data.intents]
  const run: TestRunRecord = {
    version,
    comparedVersion: compared?.version ?? null,
    createdAt: world.now(),
    revision,
    results,
    names: new Map(named.map(({ id, name }) => [id, name])),
  }
  changeTestSet(world, agentId, { runs: [...runs.filter((other) => other.version !== version), run] })
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

function resultOf(
  { id, agentId, turns }: TestCase,
  { before, after }: { readonly before: VersionData | null; readonly after: VersionData },
): TestResult {
  const texts = turns.map(({ text }) => text)
  const answers = answersOf(agentId, texts, after)
  const earlier = before && answersOf(agentId, texts, before)
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
function answersOf(agentId: string, texts: readonly string[], data: VersionData): TestAnswer[] {
  let conversation = newConversation(agentId)
  return texts.map((text) => {
    const { best, answer } = understand(conversation, text, { data, learned: data.intents })
    conversation = afterAnswer(conversation, answer ?? { layer: 'out-of-scope', text: '' })
    return { intentId: answer?.intent?.id ?? null, confidence: best?.confidence ?? 0 }
  })
}
