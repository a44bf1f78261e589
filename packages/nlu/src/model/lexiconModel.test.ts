import { describe, expect, it } from 'vitest'
import { travelBot, travelParaphrases, unrelatedTexts } from '../fixtures/travelBot.ts'
import { Lexicon } from '../lexicon/Lexicon.ts'
import { readLexicon } from '../lexicon/readLexicon.ts'
import { train } from '../train/train.ts'
import { trainInWorker } from '../worker.ts'
import { load } from './loadModel.ts'

const lexicon = readLexicon()
const model = await train(travelBot, { lexicon })
/** Messages whose important words occur in no phrase of the bot. */
const SYNONYMS = [
  ['entry permit for Japan', 'visa'],
  ['lodging near the beach', 'hotel'],
] as const

describe('a model with a lexicon', () => {
  it('answers words by their meaning that no phrase contains', async () => {
    const without = await train(travelBot)
    const answers = (of: typeof model) => SYNONYMS.map(([text]) => of.predict(text, { threshold: 0.5 }).intent?.id)
    expect(answers(model)).toEqual(SYNONYMS.map(([, id]) => id))
    expect(answers(without)).not.toEqual(SYNONYMS.map(([, id]) => id))
  })

  it('keeps the right answers of the text features, and rejects out-of-scope messages', () => {
    const right = travelParaphrases.filter(([text, id]) => model.predict(text, { threshold: 0.5 }).intent?.id === id)
    expect(right.length).toBeGreaterThanOrEqual(travelParaphrases.length - 1)
    for (const text of unrelatedTexts)
      expect([text, model.predict(text, { threshold: 0.5 }).intent]).toEqual([text, null])
  })

  it('answers the same after loading with its lexicon, and in a thread', async () => {
    const loaded = load(model.save(), { lexicon })
    expect(loaded.lexiconId).toBe(lexicon.id)
    const { bytes } = await trainInWorker(travelBot, { lexicon })
    expect(bytes).toEqual(model.save())
    for (const [text] of [...SYNONYMS, ...travelParaphrases]) {
      expect(loaded.predict(text)).toEqual(model.predict(text))
      expect(loaded.explain(text)).toEqual(model.explain(text))
    }
  })

  it('answers from the text features without its lexicon, or with another one', async () => {
    const without = await train(travelBot)
    const other = new Lexicon('another', lexicon.rows)
    for (const loaded of [load(model.save()), load(model.save(), { lexicon: other })]) {
      for (const [text] of travelParaphrases) expect(loaded.predict(text)).toEqual(without.predict(text))
    }
  })

  it('reads a misspelt word as the one of the phrases', () => {
    for (const [misspelt, text] of [
      ['hottel', 'hotel'],
      ['i need a vissa', 'i need a visa'],
      ['bagage', 'baggage'],
    ] as const) {
      const [expected] = model.predict(text).ranking
      expect(model.predict(misspelt).ranking[0]).toEqual({
        id: expected?.id,
        confidence: expect.closeTo(expected?.confidence ?? 0, 3),
      })
    }
  })

  it('does not take a number for a message of its own', () => {
    expect(model.predict('12').intent?.confidence ?? 0).toBeLessThan(0.5)
  })

  it.each(['', '   ', '🙏🙏', '¿?', 'क्या है', 'a'.repeat(1_000_000), 'x '.repeat(500_000)])(
    'answers hostile text %#',
    (text) => {
      const { ranking, known } = model.predict(text)
      expect(known >= 0 && known <= 1 + 1e-6).toBe(true)
      for (const { confidence } of ranking) expect(confidence >= 0 && confidence <= 1).toBe(true)
    },
  )

  it('does not let a greeting or thanks hide a request', () => {
    const failures = travelParaphrases.flatMap(([text, id]) =>
      [`hello, ${text}`, `good morning! ${text}`, `${text}, thanks`].filter(
        (message) => model.predict(message).intent?.id !== id,
      ),
    )
    expect(failures).toEqual([])
  })
})
