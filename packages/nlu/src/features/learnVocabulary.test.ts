import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Bag } from './Bag.ts'
import { FeatureExtractor } from './FeatureExtractor.ts'
import { learnVocabulary } from './learnVocabulary.ts'

const steps = () => Promise.resolve()
const extractor = new FeatureExtractor()
const bag = new Bag()

function oneIntent(...texts: string[]) {
  return { texts, labels: new Int32Array(texts.length), intentIds: ['a'] }
}

/** Returns the dimensions of a text and their values. */
function weigh({ vocabulary }: Awaited<ReturnType<typeof learnVocabulary>>, text: string): Map<number, number> {
  extractor.read(text)
  bag.collect(extractor, vocabulary.index)
  vocabulary.weigh(bag)
  return new Map(
    Array.from({ length: vocabulary.count }, (_, at) => [vocabulary.dimensions[at]!, vocabulary.values[at]!]),
  )
}

describe('learnVocabulary', () => {
  it('groups features that always co-occur into one dimension', async () => {
    const { vocabulary } = await learnVocabulary(oneIntent('elephant', 'visa', 'visa elephant'), 'en', steps)
    extractor.read('elephant')
    const groups = Array.from(
      { length: extractor.count },
      (_, at) => vocabulary.groupOf[vocabulary.index.find(extractor.hashes[at]!)],
    )
    // The word, and all of its letter runs.
    expect(new Set(groups).size).toBe(2)
  })

  it('weighs a training text as in training', async () => {
    const word = fc.constantFrom('book', 'booking', 'a', 'flight', 'the', 'hotel', 'hôtel', 'रूम', '🎉')
    const texts = fc.array(
      fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')),
      { minLength: 1, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(texts, async (training) => {
        const learned = await learnVocabulary(oneIntent(...training), 'en', steps)
        const { offsets, indices, values } = learned.matrix
        for (const [row, text] of training.entries()) {
          const later = weigh(learned, text)
          expect(later.size).toBe(offsets[row + 1]! - offsets[row]!)
          for (let at = offsets[row]!; at < offsets[row + 1]!; at++) {
            expect(later.get(indices[at]!)).toBeCloseTo(values[at]!, 5)
          }
          expect(learned.vocabulary.known).toBeCloseTo(1, 5)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('weighs words less if more of a text is unknown', async () => {
    const learned = await learnVocabulary(oneIntent('visa for Dubai', 'a hotel in Dubai'), 'en', steps)
    const alone = weigh(learned, 'visa')
    const known = learned.vocabulary.known
    const amidst = weigh(learned, 'visa xyzzy plugh quux')
    expect(known).toBeCloseTo(1, 5)
    expect(learned.vocabulary.known).toBeLessThan(0.5)
    for (const [dimension, value] of amidst) expect(value).toBeLessThan(alone.get(dimension)!)
  })

  it('weighs common words less than others of the same rarity', async () => {
    const { vocabulary } = await learnVocabulary(oneIntent('visa what', 'hotel'), 'en', steps)
    const idfOf = (word: string) => {
      extractor.read(word)
      return vocabulary.idf[vocabulary.groupOf[vocabulary.index.find(extractor.hashes[0]!)]!]!
    }
    expect(idfOf('what')).toBeLessThan(idfOf('visa'))
  })

  it('weighs distinctive words more than words that occur in all intents', async () => {
    const texts = ['visa please', 'visa quickly', 'hotel please', 'hotel quickly']
    const labels = Int32Array.of(0, 0, 1, 1)
    const { vocabulary } = await learnVocabulary({ texts, labels, intentIds: ['visa', 'hotel'] }, 'en', steps)
    const idfOf = (word: string) => {
      extractor.read(word)
      return vocabulary.idf[vocabulary.groupOf[vocabulary.index.find(extractor.hashes[0]!)]!]!
    }
    expect(idfOf('visa')).toBeGreaterThan(1.3 * idfOf('quickly'))
    expect(idfOf('visa')).toBeCloseTo(idfOf('hotel'))
  })
})
