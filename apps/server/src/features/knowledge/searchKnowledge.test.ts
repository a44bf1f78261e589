import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { inEnterprise, type Work } from '../../core/work/work.ts'
import { makeAgent, signedIn } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { ensureBase, insertSource, replacePassages, updateBase } from './knowledge.store.ts'
import { KnowledgeIndex } from './retrieval/KnowledgeIndex.ts'
import { searchKnowledge } from './searchKnowledge.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const inWork = <T>(operation: (work: Work) => Promise<T>): Promise<T> =>
  inEnterprise(server.services, server.enterprises.a.id, operation)

const warrantyOf = (position: number): string => `The warranty of product ${position} lasts two years.`

/** Creates an agent with passages that were read from websites, from each of them the same ones. */
async function agentWithPassages(
  count: number,
  websites = ['https://shop.example/'],
  textOf = warrantyOf,
): Promise<string> {
  const { id: agentId } = await makeAgent(await signedIn(server, 'a', 'DEVELOPMENT'))
  await inEnterprise(server.services, server.enterprises.a.id, async ({ db, enterpriseId, now }) => {
    const owned = { enterprise_id: enterpriseId, agent_id: agentId }
    await ensureBase(db, { ...owned, configuration_id: null, updated_at: now })
    await updateBase(db, agentId, { from_website: true })
    for (const [position, name] of websites.entries()) {
      const source = {
        id: `source-${position}-${agentId}`,
        name,
        position,
        created_at: now,
        queued_at: now,
      }
      await insertSource(db, {
        ...owned,
        ...source,
        kind: 'website',
        name_key: source.name,
        state: 'ready',
      })
      const passages = Array.from({ length: count }, (_, position) => ({
        ...owned,
        source_id: source.id,
        position,
        url: source.name,
        page: null,
        title: `Product ${position}`,
        text: textOf(position),
      }))
      await replacePassages(db, source.id, passages)
    }
  })
  return agentId
}

it('builds the index of a knowledge base once, while no transaction is open', async () => {
  const agentId = await agentWithPassages(120)
  let openWorks = 0
  let works = 0
  const countedWork = <T>(operation: (work: Work) => Promise<T>): Promise<T> =>
    inWork(async (work) => {
      works++
      openWorks++
      try {
        return await operation(work)
      } finally {
        openWorks--
      }
    })
  const openWhileAdding: number[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its index below
  const { add } = KnowledgeIndex.prototype
  vi.spyOn(KnowledgeIndex.prototype, 'add').mockImplementation(function (this: KnowledgeIndex, passage) {
    openWhileAdding.push(openWorks)
    add.call(this, passage)
  })
  const search = () => searchKnowledge({ inWork: countedWork }, agentId, 'warranty of product 7', { limit: 3 })
  const cold = await search()
  expect(cold.passages).toHaveLength(3)
  expect(openWhileAdding).toEqual(Array.from({ length: 120 }, () => 0))
  works = 0
  expect(await search()).toEqual(cold)
  expect(openWhileAdding).toHaveLength(120)
  expect(works).toBe(1)
})

const searchWarranty = (agentId: string) => searchKnowledge({ inWork }, agentId, 'warranty of product 1', { limit: 9 })

it('finds a passage of several websites once, in the first, and as well as that of one', async () => {
  const one = await searchWarranty(await agentWithPassages(3))
  const two = await searchWarranty(await agentWithPassages(3, ['https://shop.example/', 'https://www.shop.example/']))
  const shown = ({ passages }: typeof one) => passages.map(({ source, title, score }) => ({ source, title, score }))
  expect(shown(two)).toEqual(shown(one))
})

it.each([
  ['a question', 'Is there a warranty of product 1?', 0],
  ['questions in lines', 'Is there a warranty of product 1?\n¿Y de 2 (años)?', 0],
  ['a question with its answer', 'Is there a warranty of product 1? Two years.', 1],
  ['an answer with a question after it', 'The warranty of product 1 is two years. Anything else?', 1],
])('answers from a passage of %s only if it has a statement', async (_, text, count) => {
  const { passages } = await searchWarranty(await agentWithPassages(1, undefined, () => text))
  expect(passages).toHaveLength(count)
})
