// Draws bots of various sizes from a corpus, with test messages of their intents, and messages that are out of scope.
import { Random } from '../../../packages/nlu/src/random.ts'
import type { Language } from '../../../packages/nlu/src/types.ts'
import type { Corpus, Row } from '../../nlu/corpus.ts'

/** A bot whose intents have messages that are not divided into phrases and test messages. */
export interface WrittenBot {
  readonly name: string
  /** @default 'en' */
  readonly language?: Language
  readonly intents: Readonly<Record<string, readonly string[]>>
}

export interface DrawnBot {
  readonly name?: string
  /** @default 'en' */
  readonly language?: Language
  readonly intents: readonly { readonly id: string; readonly phrases: readonly string[] }[]
  /** Messages of the intents. */
  readonly test: readonly Row[]
  /** Messages of other intents of the bot's domains: the same business, but nothing that the bot knows. */
  readonly near: readonly string[]
  /** Messages of other domains of its corpus. */
  readonly far: readonly string[]
}

type Range = readonly [from: number, to: number]

export interface Size {
  readonly count: number
  readonly intents: Range
  readonly phrases: Range
}

/** Sizes of drawn bots: numbers of intents and of phrases of each, from and to, and how many bots are drawn. */
export const SIZES = {
  'small bots': { count: 40, intents: [3, 12], phrases: [5, 8] },
  '12 × 15': { count: 9, intents: [12, 12], phrases: [15, 15] },
  '20 × 30': { count: 9, intents: [20, 20], phrases: [30, 30] },
} satisfies Record<string, Size>
/** Test messages of an intent of a drawn bot, and of the intents that it does not have. */
const TEST_MESSAGES = 20
const NEAR_MESSAGES = 60

/**
 * Draws bots from a corpus.
 *
 * @param domainOf the domain of an intent; by default, the corpus is about one
 */
export function drawBots(
  { train, test }: Corpus,
  { count, intents: [fewest, most], phrases: [from, to] }: Size,
  seed: number,
  domainOf: (intent: string) => string = () => '',
): DrawnBot[] {
  const random = new Random(seed)
  const phrasesOf = byIntent(train)
  const testOf = byIntent(test)
  const usable = [...phrasesOf.keys()].filter(
    (id) => phrasesOf.get(id)!.length >= to && (testOf.get(id)?.length ?? 0) >= 5,
  )
  return Array.from({ length: count }, () => {
    const wanted = Math.min(usable.length, fewest + random.below(most - fewest + 1))
    const ids = sample(usable, wanted, random)
    const held = usable.filter((id) => !ids.includes(id))
    const domains = new Set(ids.map(domainOf))
    const messages = (isNear: boolean) =>
      sample(
        held.filter((id) => domains.has(domainOf(id)) === isNear).flatMap((id) => testOf.get(id) ?? []),
        NEAR_MESSAGES,
        random,
      )
    return {
      intents: ids.map((id) => ({
        id,
        phrases: sample(phrasesOf.get(id)!, from + random.below(to - from + 1), random),
      })),
      test: ids.flatMap((id) => sample(testOf.get(id)!, TEST_MESSAGES, random).map((text): Row => [text, id])),
      near: messages(true),
      far: messages(false),
    }
  })
}

/** Returns `count` items in a random order, or all if there are fewer. */
export function sample<T>(items: readonly T[], count: number, random: Random): T[] {
  const order = Int32Array.from(items, (_, at) => at)
  random.shuffle(order)
  return Array.from(order.subarray(0, count), (at) => items[at]!)
}

function byIntent(rows: readonly Row[]) {
  const groups = Map.groupBy(rows, ([, intent]) => intent)
  return new Map([...groups].map(([id, own]) => [id, [...new Set(own.map(([text]) => text))]]))
}

/** Draws bots from written ones: some intents of each, whose messages become phrases or test messages. */
export function drawWritten(written: readonly WrittenBot[], count: number, seed: number): DrawnBot[] {
  const {
    phrases: [from, to],
  } = SIZES['small bots']
  const random = new Random(seed)
  return Array.from({ length: count }, (_, at) => {
    const { name, language = 'en', intents } = written[at % written.length]!
    const names = Object.keys(intents)
    const kept = sample(names, Math.max(3, names.length - random.below(3)), random)
    const drawn = kept.map((id) => {
      const messages = sample(intents[id]!, intents[id]!.length, random)
      const phrases = from + random.below(to - from + 1)
      return { id, phrases: messages.slice(0, phrases), test: messages.slice(phrases).map((text): Row => [text, id]) }
    })
    return {
      name,
      language,
      intents: drawn.map(({ id, phrases }) => ({ id, phrases })),
      test: drawn.flatMap(({ test }) => test),
      near: names.filter((id) => !kept.includes(id)).flatMap((id) => intents[id]!),
      far: [],
    }
  })
}
