import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NluError } from '../errors.ts'
import { COMMON_WEIGHT, isCommon } from '../features/commonFeatures.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { KIND_WEIGHTS, LETTERS } from '../features/kinds.ts'
import { inverseFrequency } from '../features/Vocabulary.ts'
import { findConflicts } from './findConflicts.ts'
import { createPhraseIndex } from './PhraseIndex.ts'
import type { PhraseOfIntent } from './PhraseIndex.ts'

const of = (intentId: string, ...phrases: string[]): PhraseOfIntent[] => phrases.map((phrase) => ({ intentId, phrase }))

const book = of('book', 'book a flight to Delhi', 'I want to fly to Paris', 'get me a plane ticket')
const cancel = of('cancel', 'cancel my flight ticket', 'call off the trip', 'I do not want to travel any more')

describe('a phrase index', () => {
  it('finds the phrases that resemble a text, nearest first', () => {
    const near = createPhraseIndex([...book, ...cancel]).nearest('Please CANCEL the ticket')
    expect(near[0]).toMatchObject({ intentId: 'cancel', phrase: 'cancel my flight ticket' })
    expect(near[0]!.similarity).toBeGreaterThan(0.3)
    expect(near.map(({ similarity }) => similarity)).toEqual(
      near.map(({ similarity }) => similarity).toSorted((one, other) => other - one),
    )
    expect(near.every(({ similarity }) => similarity > 0 && similarity <= 1)).toBe(true)
  })

  it('filters by intent, and limits the number of phrases', () => {
    const index = createPhraseIndex([...book, ...cancel])
    const intents = (options: object) =>
      index.nearest('a ticket for the flight', options).map(({ intentId }) => intentId)
    expect(new Set(intents({ intentId: 'book' }))).toEqual(new Set(['book']))
    expect(new Set(intents({ notIntentId: 'book' }))).toEqual(new Set(['cancel']))
    expect(intents({ top: 1 })).toHaveLength(1)
    expect(intents({ top: 0 })).toHaveLength(0)
  })

  it.each(['', '?!', 'xyzzy', 'कखग'])('finds nothing that resembles %j', (text) => {
    expect(createPhraseIndex(book).nearest(text)).toEqual([])
    expect(createPhraseIndex().nearest(text)).toEqual([])
  })

  it('ignores case, accents and punctuation', () => {
    const index = createPhraseIndex(of('a', 'Café au lait!', 'ज़्यादा'))
    expect(index.nearest('cafe AU  lait')[0]).toMatchObject({ similarity: 1 })
    expect(index.nearest('ज्यादा')[0]).toMatchObject({ similarity: 1 })
  })

  it('finds a phrase with a typing error', () => {
    expect(createPhraseIndex([...book, ...cancel]).nearest('cancle my fligth')[0]).toMatchObject({ intentId: 'cancel' })
  })

  it('reports no conflict between intents of different contexts', () => {
    const index = createPhraseIndex([...of('agree', 'yes'), { intentId: 'book', phrase: 'yes', context: 'offer' }])
    expect(index.check({ intentId: 'other', phrase: 'yes' })?.rival.intentId).toBe('agree')
    expect(index.check({ intentId: 'book', phrase: 'yes', context: 'offer' })).toBeNull()
    expect(index.check({ intentId: 'other', phrase: 'yes', context: 'offer' })?.rival.intentId).toBe('book')
  })

  it('reports a phrase that is closer to another intent, with the closest phrases of both intents', () => {
    const index = createPhraseIndex([...book, ...cancel])
    expect(index.check({ intentId: 'cancel', phrase: 'book a flight to Mumbai' })).toMatchObject({
      intentId: 'cancel',
      phrase: 'book a flight to Mumbai',
      rival: { intentId: 'book', phrase: 'book a flight to Delhi' },
    })
    expect(index.check({ intentId: 'book', phrase: 'book a flight to Mumbai' })).toBeNull()
    expect(index.check({ intentId: 'cancel', phrase: 'what a lovely day' })).toBeNull()
  })

  it('reports a phrase that another intent also contains, even if its own intent has it too', () => {
    const index = createPhraseIndex([...book, ...cancel, ...of('cancel', 'book a flight to Delhi')])
    expect(index.check({ intentId: 'book', phrase: 'Book a flight, to delhi' })).toMatchObject({
      rival: { intentId: 'cancel', similarity: 1 },
    })
  })

  it('removes phrases as if they had never been added', () => {
    const phrase = fc.array(fc.constantFrom('book', 'a', 'flight', 'cancel', 'my', 'trip', 'कल', 'टिकट'), {
      maxLength: 5,
    })
    const entry = fc.record({ intentId: fc.constantFrom('a', 'b'), phrase: phrase.map((words) => words.join(' ')) })
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), entry, (kept, removed, asked) => {
        const index = createPhraseIndex([...removed, ...kept])
        for (const each of removed) expect(index.remove(each)).toBe(true)
        const fresh = createPhraseIndex(kept)
        expect(index.size).toBe(fresh.size)
        const similarities = (one: typeof index) =>
          one.nearest(asked.phrase, { top: 99 }).map(({ similarity }) => similarity.toFixed(5))
        expect(similarities(index)).toEqual(similarities(fresh))
      }),
    )
    expect(createPhraseIndex(book).remove({ intentId: 'cancel', phrase: book[0]!.phrase })).toBe(false)
  })
})

