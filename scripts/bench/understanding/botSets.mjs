// The sets of bots by which the understanding is measured: drawn from corpora, and written for the benchmark.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '../../../packages/nlu/src/random.ts'
import { drawBots, drawWritten, sample, SIZES } from './drawBots.mjs'
import { ENGLISH_BOTS } from './englishBots.mjs'
import { HINDI_BOTS } from './hindiBots.mjs'
import { HINDI_FOREIGN_OBJECTS, HINDI_OUT_OF_SCOPE } from './hindiOutOfScope.mjs'
import { CHITCHAT, FOREIGN_OBJECTS, QUESTIONS, SMALL_TALK } from './outOfScope.mjs'
import { JUDGE_FOLDER } from './resources.mjs'
import { unknownMessages } from './unknownMessages.mjs'

const SEED = 117
/** Messages of another corpus that a bot is asked. */
const FOREIGN_MESSAGES = 150
/** Everyday messages of each list that belong to "other domains". */
const EVERYDAY = 75

/**
 * The sets of bots of the corpora that the priors may be fitted on, each to be judged with priors of the others. Messages of
 * BANKING77 are in scope of a written bank, so written bots are not asked them.
 *
 * @returns a list of `{ name, corpus, bots, outOfScope: { kind: [text] } }`
 */
export function botSets(corpora) {
  const random = new Random(SEED)
  const foreign = (...names) =>
    names.flatMap((name) => sample(corpora[name]?.test ?? [], FOREIGN_MESSAGES, random).map(([text]) => text))
  const drawn = (corpus, size, others) =>
    corpora[corpus]
      ? [
          {
            name: `${corpus} ${size}`,
            corpus,
            bots: drawBots(corpora[corpus], SIZES[size], SEED),
            outOfScope: inThirds(foreign(...others)),
          },
        ]
      : []
  return [
    ...Object.keys(SIZES).flatMap((size) => drawn('BANKING77', size, ['SNIPS', 'ATIS'])),
    ...drawn('SNIPS', 'small bots', ['ATIS', 'BANKING77']),
    ...drawn('ATIS', 'small bots', ['SNIPS', 'BANKING77']),
    {
      name: 'written small bots',
      corpus: 'benchmark',
      bots: drawWritten(ENGLISH_BOTS, 40, SEED),
      // Some of them have intents for small talk.
      outOfScope: { ...inThirds(foreign('SNIPS')), 'small talk': unknownMessages(CHITCHAT) },
    },
    hindi('Devanagari', 0),
    hindi('Latin letters', 1),
  ]
}

/**
 * The sets of a corpus that nothing is fitted on or chosen by. Its intents are named by domain: "alarm_set". Those of its
 * domain "general" are small talk, which every other bot is asked.
 */
export function judgeSets() {
  const file = join(JUDGE_FOLDER, 'HWU64.json')
  if (!existsSync(file))
    throw new Error(`${file} does not exist. Set PLATFORM_BENCH_JUDGE to the folder of the corpus.`)
  const corpus = JSON.parse(readFileSync(file, 'utf8'))
  const rest = {
    train: corpus.train.filter((row) => !isGeneral(row)),
    test: corpus.test.filter((row) => !isGeneral(row)),
  }
  const general = corpus.test.filter(isGeneral).map(([text]) => text)
  return Object.entries(SIZES).map(([size, numbers]) => ({
    name: `HWU64 ${size}`,
    corpus: 'judge',
    bots: drawBots(rest, numbers, SEED, domainOf),
    outOfScope: { ...inThirds([]), "the corpus's own small talk": general },
  }))
}

const domainOf = (intent) => intent.split('_')[0]
const isGeneral = ([, intent]) => domainOf(intent) === 'general'

/** The three kinds of messages that are none of a bot's business. */
export const THIRDS = ['small talk', 'foreign objects', 'other domains']

function inThirds(ofCorpora) {
  const everyday = [QUESTIONS, CHITCHAT].flatMap((list) => sample(unknownMessages(list), EVERYDAY, new Random(SEED)))
  return {
    'small talk': SMALL_TALK,
    'foreign objects': unknownMessages(FOREIGN_OBJECTS),
    'other domains': [...everyday, ...ofCorpora],
  }
}

function hindi(script, column) {
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
      'foreign objects': HINDI_FOREIGN_OBJECTS.map((message) => message[column]),
    },
  }
}

function columnOf(intents, column) {
  return Object.fromEntries(Object.entries(intents).map(([id, pairs]) => [id, pairs.map((pair) => pair[column])]))
}
