import { describe, expect, it } from 'vitest'
import { PhraseCache } from './PhraseCache.ts'

const of = (intentId: string, ...phrases: string[]) => phrases.map((phrase) => ({ intentId, phrase }))
const QUERY = { type: 'check', intentId: 'a', context: '', phrases: ['cancel my order'] } as const

describe('PhraseCache', () => {
  it('indexes only changed phrases, with the same result as indexing all', async () => {
    const first = [...of('a', 'where is it', 'track it'), ...of('b', 'cancel my order', 'stop it')]
    const second = [...of('a', 'where is it', 'my order, where'), ...of('b', 'cancel my order please', 'stop it')]
    const changed = new PhraseCache(100)
    changed.put('x', '1', first)
    changed.put('x', '2', second)
    const fresh = new PhraseCache(100)
    fresh.put('x', '2', second)
    expect(changed.has('x', '1')).toBe(false)
    expect(await changed.find('x', QUERY)).toEqual(await fresh.find('x', QUERY))
    expect(await changed.find('x', { type: 'list' })).toEqual(await fresh.find('x', { type: 'list' }))
  })

  it('removes the least recently used agent, but never the newest', async () => {
    const cache = new PhraseCache(4)
    cache.put('x', '1', of('b', 'cancel my order', 'one'))
    cache.put('y', '1', of('b', 'two', 'three'))
    await cache.find('x', QUERY)
    cache.put('z', '1', of('b', 'four', 'five'))
    expect(['x', 'y', 'z'].map((agentId) => cache.has(agentId, '1'))).toEqual([true, false, true])
    cache.put('large', '1', of('b', '1', '2', '3', '4', '5'))
    expect(cache.has('large', '1')).toBe(true)
  })
})
