import { NO_DIALOGUE } from '@platform/contract'
import { namedValue } from '../namedValue.ts'
import type { Choice, Filling, GivenValues } from '../dialogueState.ts'
import { makeBot, type BotEntity } from '../bot.ts'
import { cities, intentOf, parameterOf, TestConversation } from './TestConversation.ts'
import { givenText } from '../values.ts'

// Random conversations with a booking bot, for tests and `pnpm prove dialogue`. A person gives values, also several and
// bare ones, corrects them in the same message or a later one, leaves them in doubt, asks other things in between and agrees
// in the end. The bot is compared with a plain reading of the script: the intended meaning of each message.

const RETRIES = 2
const MESSAGES_MAX = 40
const CITIES = ['Delhi', 'Goa', 'Mumbai']
const DAYS: Readonly<Record<string, string>> = {
  tomorrow: '2026-11-22',
  'day after tomorrow': '2026-11-23',
  '5 May 2027': '2027-05-05',
  '31 December 2026': '2026-12-31',
}
const MEALS = ['tea', 'coffee', 'juice', 'soup']
const meals: BotEntity = {
  id: 'meal',
  name: 'meal',
  isFuzzy: false,
  values: MEALS.map((value) => ({ type: 'synonyms', value, synonyms: [] })),
}
/** Words between a value and the one that replaces it in the same message. */
const TAKING_BACK = [
  ', no, ',
  ', sorry, ',
  ', I mean ',
  ', wait, make it ',
  ', nahi nahi, ',
  ' matlab ',
  ', माफ़ कीजिए, ',
]
const IMPOSSIBLE_DAYS = ['yesterday', '31 February', '31/04/2027', '5 May 2020']

const flight = intentOf('flight', {
  responses: ['Booked.'],
  parameters: [
    parameterOf('from', { entityId: 'city' }),
    parameterOf('to', { entityId: 'city', rules: { distinctFrom: ['from'] } }),
    parameterOf('day', { entityId: 'sys.date', rules: { period: 'future' } }),
    parameterOf('people', { entityId: 'sys.number', rules: { minimum: 1, maximum: 9 } }),
    parameterOf('meals', { entityId: 'meal', isList: true }),
  ],
  dialogue: {
    ...NO_DIALOGUE,
    confirmation: { text: '' },
    fulfilment: { url: 'https://example.com/', fallback: 'Later.' },
  },
})
const hotel = intentOf('hotel', { parameters: [parameterOf('place', { entityId: 'city', isConfirmed: true })] })
const baggage = intentOf('baggage')
const bot = makeBot({ language: 'en', intents: [flight, hotel, baggage], entities: [cities, meals] })

/** What a message does to the values that the person has given. */
interface Said {
  readonly text: string
  readonly scores?: Readonly<Record<string, number>>
  /** A value that is given, those of a list separated by commas: null if the bot must reject it or ask which one is meant. */
  readonly gives?: readonly [name: string, value: string | null]
  /** Whether the message answers nothing, so that the question is repeated. */
  readonly isNoise?: boolean
  readonly effect?: 'back' | 'restart' | 'agree' | 'cancel'
}

/** Returns the values that a script gives, in the order in which they were given. */
function readPlainly(script: readonly Said[]): Map<string, string> {
  const values = new Map<string, string>()
  for (const { gives, effect } of script) {
    if (gives) {
      const [name, value] = gives
      values.delete(name)
      if (value !== null) values.set(name, value)
    }
    if (effect === 'restart' || effect === 'cancel') values.clear()
    const last = [...values.keys()].at(-1)
    if (effect === 'back' && last !== undefined) values.delete(last)
  }
  return values
}

/** The errors of random conversations; empty if every rule holds. */
export interface SimulationResult {
  readonly messages: number
  readonly bookings: number
  readonly errors: readonly string[]
}

/** @param random returns numbers from 0 to 1 */
export async function simulate(conversations: number, random: () => number): Promise<SimulationResult> {
  const errors: string[] = []
  let messages = 0
  let bookings = 0
  for (let number = 0; number < conversations; number += 1) {
    const person = new Person(random)
    const error = await person.converse()
    messages += person.log.length
    bookings += person.bookings
    if (error !== undefined) errors.push(`${error}: ${person.log.join(' | ')}`)
  }
  return { messages, bookings, errors }
}

/** A value as people write it, with the parameter's name and without. */
const written = (bare: string, value = bare, text = bare) => ({ text, bare, value })

/** A message after which the list has these values. */
const says = (text: string, values: readonly string[]): Said => ({
  text,
  gives: ['meals', values.length > 0 ? values.join(', ') : null],
})

class Person {
  readonly log: string[] = []
  bookings = 0
  readonly #random: () => number
  readonly #booked: GivenValues[] = []
  readonly #conversation: TestConversation
  readonly #script: Said[] = []

  /** The values that the person has given, in the order in which they were given. */
  get #expected(): Map<string, string> {
    return readPlainly(this.#script)
  }

