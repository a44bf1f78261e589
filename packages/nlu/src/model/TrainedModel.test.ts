import { describe, expect, it } from 'vitest'
import { travelBot } from '../fixtures/travelBot.ts'
import { train } from '../train/train.ts'

const model = await train(travelBot)

describe('a text in a script that few intents have phrases in', async () => {
  const bot = await train({
    language: 'en',
    intents: [
      {
        id: 'hours',
        phrases: ['when are you open', 'opening hours', 'what time do you close', 'are you open on Sunday'],
      },
      { id: 'prices', phrases: ['how much is a filling', 'price list', 'what does it cost', 'your prices please'] },
      { id: 'address', phrases: ['where are you', 'what is your address', 'how do I get there', 'directions please'] },
      {
        id: 'bot',
        phrases: ['are you a bot', 'are you human', 'क्या आप रोबोट हैं', 'आप कौन हैं', 'क्या आप इंसान हैं', 'आपका नाम क्या है'],
      },
    ],
  })
  const confidenceOf = (text: string) => bot.predict(text).intent?.confidence ?? 0

  it.each(['आप कब खुलते हैं', 'आपका पता क्या है', 'क्या आप बीमा लेते हैं', 'क्या आप घर आते हैं'])('%s is not understood', (text) => {
    expect(confidenceOf(text)).toBeLessThanOrEqual(0.3)
  })

  it.each(['आप कौन हैं', 'क्या आप एक रोबोट हैं', 'are you a real bot'])('%s is', (text) => {
    expect(bot.predict(text).intent?.id).toBe('bot')
    expect(confidenceOf(text)).toBeGreaterThan(0.5)
  })
})

describe('explain', () => {
  it('predicts like predict does, and lists the nearest phrases first', () => {
    const explanation = model.explain('cancel my flight booking')
    expect(explanation).toMatchObject(model.predict('cancel my flight booking'))
    expect(explanation.phrases[0]).toMatchObject({ intentId: 'cancel-booking', phrase: 'cancel my booking' })
    const similarities = explanation.phrases.map(({ similarity }) => similarity)
    expect(similarities).toEqual(similarities.toSorted((one, other) => other - one))
    expect(similarities.every((similarity) => similarity > 0 && similarity <= 1)).toBe(true)
  })

  it('gives a training phrase a similarity of 1 with itself', () => {
    expect(model.explain('refund status').phrases[0]).toEqual({
      intentId: 'refund',
      phrase: 'refund status',
      similarity: expect.closeTo(1, 4),
    })
  })

  it('lists the features that contributed to the intent', () => {
    const { features } = model.explain('my visa please')
    expect(features.slice(0, 2).map(({ text }) => text)).toContain('visa')
    expect(features[0]!.weight).toBeGreaterThan(0)
  })

  it('names whole words, each once, also for the letters in them', () => {
    for (const text of ['refunding my money', 'kya refund milega', 'visa for Thailand']) {
      const words = text.toLowerCase().split(' ')
      const { features } = model.explain(text)
      expect(features.length).toBeGreaterThan(0)
      for (const feature of features) for (const word of feature.text.split(/ … | /)) expect(words).toContain(word)
      expect(new Set(features.map((feature) => `${feature.kind} ${feature.text}`)).size).toBe(features.length)
    }
  })

  it('lists unknown words once each', () => {
    expect(model.explain('book a zeppelin, a Zeppelin to xyzzy').unknownWords).toEqual(['zeppelin', 'xyzzy'])
  })

  it('is empty for an empty text', () => {
    expect(model.explain('')).toEqual({
      intent: null,
      ranking: [],
      known: 0,
      phrases: [],
      features: [],
      unknownWords: [],
    })
  })
})

describe('predict', () => {
  it('answers below the threshold with no intent, and keeps the ranking', () => {
    const { ranking } = model.predict('to the airport')
    const [best] = ranking
    expect(model.predict('to the airport', { threshold: best!.confidence }).intent).toEqual(best)
    const above = model.predict('to the airport', { threshold: best!.confidence + 0.01 })
    expect(above.intent).toBeNull()
    expect(above.ranking).toEqual(ranking)
  })

  it.each(['cancle my bokking', 'cancell my bookin', 'CANCEL my booiking!'])(
    'reads over the errors in "%s"',
    (text) => {
      const { ranking, known } = model.predict(text)
      expect(ranking[0]).toMatchObject({ id: 'cancel-booking' })
      expect(known).toBeCloseTo(1)
      const explanation = model.explain(text)
      expect(explanation.unknownWords.length).toBeGreaterThan(0)
      expect(explanation.phrases[0]).toMatchObject({ phrase: 'cancel my booking', similarity: expect.closeTo(1, 4) })
    },
  )

  it('finds a phrase after a "no" that answers a question, but prefers one that begins with the "no"', async () => {
    const desk = await train({
      language: 'en',
      intents: [
        { id: 'unsolved', phrases: ['that did not help', 'it still fails', 'the answer is no use'] },
        { id: 'thanks', phrases: ['it is fine', 'all is well', 'thanks'] },
        { id: 'nothing', phrases: ['no it is fine', 'nothing else', 'no thanks'] },
      ],
    })
    expect(desk.predict('No, that did not help!', { threshold: 0.99 }).intent?.id).toBe('unsolved')
    expect(desk.predict('no, it is fine', { threshold: 0.99 }).intent?.id).toBe('nothing')
  })

  it('is uncertain about a phrase that two intents share', async () => {
    const shared = await train({
      language: 'en',
      intents: [
        { id: 'a', phrases: ['status please', 'order status', 'where is my parcel'] },
        { id: 'b', phrases: ['status please', 'refund status', 'where is my money'] },
      ],
    })
    const { ranking } = shared.predict('status please')
    expect(ranking[0]!.confidence).toBeLessThan(0.6)
  })
})

describe('nearestPhrases', () => {
  it('are the phrase of each intent that resembles the text most', () => {
    const text = 'how much luggage may i take'
    const ids = model.predict(text, { top: 3 }).ranking.map(({ id }) => id)
    const near = model.nearestPhrases(text, [...ids, 'unknown'])
    expect(near.map(({ intentId }) => intentId)).toEqual(
      ids.filter((id) => near.some(({ intentId }) => intentId === id)),
    )
    const explained = model.explain(text).phrases
    for (const { intentId, phrase, similarity } of near) {
      expect(travelBot.intents.find(({ id }) => id === intentId)?.phrases).toContain(phrase)
      const nearest = explained.find((other) => other.intentId === intentId) ?? { phrase, similarity }
      expect({ phrase, similarity }).toEqual({ phrase: nearest.phrase, similarity: nearest.similarity })
    }
    expect(near.length).toBeGreaterThan(0)
    expect(model.nearestPhrases('', ids)).toEqual([])
  })

  it('do not change what the model predicts', () => {
    const before = model.predict('cancel my flight')
    model.nearestPhrases('how much luggage may i take', model.intentIds)
    expect(model.predict('cancel my flight')).toEqual(before)
  })
})
