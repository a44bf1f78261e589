import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, trainingEnded, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { buildContent } from '../templates/buildTemplate.ts'
import { createSampleData, storeBot, travelBot, type SampleAgent } from './createSampleData.ts'

let server: TestServer
let staff: Staff
let statesAtFirst: string[]
const ids = new Map<string, string>()
/** Training two bots takes a minute on a slow machine that does something else as well. */
const SETUP_MS = 240_000

beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
  await inEnterprise(server.services, server.enterprises.a.id, (work) =>
    createSampleData(work, server.services, { conversationsMax: 0 }),
  )
  const { agents } = (await staff.call('agents.list', {})).output
  statesAtFirst = agents.map(({ training }) => training.state)
  for (const { id, name } of agents) {
    ids.set(name, id)
    await trainingEnded(staff, id)
  }
}, SETUP_MS)
afterAll(() => server.close())

/** Returns the name of the intent that answers; null if the message is out of scope. */
async function answeringIntent({ name }: SampleAgent, text: string): Promise<string | null> {
  const { output } = await staff.call('conversation.predict', { agentId: ids.get(name) ?? '', text })
  const { intentId, ranking = [] } = output.trace ?? {}
  return ranking.find((ranked) => ranked.intentId === intentId)?.intent ?? null
}

/** Returns the messages that were out of scope, and those that another intent answered. */
async function classifyAll(bot: SampleAgent, paraphrases: readonly (readonly [text: string, intent: string])[]) {
  const results = []
  for (const [text, intent] of paraphrases) results.push({ text, intent, answer: await answeringIntent(bot, text) })
  return {
    wrong: results.filter(({ intent, answer }) => answer !== null && answer !== intent),
    missed: results.filter(({ answer }) => answer === null).map(({ text }) => text),
  }
}

async function inScope(bot: SampleAgent, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const text of texts) if ((await answeringIntent(bot, text)) !== null) found.push(text)
  return found
}

it('creates two bots that are trained and one that is not, in the order of the list', async () => {
  expect(statesAtFirst.at(-1)).toBe('untrained')
  expect(statesAtFirst).not.toContain('failed')
  const { agents } = (await staff.call('agents.list', {})).output
  expect(agents.map(({ name, training }) => [name, training.state])).toEqual([
    [travelBot.name, 'trained'],
    [storeBot.name, 'trained'],
    ['Clinic Desk', 'untrained'],
  ])
  expect(agents.flatMap(({ training }) => training.warnings)).toEqual([])
})

it.each([travelBot, storeBot])('$name recognises its own phrases', async (bot) => {
  // Follow-ups answer only while their contexts are open.
  const { stories } = buildContent({ ...bot, hasSmallTalk: true }, () => 'id')
  const intents = stories.flatMap((story) => story.intents).filter(({ dialogue }) => dialogue.requires.length === 0)
  const own = intents.flatMap(({ name, phrases }) => phrases.map(({ text }) => [text, name] as const))
  expect(await classifyAll(bot, own)).toEqual({ wrong: [], missed: [] })
})

describe('the travel bot', () => {
  it('recognises nine paraphrases of ten, and none as another intent', async () => {
    const paraphrases = [
      ['can you book a flight for me to Paris', 'Book a flight'],
      ['I need to fly to Kolkata on Monday', 'Book a flight'],
      ['please change the date of my flight', 'Change a booking'],
      ['reschedule my trip to Sunday', 'Change a booking'],
      ['cancel the reservation', 'Cancel a booking'],
      ['I would like to cancel my ticket', 'Cancel a booking'],
      ['is my ticket confirmed', 'Booking status'],
      ['when do I get my money back', 'Refund'],
      ['how long until my refund arrives', 'Refund'],
      ['find me a hotel in Delhi', 'Book a hotel'],
      ['I need a room for tonight', 'Book a hotel'],
      ['how many kilos of baggage can I bring', 'Baggage allowance'],
      ['how much luggage is allowed', 'Baggage allowance'],
      ['how can I check in online', 'Web check-in'],
      ['send me my boarding pass', 'Web check-in'],
      ['I would like an aisle seat', 'Choose a seat'],
      ['can we sit next to each other', 'Choose a seat'],
      ['is my plane late', 'Flight status'],
      ['what is the status of the flight', 'Flight status'],
      ['do I need a visa for Japan', 'Travel documents'],
      ['can I bring my cat on the plane', 'Travelling with pets'],
      ['hello there', 'Greeting'],
      ['good afternoon', 'Greeting'],
      ['thank you very much', 'Thanks'],
      ['I want to speak to a real person', 'Speak to a person'],
      ['connect me with customer support', 'Speak to a person'],
    ] as const
    const { wrong, missed } = await classifyAll(travelBot, paraphrases)
    expect(wrong).toEqual([])
    expect(missed.slice(paraphrases.length / 10)).toEqual([])
  })

  it('requests the values for a flight, offers flights, and confirms the chosen one', async () => {
    const agentId = ids.get(travelBot.name) ?? ''
    let sessionId: string | undefined
    const send = async (text: string) => {
      const { output } = await staff.call('conversation.predict', { agentId, text, sessionId })
      sessionId = output.sessionId
      return output
    }
    expect((await send('I want to book a flight to Bombay')).text).toContain('Which city do you leave')
    expect((await send('Goa')).text).toContain('On which **day**')
    const offer = await send('5 May 2027')
    expect(offer.text).toContain('From **Goa** to **Mumbai** on 5 May 2027')
    const [button] = offer.buttons
    expect((await send(button?.label ?? '')).text).toContain('Done: **Goa** to **Mumbai**')
  })

  it('answers no out-of-scope message', async () => {
    const unrelated = [
      'what is the capital of France',
      'who won the cricket match yesterday',
      'tell me a joke',
      'how do I cook rice',
      'what is the meaning of life',
      'my computer is broken',
      'how tall is mount everest',
      'do you like music',
      'asdf qwer zxcv',
      'xyzzy',
      'the',
      '42',
      '...',
    ]
    expect(await inScope(travelBot, unrelated)).toEqual([])
  })
})

describe('the shop bot', () => {
  it('recognises nine paraphrases of ten, and none as another intent', async () => {
    const paraphrases = [
      ['दुकान कब खुलेगी', 'दुकान का समय'],
      ['दुकान कितने बजे बंद होती है', 'दुकान का समय'],
      ['आपकी दुकान किस जगह है', 'दुकान का पता'],
      ['मेरा ऑर्डर कब तक आएगा', 'ऑर्डर की स्थिति'],
      ['मेरा पार्सल कहाँ है', 'ऑर्डर की स्थिति'],
      ['mera order kahan hai', 'ऑर्डर की स्थिति'],
      ['सामान वापस कैसे करूँ', 'सामान वापसी'],
      ['मुझे रिफ़ंड कब मिलेगा', 'सामान वापसी'],
      ['मुझे पैसे वापस चाहिए', 'सामान वापसी'],
      ['नमस्ते जी', 'नमस्ते'],
    ] as const
    const { wrong, missed } = await classifyAll(storeBot, paraphrases)
    expect(wrong).toEqual([])
    expect(missed.slice(paraphrases.length / 10)).toEqual([])
  })

  it('answers no out-of-scope message', async () => {
    const unrelated = [
      'फ़्रांस की राजधानी क्या है',
      'कल क्रिकेट मैच कौन जीता',
      'मौसम कैसा है',
      'चावल कैसे पकाते हैं',
      'एक चुटकुला सुनाओ',
      'asdf qwer',
      '...',
    ]
    expect(await inScope(storeBot, unrelated)).toEqual([])
  })
})