/** The features of a phrase: the kind of each, and its weight without rarity. Of letters, only runs of four. */
function featuresOf(phrase: string) {
  const extractor = new FeatureExtractor()
  extractor.read(phrase)
  const features = new Map<number, { kind: number; weight: number }>()
  for (let at = 0; at < extractor.count; at++) {
    const kind = extractor.kindOf(at)
    if (kind === LETTERS && extractor.ends[at]! - extractor.starts[at]! !== 4) continue
    features.set(extractor.hashes[at]!, { kind, weight: isCommon(extractor, at) ? COMMON_WEIGHT : 1 })
  }
  return { features, textHash: extractor.textHash }
}

/** The similarities of all phrases, computed for each pair by itself. */
function allSimilarities(phrases: readonly PhraseOfIntent[]): number[][] {
  const read = phrases.map(({ phrase }) => featuresOf(phrase))
  const frequency = (hash: number): number => read.filter(({ features }) => features.has(hash)).length
  const vectors = read.map(({ features }) => {
    const values = new Map(
      [...features].map(([hash, { kind, weight }]) => {
        return [hash, { kind, value: weight * inverseFrequency(phrases.length, frequency(hash)) }] as const
      }),
    )
    const lengths = KIND_WEIGHTS.map((_, of) =>
      Math.hypot(...[...values.values()].flatMap(({ kind, value }) => (kind === of ? [value] : []))),
    )
    const whole = Math.hypot(...KIND_WEIGHTS.filter((_, kind) => lengths[kind]! > 0))
    return new Map(
      [...values].map(([hash, { kind, value }]) => [hash, (value * KIND_WEIGHTS[kind]!) / lengths[kind]! / whole]),
    )
  })
  return vectors.map((one, at) =>
    vectors.map((other, to) => {
      if (read[at]!.textHash === read[to]!.textHash && one.size > 0) return 1
      return [...one].reduce((sum, [hash, value]) => sum + value * (other.get(hash) ?? 0), 0)
    }),
  )
}

describe('findConflicts', () => {
  it('finds what the comparison of each pair finds', async () => {
    const words = fc.constantFrom('book', 'a', 'the', 'flight', 'flights', 'cancel', 'my', 'trip', 'कल', 'टिकट')
    const entry = fc.record({
      intentId: fc.constantFrom('a', 'b', 'c'),
      phrase: fc.array(words, { maxLength: 6 }).map((chosen) => chosen.join(' ')),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 40 }), async (entries) => {
        const phrases = entries.map((each) => ({ ...each, context: each.intentId === 'c' ? 'open' : '' }))
        const similarities = allSimilarities(phrases)
        const hashes = phrases.map(({ phrase }) => featuresOf(phrase).textHash)
        const index = createPhraseIndex(phrases)
        const conflicts: string[] = []
        for (const [at, phrase] of phrases.entries()) {
          const closest = (is: (other: (typeof phrases)[number], to: number) => boolean): number =>
            Math.max(0, ...similarities[at]!.filter((_, to) => is(phrases[to]!, to)))
          const own = closest(({ intentId }, to) => intentId === phrase.intentId && hashes[to] !== hashes[at])
          const rival = closest(({ intentId, context }) => intentId !== phrase.intentId && context === phrase.context)
          // Where rounding decides, both are right.
          if (Math.abs(rival - own) < 1e-6 || Math.abs(rival - 0.5) < 1e-6) continue
          const found = index.check(phrase)
          expect(found !== null).toBe(rival >= 0.5 && rival > own)
          if (!found) continue
          conflicts.push([phrase.phrase, found.rival.phrase].toSorted().join('|'))
          expect(found.rival.similarity).toBeCloseTo(rival, 5)
          expect(found.own?.similarity ?? 0).toBeCloseTo(own, 5)
        }
        const listed = await findConflicts(phrases)
        const pairs = listed.map(({ phrase, rival }) => [phrase, rival.phrase].toSorted().join('|'))
        expect(pairs).toEqual(expect.arrayContaining(conflicts))
        for (const { phrase, intentId, context = '', ...conflict } of listed) {
          expect(index.check({ phrase, intentId, context })).toMatchObject(conflict)
        }
      }),
    )
  })

  it('reports each pair once, most similar first', async () => {
    const conflicts = await findConflicts([
      ...book,
      ...cancel,
      ...of('cancel', 'book a flight to Delhi', 'I want to fly to Rome'),
    ])
    expect(conflicts.map(({ phrase, rival }) => [phrase, rival.phrase])).toEqual([
      ['book a flight to Delhi', 'book a flight to Delhi'],
      ['I want to fly to Paris', 'I want to fly to Rome'],
    ])
  })

  it('finds none where intents differ', async () => {
    expect(await findConflicts([])).toEqual([])
    expect(await findConflicts([...of('a', 'good morning', 'good evening'), ...of('b', 'my order is late')])).toEqual(
      [],
    )
  })

  it('reports its progress, and aborts by its signal', async () => {
    const reported: number[] = []
    await findConflicts(book, { onProgress: (fraction) => reported.push(fraction) })
    expect(reported.at(-1)).toBe(1)
    await expect(findConflicts(book, { signal: AbortSignal.abort() })).rejects.toThrow(NluError)
  })

  it('takes time linear in the number of phrases', async () => {
    const words = Array.from({ length: 3000 }, (_, at) => `w${(at * 7919) % 3000}x`)
    const many = Array.from({ length: 5000 }, (_, at) => ({
      intentId: `i${at % 50}`,
      phrase: [words[at % 3000], words[(at * 31) % 3000], words[(at * 17) % 3000], 'my order'].join(' '),
    }))
    const start = performance.now()
    await findConflicts(many)
    expect(performance.now() - start).toBeLessThan(15_000)
  })
})
