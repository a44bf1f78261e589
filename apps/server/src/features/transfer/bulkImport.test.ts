import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PreparationOutdated, type PrepareContext } from '../../core/http/route.ts'
import { inEnterprise, type Work } from '../../core/work/work.ts'
import { makeAgent, makeStory, signedIn } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { openImportReader } from './reading/openImportReader.ts'
import { importBot, prepareImport } from './transfer.service.ts'

const INTENTS = 500
const PHRASES_PER_INTENT = 10

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

const bot = (): File => {
  const intents = Array.from({ length: INTENTS }, (_, intent) => {
    const phrases = Array.from(
      { length: PHRASES_PER_INTENT },
      (__, phrase) => `    - request ${phrase} of topic ${intent}`,
    )
    return `- intent: topic_${intent}\n  examples: |\n${phrases.join('\n')}\n`
  })
  return new File([`version: "3.1"\nnlu:\n${intents.join('')}`], 'nlu.yml')
}

/** Prepares the import of a bot; all of it runs in `inWork`. */
const prepare = (agentId: string, inWork: PrepareContext['inWork']) =>
  prepareImport(
    { agentId, files: [bot()], story: 'Imported' },
    { enterpriseId: server.enterprises.a.id, signal: new AbortController().signal, inWork },
    { plan: openImportReader(), isPreview: false },
  )

const inWork: PrepareContext['inWork'] = (operation) =>
  inEnterprise(server.services, server.enterprises.a.id, operation)
const stagedRows = (agentId: string) =>
  server.services.database.owner.selectFrom('staged_rows').select('id').where('agent_id', '=', agentId).execute()

it('writes a large bot with few statements, and marks the agent as changed once', async () => {
  const staff = await signedIn(server, 'a')
  const { id: agentId } = await makeAgent(staff)
  let statements = 0
  const inCountedWork = <T>(operation: (work: Work) => Promise<T>): Promise<T> =>
    inEnterprise(server.services, server.enterprises.a.id, (work) => {
      const counted = work.db.withPlugin({
        transformQuery: ({ node }) => {
          statements++
          return node
        },
        transformResult: async ({ result }) => result,
      })
      return operation({ ...work, db: counted })
    })
  const prepared = await prepare(agentId, inCountedWork)
  const plan = await inCountedWork((work) => importBot(work, agentId, prepared))
  expect(plan.items.filter(({ action }) => action === 'create')).toHaveLength(INTENTS)
  expect(statements).toBeLessThan(20)
  const { output } = await staff.call('agents.get', { agentId })
  expect(output.training.state).toBe('untrained')
  const stories = (await staff.call('stories.list', { agentId })).output.stories
  const storyId = stories[0]?.id ?? ''
  const { intents } = (await staff.call('intents.list', { agentId, storyId, perPage: -1 })).output
  expect(intents).toHaveLength(INTENTS)
  const [{ id: intentId } = { id: '' }] = intents
  const { phrases } = (await staff.call('intents.get', { agentId, storyId, intentId })).output
  expect(phrases).toHaveLength(PHRASES_PER_INTENT)
})

it('writes nothing if the agent has changed since the import was planned', async () => {
  const staff = await signedIn(server, 'a')
  const { id: agentId } = await makeAgent(staff)
  const prepared = await prepare(agentId, inWork)
  await makeStory(staff, agentId, 'Imported')
  const outdated: unknown = await inWork((work) => importBot(work, agentId, prepared)).catch((error: unknown) => error)
  expect(outdated).toBeInstanceOf(PreparationOutdated)
  expect(outdated).toMatchObject({
    refusal: {
      failure: { type: 'REFUSED', rule: 'IMPORT_OUTDATED' },
      message: expect.stringContaining('Import them again'),
    },
  })
  const again = await prepare(agentId, inWork)
  expect((await inWork((work) => importBot(work, agentId, again))).stories).toEqual([])
  expect((await staff.call('stories.list', { agentId })).output.stories).toMatchObject([
    { name: 'Imported', intentCount: INTENTS },
  ])
})

describe('a staged import', () => {
  it('is not visible before its last transaction, and leaves nothing behind', async () => {
    const staff = await signedIn(server, 'a')
    const { id: agentId } = await makeAgent(staff)
    const countIntents = () =>
      inWork(({ db }) => db.selectFrom('intents').select('id').where('agent_id', '=', agentId).execute())
    const prepared = await prepare(agentId, inWork)
    expect(await stagedRows(agentId)).toHaveLength(INTENTS)
    expect(await countIntents()).toEqual([])
    await inWork((work) => importBot(work, agentId, prepared))
    expect(await countIntents()).toHaveLength(INTENTS)
    expect(await stagedRows(agentId)).toEqual([])
  })

  it('is deleted an hour after it was abandoned', async () => {
    const { id: agentId } = await makeAgent(await signedIn(server, 'a'))
    await prepare(agentId, inWork)
    server.advance(59 * 60)
    await server.maintain()
    expect(await stagedRows(agentId)).toHaveLength(INTENTS)
    server.advance(2 * 60)
    await server.maintain()
    expect(await stagedRows(agentId)).toEqual([])
  })
})
