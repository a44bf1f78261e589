import { describe, expect, it } from 'vitest'
import { PhraseCache } from './PhraseCache.ts'

const of = (intentId: string, ...phrases: string[]) => phrases.map((phrase) => ({ intentId, phrase }))
const LIST = { type: 'list', from: 0, perPage: -1 } as const
const QUERY = { type: 'check', intentId: 'a', context: '', phrases: ['cancel my order'] } as const

describe('PhraseCache', () => {
  it('indexes only changed phrases, with the same result as indexing all', async () => {
    const first = [...of('a', 'where is it', 'track it'), ...of('b', 'cancel my order', 'stop it')]
    const second = [...of('a', 'where is it', 'my order, where'), ...of('b', 'cancel my order please', 'stop it')]
    const changed = new PhraseCache(100, 100)
    changed.put('x', '1', first)
    changed.put('x', '2', second)
    const fresh = new PhraseCache(100, 100)
    fresh.put('x', '2', second)
    expect(changed.has('x', '1', 'check')).toBe(false)
    expect(await changed.find('x', QUERY)).toEqual(await fresh.find('x', QUERY))
    expect(await changed.find('x', LIST)).toEqual(await fresh.find('x', LIST))
  })

  it('removes the least recently used agent, but never the newest', async () => {
    const cache = new PhraseCache(4, 100)
    cache.put('x', '1', of('b', 'cancel my order', 'one'))
    cache.put('y', '1', of('b', 'two', 'three'))
    await cache.find('x', QUERY)
    cache.put('z', '1', of('b', 'four', 'five'))
    expect(['x', 'y', 'z'].map((agentId) => cache.has(agentId, '1', 'check'))).toEqual([true, false, true])
    cache.put('large', '1', of('b', '1', '2', '3', '4', '5'))
    expect(cache.has('large', '1', 'check')).toBe(true)
  })

  it('keeps the conflicts of a revision when the phrases of the agent are removed, up to a number', async () => {
    const cache = new PhraseCache(2, 1)
    const pair = [...of('a', 'cancel my order'), ...of('b', 'cancel my order')]
    cache.put('x', '1', pair)
    const found = await cache.find('x', LIST)
    expect(found.total).toBe(1)
    cache.put('y', '1', pair)
    expect([cache.has('x', '1', 'check'), cache.has('x', '1', 'list')]).toEqual([false, true])
    expect(await cache.find('x', LIST)).toEqual(found)
    expect(cache.has('x', '2', 'list')).toBe(false)
    await cache.find('y', LIST)
    expect([cache.has('x', '1', 'list'), cache.has('y', '1', 'list')]).toEqual([false, true])
  })

  it('searches only the newest phrases of an agent to the end, and answers all who wait with their conflicts', async () => {
    const cache = new PhraseCache(10_000, 10_000)
    const many = Array.from({ length: 2_000 }, (_, at) => of(`i${at % 50}`, `where is my order number ${at}`)).flat()
    cache.put('x', '1', many)
    const earlier = cache.find('x', LIST)
    cache.put('x', '2', [...of('a', 'cancel my order'), ...of('b', 'cancel my order')])
    const [before, after] = await Promise.all([earlier, cache.find('x', LIST)])
    expect(after.total).toBe(1)
    expect(before).toEqual(after)
    expect(await cache.find('x', LIST)).toEqual(after)
  })

  it('finds the conflicts of changed phrases again', async () => {
    const cache = new PhraseCache(100, 100)
    cache.put('x', '1', [...of('a', 'cancel my order'), ...of('b', 'cancel my order')])
    expect((await cache.find('x', LIST)).total).toBe(1)
    cache.put('x', '2', [...of('a', 'cancel my order'), ...of('b', 'where is it')])
    expect((await cache.find('x', LIST)).total).toBe(0)
  })
})
