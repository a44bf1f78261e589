// The sets of bots by which the understanding is measured: drawn from corpora, and written for the benchmark.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '../../../packages/nlu/src/random.ts'
import type { Corpora, Corpus, Row } from '../../nlu/corpus.ts'
import { drawBots, type DrawnBot, drawWritten, sample, SIZES } from './drawBots.ts'
import { ENGLISH_BOTS } from './englishBots.ts'
import { HINDI_BOTS, type InBothScripts } from './hindiBots.ts'
import { HINDI_UNKNOWN_OBJECTS, HINDI_OUT_OF_SCOPE } from './hindiOutOfScope.ts'
import { CHITCHAT, UNKNOWN_OBJECTS, QUESTIONS, SMALL_TALK } from './outOfScope.ts'
import { HELD_OUT_FOLDER } from './resources.ts'
import { unknownMessages } from './unknownMessages.ts'

const SEED = 117
/** Messages of another corpus that a bot is asked. */
const OTHER_DOMAIN_MESSAGES = 150
/** Everyday messages of each list that belong to "other domains". */
const EVERYDAY = 75

export interface BotSet {
  readonly name: string
  readonly corpus: string
  readonly bots: readonly DrawnBot[]
  /** Messages by their kind. */
  readonly outOfScope: Readonly<Record<string, readonly string[]>>
}

/**
 * The sets of bots of the corpora that the priors may be fitted on, each to be evaluated with priors of the others. Messages of
 * BANKING77 are in scope of a written bank, so written bots are not asked them.
 */
export function botSets(corpora: Corpora): BotSet[] {
  const random = new Random(SEED)
  const otherDomains = (...names: readonly string[]) =>
    names.flatMap((name) => sample(corpora[name]?.test ?? [], OTHER_DOMAIN_MESSAGES, random).map(([text]) => text))
  const drawn = (corpus: string, size: keyof typeof SIZES, others: readonly string[]) =>
    corpora[corpus]
      ? [
          {
            name: `${corpus} ${size}`,
            corpus,
            bots: drawBots(corpora[corpus], SIZES[size], SEED),
            outOfScope: inThirds(otherDomains(...others)),
          },
        ]
      : []
  return [
    ...drawn('BANKING77', 'small bots', ['SNIPS', 'ATIS']),
    ...drawn('BANKING77', '12 × 15', ['SNIPS', 'ATIS']),
    ...drawn('BANKING77', '20 × 30', ['SNIPS', 'ATIS']),
    ...drawn('SNIPS', 'small bots', ['ATIS', 'BANKING77']),
    ...drawn('ATIS', 'small bots', ['SNIPS', 'BANKING77']),
    {
      name: 'written small bots',
      corpus: 'benchmark',
      bots: drawWritten(ENGLISH_BOTS, 40, SEED),
      // Some of them have intents for small talk.
      outOfScope: { ...inThirds(otherDomains('SNIPS')), 'small talk': unknownMessages(CHITCHAT) },
    },
    hindi('Devanagari', 0),
    hindi('Latin letters', 1),
  ]
}

/**
 * The sets of a corpus that nothing is fitted on or chosen by. Its intents are named by domain: "alarm_set". Those of its
 * domain "general" are small talk, which every other bot is asked.
 */
export function heldOutSets(): BotSet[] {
  const file = join(HELD_OUT_FOLDER, 'HWU64.json')
  if (!existsSync(file))
    throw new Error(`${file} does not exist. Set PLATFORM_BENCH_HELD_OUT to the folder of the corpus.`)
  const corpus: Corpus = JSON.parse(readFileSync(file, 'utf8'))
  const rest = {
    train: corpus.train.filter((row) => !isGeneral(row)),
    test: corpus.test.filter((row) => !isGeneral(row)),
  }
  const general = corpus.test.filter(isGeneral).map(([text]) => text)
  return Object.entries(SIZES).map(([size, numbers]) => ({
    name: `HWU64 ${size}`,
    corpus: 'held-out',
    bots: drawBots(rest, numbers, SEED, domainOf),
    outOfScope: { ...inThirds([]), "the corpus's own small talk": general },
  }))
}

const domainOf = (intent: string) => intent.split('_', 1).join('')
const isGeneral = ([, intent]: Row) => domainOf(intent) === 'general'

/** The three kinds of messages that are none of a bot's business. */
export const THIRDS = ['small talk', 'unknown objects', 'other domains']

function inThirds(ofCorpora: readonly string[]) {
  const everyday = [QUESTIONS, CHITCHAT].flatMap((list) => sample(unknownMessages(list), EVERYDAY, new Random(SEED)))
  return {
    'small talk': SMALL_TALK,
    'unknown objects': unknownMessages(UNKNOWN_OBJECTS),
    'other domains': [...everyday, ...ofCorpora],
  }
}

function hindi(script: string, column: 0 | 1): BotSet {
  return {
    name: `Hindi in ${script}`,
    corpus: 'benchmark',
    bots: drawWritten(
      HINDI_BOTS.map(({ name, intents }) => ({ name, language: 'hi', intents: columnOf(intents, column) })),
      28,
      SEED,
    ),
    outOfScope: {
      everyday: unknownMessages(HINDI_OUT_OF_SCOPE.map((message) => message[column])),
      'unknown objects': HINDI_UNKNOWN_OBJECTS.map((message) => message[column]),
    },
  }
}

function columnOf(intents: Readonly<Record<string, readonly InBothScripts[]>>, column: 0 | 1) {
  return Object.fromEntries(Object.entries(intents).map(([id, pairs]) => [id, pairs.map((pair) => pair[column])]))
}
