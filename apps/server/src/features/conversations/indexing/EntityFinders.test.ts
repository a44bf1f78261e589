import type { EntityFinder } from '@platform/nlu/entities'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inEnterprise } from '../../../core/work/work.ts'
import { makeAgent, makeBookingBot, makeEntity, signedIn, train, valueOf, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { readEntityHeads } from '../answeringAgent.store.ts'
import type { Read } from '../BotCache.ts'
import { BotCache } from '../BotCache.ts'
import { EntityFinders, openIndexThread } from './EntityFinders.ts'

let server: TestServer
let staff: Staff
let agentId: string
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  agentId = (await makeAgent(staff)).id
})
afterAll(() => server.close())

const read: Read = (operation) => inEnterprise(server.services, server.enterprises.a.id, ({ db }) => operation(db))

/** Finders whose thread counts its tasks, and a function that returns the finder of the agent. */
function open() {
  const thread = openIndexThread()
  const run = vi.spyOn(thread, 'run')
  const finders = new EntityFinders(thread)
  const finder = async () => {
    const heads = await read((db) => readEntityHeads(db, agentId))
    return finders.ofDraft(read, { agentId, language: 'en', heads })
  }
  return { run, finder, forget: () => finders.forget(agentId) }
}

const foundIn = (finder: EntityFinder, text: string) =>
  finder.find(text).map(({ entityId, value }) => [entityId, value])

/** Synonyms that do not compress below the limit. */
const many = Array.from({ length: 3_000 }, (_, at) =>
  valueOf(`Place ${at}`, `p${(at * 2_654_435_761) % 2 ** 32}`, `town ${at}`),
)

describe('the finder of a draft', () => {
  it('of few values is built without the thread', async () => {
    const { id } = await makeEntity(staff, agentId, { name: 'small', values: [valueOf('Pune', 'Poona')] })
    const { run, finder } = open()
    expect(foundIn(await finder(), 'from poona')).toEqual([[id, 'Pune']])
    expect(run).not.toHaveBeenCalled()
  })

  it('of patterns is built in the thread, also if they are few', async () => {
    const pattern = { value: 'code', type: 'pattern' as const, patterns: [String.raw`yy\d{4}`] }
    const { id } = await makeEntity(staff, agentId, { name: 'pattern', values: [pattern] })
    const { run, finder } = open()
    expect(foundIn(await finder(), 'yy1234')).toEqual([[id, 'yy1234']])
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('of many values is built once in the thread, and kept until an entity changes', async () => {
    const pattern = { value: 'code', type: 'pattern' as const, patterns: [String.raw`zz\d{4}`] }
    const { id } = await makeEntity(staff, agentId, { name: 'large', values: [...many, pattern] })
    const { run, finder, forget } = open()
    const [one, other] = await Promise.all([finder(), finder()])
    expect(other).toBe(one)
    expect(foundIn(one, 'town 2999 and zz1234')).toEqual([
      [id, 'Place 2999'],
      [id, 'zz1234'],
    ])
    expect(await finder()).toBe(one)
    expect(run).toHaveBeenCalledTimes(1)
    await makeEntity(staff, agentId, { name: 'another', values: [valueOf('Goa')] })
    expect(foundIn(await finder(), 'goa')).toHaveLength(1)
    expect(run).toHaveBeenCalledTimes(2)
    forget()
    await finder()
    expect(run).toHaveBeenCalledTimes(3)
  })
})

describe('a bot with many values', () => {
  it('is prepared when its entities change', async () => {
    const prepare = vi.spyOn(BotCache.prototype, 'prepare')
    await makeEntity(staff, agentId, { name: 'one more', values: [valueOf('Agra')] })
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledWith(expect.any(Function), agentId))
    await prepare.mock.results[0]?.value
  })

  it('is forgotten when its agent is deleted', async () => {
    const forget = vi.spyOn(EntityFinders.prototype, 'forget')
    const deleted = await makeAgent(staff)
    await staff.call('agents.delete', { agentId: deleted.id })
    await vi.waitFor(() => expect(forget).toHaveBeenCalledWith(deleted.id))
    expect(forget).not.toHaveBeenCalledWith(agentId)
  })

  it('is prepared after an import', async () => {
    const prepare = vi.spyOn(BotCache.prototype, 'prepare').mockClear()
    const files = [new File(['intent,phrase\ngreet,hello\n,good morning'], 'bot.csv')]
    await staff.call('transfer.import', { agentId, files })
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledWith(expect.any(Function), agentId))
    await prepare.mock.results[0]?.value
  })

  it('is prepared when a version is restored', async () => {
    const { agent } = await makeBookingBot(staff)
    await train(staff, agent.id)
    const prepare = vi.spyOn(BotCache.prototype, 'prepare').mockClear()
    await staff.call('versions.restore', { agentId: agent.id, version: 1 })
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledWith(expect.any(Function), agent.id))
    await prepare.mock.results[0]?.value
  })
})
