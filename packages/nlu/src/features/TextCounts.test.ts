import { expect, it } from 'vitest'
import { FeatureExtractor } from './FeatureExtractor.ts'
import { learnVocabulary } from './learnVocabulary.ts'
import { Vocabulary } from './Vocabulary.ts'

const steps = () => Promise.resolve()
const intentIds = ['visa', 'hotel']
const texts = ['visa please', 'visa for Dubai', 'a zebra visa', 'hotel please', 'a hotel room']
const labels = Int32Array.of(0, 0, 0, 1, 1)

it('removes the counts of a text as if it had never been added', async () => {
  const whole = await learnVocabulary({ texts, labels, intentIds }, 'en', steps)
  const rest = await learnVocabulary(
    { texts: texts.filter((_, at) => at !== 2), labels: Int32Array.of(0, 0, 1, 1), intentIds },
    'en',
    steps,
  )
  const before = new Vocabulary(
    whole.counts.without(0, Int32Array.of(-1, -1, 0, -1, -1), whole.vocabulary),
    whole.vocabulary,
  )
  const extractor = new FeatureExtractor()
  const weightIn = (vocabulary: Vocabulary, word: string) => {
    extractor.read(word)
    return vocabulary.idf[vocabulary.groupOf[vocabulary.index.find(extractor.hashes[0]!)]!]
  }
  for (const word of ['visa', 'please', 'hotel', 'dubai', 'room']) {
    expect(weightIn(before, word)).toBeCloseTo(weightIn(rest.vocabulary, word)!, 5)
    expect(weightIn(before, word)).not.toBeCloseTo(weightIn(whole.vocabulary, word)!, 5)
  }
  // As rare as a word of no text.
  expect(weightIn(before, 'zebra')).toBeCloseTo(Math.sqrt(Math.log(5) + 1), 5)
})
