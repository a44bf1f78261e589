import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Thread } from '../../../core/compute/openThread.ts'
import { inEnterprise } from '../../../core/work/work.ts'
import { makeAgent, makeIntent, makeStory, phrasesOf, signedIn, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import type { InWork } from '../../agents/readInParts.ts'
import { readDraft } from '../draft.store.ts'
import { unpackVersion } from '../versionData.ts'
import { computeContent } from './computeContent.ts'
import type { ContentSource, ContentTask } from './content.types.ts'
import { openContentComputer } from './openContentComputer.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

const inWork: InWork = (operation) => inEnterprise(server.services, server.enterprises.a.id, operation)

async function makeBot(phrases: number) {
  const { id: agentId } = await makeAgent(staff)
  const story = await makeStory(staff, agentId)
  const texts = Array.from({ length: phrases }, (_, at) => `मेरा ऑर्डर ${at} where is it`)
  const intent = await makeIntent(staff, story, { name: 'Where', phrases: phrasesOf(...texts) })
  return { agentId, story, intent }
}

async function draftOf(agentId: string): Promise<ContentSource> {
  const draft = await readDraft(inWork, agentId)
  if (!draft) throw new Error('There is no such agent')
  return { type: 'draft', stored: draft.content }
}

describe('the computer of contents', () => {
  const turn = { enterpriseId: 'e' }

  it('returns the same from its thread as in this one', async () => {
    const { agentId } = await makeBot(1_000)
    const compute = openContentComputer()
    const here = await computeContent({ type: 'training', of: await draftOf(agentId) })
    const there = await compute({ type: 'training', of: await draftOf(agentId) }, turn)
    expect(there).toEqual(here)
    const version: ContentSource = { type: 'version', bytes: there.packed }
    expect((await unpackVersion(there.packed)).intents[0]?.phrases).toHaveLength(1_000)
    expect(await compute({ type: 'differ', from: version, to: await draftOf(agentId) }, turn)).toBe(false)
    expect(await compute({ type: 'rows', of: version }, turn)).toEqual(
      await computeContent({ type: 'rows', of: version }),
    )
  })

  it('sends large contents to the thread, and not small ones', async () => {
    const run = vi.fn<Thread<ContentTask, never>['run']>().mockResolvedValue(false as never)
    const compute = openContentComputer({ run, close: () => undefined })
    const [small, large] = [await makeBot(2), await makeBot(1_000)]
    await compute({ type: 'training', of: await draftOf(small.agentId) }, turn)
    expect(run).not.toHaveBeenCalled()
    await compute({ type: 'training', of: await draftOf(large.agentId) }, turn)
    expect(run).toHaveBeenCalledOnce()
    expect(run.mock.calls[0]?.[1]).toEqual({ turnGroup: 'e' })
  })
})

/** Saves the intent, with another phrase each time, after each of the first transactions. */
async function readWhileSaved(saves: number) {
  const { agentId, intent } = await makeBot(2)
  const { updatedAt: _, revision: __, ...content } = intent
  let left = saves
  const read = await readDraft(async (operation) => {
    const result = await inWork(operation)
    if (left > 0) {
      left--
      await staff.call('intents.save', { ...content, phrases: phrasesOf('one', `save ${left}`) })
    }
    return result
  }, agentId)
  const texts = read?.content.intents.map((bytes) => Buffer.from(bytes).toString()).join()
  return { texts, left, revision: read?.agent.content_revision, agentId }
}

describe('the draft', () => {
  it('is that of one moment, although it is read in several transactions', async () => {
    // Each attempt has several transactions, and the last attempt has no save.
    const { texts, revision, agentId } = await readWhileSaved(4)
    expect(texts).toContain('save 0')
    const { content_revision: current } = await server.services.database.owner
      .selectFrom('agents')
      .select('content_revision')
      .where('id', '=', agentId)
      .executeTakeFirstOrThrow()
    expect(revision).toBe(current)
  })

  it('is read in one transaction if the agent never stops changing', async () => {
    const { texts, left } = await readWhileSaved(1_000)
    // The last save was after the transaction.
    expect(texts).toContain(`save ${left + 1}"`)
  })
})