  constructor(random: () => number) {
    this.#random = random
    this.#conversation = new TestConversation(bot, {
      config: { retries: RETRIES },
      fulfil: async (_, given) => {
        this.#booked.push(given)
        return { text: 'Booked.', note: '' }
      },
      knowledge: async () => (this.#isAsking ? { ...NO_ANSWER, text: 'It is.' } : NO_ANSWER),
    })
  }

  #isAsking = false

  /** Returns the first rule that the bot broke. */
  async converse(): Promise<string | undefined> {
    await this.#send({ text: 'book a flight', scores: { flight: 0.9 } })
    while (this.#open && this.log.length < MESSAGES_MAX) {
      const error = await this.#step(this.#next())
      if (error !== undefined) return error
    }
    // Whatever is open ends after it and everything that waits is cancelled.
    for (let left = 0; left < 5 && this.#open; left += 1) await this.#send({ text: 'cancel' })
    return this.#open ? 'the conversation does not end' : undefined
  }

  async #step(said: Said): Promise<string | undefined> {
    const before = this.#open
    const layer = await this.#send(said)
    const isFailure = said.isNoise === true || said.gives?.[1] === null
    if (layer === 'out-of-scope') {
      if (!isFailure || (before?.retries ?? 0) < RETRIES) return 'the intent ended too early'
      // What was given is kept for a while, but the conversation of the simulation ends here.
    } else this.#script.push(said)
    const { filling, suspended, last } = this.#conversation.state
    if ((filling?.retries ?? 0) > RETRIES) return 'a question was repeated too often'
    const isAgreed = said.effect === 'agree' && before?.asks === 'summary'
    if (this.#booked.length > (isAgreed ? 1 : 0)) return 'booked without agreement, or twice'
    if (isAgreed) {
      if (this.#booked.length === 0) return 'not booked after the agreement'
      this.bookings += 1
      const [values = {}] = this.#booked.splice(0)
      return this.#differs(values) ? 'booked other values than the person gave' : undefined
    }
    const held = [filling, ...suspended, last].find((one) => one?.intentId === 'flight')
    return this.#differs(held?.values ?? {}) ? 'the bot has other values than the person gave' : undefined
  }

  get #open(): Filling | null {
    return this.#conversation.state.filling
  }

  async #send({ text, scores = {} }: Said): Promise<string> {
    this.#isAsking = text.endsWith('?')
    this.log.push(text)
    return (await this.#conversation.send(text, scores)).trace.layer
  }

  #differs(values: GivenValues): boolean {
    const names = new Set([...Object.keys(values), ...this.#expected.keys()])
    return [...names].some((name) => {
      const value = namedValue(values, name)
      return (value === undefined ? undefined : givenText(value)) !== this.#expected.get(name)
    })
  }

  #next(): Said {
    const { asks = 'value', intentId, awaiting = '', choices } = this.#open ?? {}
    if (intentId === 'hotel') return this.#inHotel(asks)
    if (choices && this.#random() < 0.3) return this.#chooses(choices)
    const roll = this.#random()
    if (roll < 0.1) return { text: 'what is the baggage allowance', scores: { baggage: 0.9 } }
    if (roll < 0.15) return { text: 'is the lounge at the terminal open late?' }
    if (roll < 0.2) return { text: 'find me a hotel', scores: { hotel: 0.9 } }
    if (roll < 0.28) return { text: this.#pick(['hm', 'dunno', 'no idea']), isNoise: true }
    if (roll < 0.31) return { text: this.#pick(['back', 'पीछे', 'wapas']), effect: 'back' }
    if (roll < 0.32) return { text: this.#pick(['start over', 'shuru se']), effect: 'restart' }
    if (roll < 0.34) return { text: this.#pick(['help', 'repeat', 'madad', 'दोहराओ']) }
    if (asks === 'summary' && roll < 0.6) return { text: this.#pick(['yes', 'haan', 'हाँ', 'ok']), effect: 'agree' }
    if (asks === 'summary' && roll < 0.65) return { text: this.#pick(['no', 'nahi', 'नहीं']) }
    // The requested value, or any other one.
    const name = asks === 'value' && roll < 0.75 ? awaiting : this.#pick(['from', 'to', 'day', 'people', 'meals'])
    if (name === 'meals') return this.#meals()
    if (this.#random() < 0.1) return this.#inDoubt(name)
    if (this.#random() < 0.2) return this.#takenBack(name)
    return this.#value(name, this.#expected.has(name) || this.#random() < 0.2)
  }

  /** A value and the one that replaces it in the same message. */
  #takenBack(name: string): Said {
    const [former, value] = this.#two(name)
    const text = `${former.text}${this.#pick(TAKING_BACK)}${value.text}`
    return { text, gives: [name, this.#isTaken(name, value.value) ? null : value.value] }
  }

  /** "Goa or Delhi", "tomorrow or 5 May 2027". */
  #inDoubt(name: string): Said {
    const [one, other] = this.#two(name)
    // Of two values of which one breaks a rule, the other one is meant.
    const possible = [one, other].filter(({ value }) => !this.#isTaken(name, value))
    const text = `${one.text}${this.#pick([' or ', ' ya '])}${other.bare}`
    return { text, gives: [name, possible.length === 1 ? (possible[0]?.value ?? null) : null] }
  }

  /** One of the choices of a doubt, by its place or its label. */
  #chooses(choices: readonly Choice[]): Said {
    const at = Math.floor(this.#random() * choices.length)
    const { name, value } = this.#pick(choices.slice(at, at + 1))
    const chosen = givenText(value)
    const text = this.#pick([
      ['the first one', 'the second one'][at] ?? '',
      ['pehla wala', 'दूसरा'][at] ?? '',
      value.shown,
    ])
    return { text, gives: [name, this.#isTaken(name, chosen) ? null : chosen] }
  }

  /** Whether the other city is the same, which a rule forbids. */
  #isTaken(name: string, value: string): boolean {
    const other = name === 'from' ? 'to' : name === 'to' ? 'from' : undefined
    return other !== undefined && this.#expected.get(other) === value
  }

  /** Two different values of a parameter, as people write them. */
  #two(name: string): [{ text: string; bare: string; value: string }, { text: string; bare: string; value: string }] {
    const choices =
      name === 'day'
        ? Object.entries(DAYS).map(([text, day]) => written(text, day))
        : name === 'people'
          ? [2, 3, 4, 5].map((count) => written(`${count} people`, String(count)))
          : CITIES.map((city) => written(city, city, `${name} ${city}`))
    // Both are new: a value that is given again keeps its place in the order.
    const fresh = choices.filter(({ value }) => value !== this.#expected.get(name))
    const one = this.#pick(fresh)
    return [one, this.#pick(fresh.filter(({ value }) => value !== one.value))]
  }

  /** Values of the list: all of it, one more, one less, or others instead. */
  #meals(): Said {
    const held = this.#expected.get('meals')?.split(', ') ?? []
    const others = MEALS.filter((meal) => !held.includes(meal))
    const [first = 'tea', second] = others
    const removed = held.length > 1 ? this.#pick(held) : undefined
    const roll = this.#random()
    if (others.length === 0) return says(`not the ${held[0]}`, held.slice(1))
    if (roll < 0.15) return says(`only ${first}`, [first])
    if (removed !== undefined && roll < 0.4) {
      const left = held.filter((meal) => meal !== removed)
      return roll < 0.25 ? says(`not ${removed}, ${first}`, [...left, first]) : says(`not the ${removed}`, left)
    }
    if (second !== undefined && roll < 0.7) return says(`also ${first} and ${second}`, [...held, first, second])
    return says(this.#pick([`also ${first}`, `and ${first}`, `${first} bhi`]), [...held, first])
  }

  #inHotel(asks: Filling['asks']): Said {
    if (this.#random() < 0.1) return { text: 'what is the baggage allowance', scores: { baggage: 0.9 } }
    if (this.#random() < 0.1) return { text: 'hm', isNoise: true }
    return { text: asks === 'value' ? this.#pick(CITIES) : this.#pick(['yes', 'no', 'haan']) }
  }

  #value(name: string, isCorrection: boolean): Said {
    const marker = isCorrection ? this.#pick(['no, ', 'actually ', 'sorry, ', 'nahi, ', 'make it ', '']) : ''
    // A bare value belongs to the form, whatever other intent it resembles.
    const scores: Record<string, number> = this.#random() < 0.3 ? { hotel: 0.8 } : {}
    if (name === 'day') {
      if (this.#random() < 0.15) return { text: marker + this.#pick(IMPOSSIBLE_DAYS), gives: ['day', null] }
      const [text, day] = this.#pick(Object.entries(DAYS).filter(([, one]) => one !== this.#expected.get('day')))
      return { text: marker + text, scores, gives: ['day', day] }
    }
    if (name === 'people') {
      const count = this.#pick([0, 1, 2, 3, 4, 5, 12, 40].filter((one) => String(one) !== this.#expected.get('people')))
      const text = `${marker}${count} people`
      return { text, scores, gives: ['people', count >= 1 && count <= 9 ? String(count) : null] }
    }
    const city = this.#pick(CITIES.filter((one) => one !== this.#expected.get(name)))
    const isTaken = this.#expected.get(name === 'from' ? 'to' : 'from') === city
    const former = this.#expected.get(name)
    const isSwap = isCorrection && former !== undefined && this.#random() < 0.3
    const cued = this.#random() < 0.3 ? `${city} ${name === 'from' ? 'se' : 'tak'}` : `${name} ${city}`
    const text = isSwap ? this.#pick([`not ${former}, ${city}`, `${former} nahi ${city}`]) : marker + cued
    return { text, gives: [name, isTaken ? null : city] }
  }

  #pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.#random() * choices.length)]
    if (choice === undefined) throw new Error('Nothing to pick from')
    return choice
  }
}

const NO_ANSWER = { sources: [], passages: [], note: '' }
