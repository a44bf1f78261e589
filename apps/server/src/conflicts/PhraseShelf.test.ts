import { describe, expect, it } from 'vitest'
import { PhraseShelf } from './PhraseShelf.ts'

const of = (intentId: string, ...phrases: string[]) => phrases.map((phrase) => ({ intentId, phrase }))
const ask = { type: 'check', intentId: 'a', phrases: ['cancel my order'] } as const

describe('PhraseShelf', () => {
  it('reads only what has changed, with the same outcome as reading everything', async () => {
    const first = [...of('a', 'where is it', 'track it'), ...of('b', 'cancel my order', 'stop it')]
    const second = [...of('a', 'where is it', 'my order, where'), ...of('b', 'cancel my order please', 'stop it')]
    const changed = new PhraseShelf(100)
    changed.put('x', 1, first)
    changed.put('x', 2, second)
    const fresh = new PhraseShelf(100)
    fresh.put('x', 2, second)
    expect(changed.has('x', 1)).toBe(false)
    expect(await changed.answer('x', ask)).toEqual(await fresh.answer('x', ask))
    expect(await changed.answer('x', { type: 'list' })).toEqual(await fresh.answer('x', { type: 'list' }))
  })

  it('lets go of what was asked for longest ago, but never of what it just got', async () => {
    const shelf = new PhraseShelf(4)
    shelf.put('x', 1, of('b', 'cancel my order', 'one'))
    shelf.put('y', 1, of('b', 'two', 'three'))
    await shelf.answer('x', ask)
    shelf.put('z', 1, of('b', 'four', 'five'))
    expect(['x', 'y', 'z'].map((agentId) => shelf.has(agentId, 1))).toEqual([true, false, true])
    shelf.put('large', 1, of('b', '1', '2', '3', '4', '5'))
    expect(shelf.has('large', 1)).toBe(true)
  })
})
