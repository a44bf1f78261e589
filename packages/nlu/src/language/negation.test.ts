import { describe, expect, it } from 'vitest'
import { travelBot } from '../fixtures/travelBot.ts'
import { train } from '../train/train.ts'

const model = await train(travelBot)
const hindi = await train({
  language: 'hi',
  intents: [
    { id: 'cancel', phrases: ['order cancel karna hai', 'mera order cancel kar do', 'cancel karo', 'ऑर्डर कैंसल करना है'] },
    { id: 'hours', phrases: ['dukaan kab khulti hai', 'kitne baje band hoti hai', 'खुलने का समय'] },
  ],
})

describe('a message that says what its user does not want', () => {
  it.each([
    'I do not want to cancel',
    "no, I don't want to cancel my booking",
    'we never wished for that, I did not mean to cancel',
  ])('is no request for it: "%s"', (text) => expect(model.predict(text, { threshold: 0.5 }).intent).toBeNull())

  it('is no request for it in Hindi', () => {
    for (const text of ['order cancel nahi karna hai', 'mera order cancel mat karo'])
      expect([text, hindi.predict(text, { threshold: 0.5 }).intent]).toEqual([text, null])
    expect(hindi.predict('mera order cancel karna hai', { threshold: 0.5 }).intent?.id).toBe('cancel')
  })

  it.each([
    ['I do not need the ticket any more, please cancel it', 'cancel-booking'],
    ['I want to cancel my booking', 'cancel-booking'],
    ['not sure if I need to change the date, can you change it', 'change-booking'],
  ])('is a request if it negates something else, or nothing: "%s"', (text, id) => {
    expect(model.predict(text, { threshold: 0.5 }).intent?.id).toBe(id)
  })
})
