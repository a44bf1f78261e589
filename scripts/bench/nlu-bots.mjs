// Understanding of small bots: drawn from corpora and written for this benchmark, each judged with priors that were fitted on
// the other corpora. `pnpm bench nlu --bots`; with `--encoder` also with sentence vectors (encoding takes minutes at first).
import { embeddedMessages } from '../../packages/nlu/src/language/generalMessages.ts'
import { readLexicon } from '../../packages/nlu/src/lexicon/readLexicon.ts'
import { Random } from '../../packages/nlu/src/random.ts'
import { Pacer } from '../../packages/nlu/src/train/Pacer.ts'
import { trainPaced } from '../../packages/nlu/src/train/train.ts'
import { collectAnswers, fitPrior, VIEWS } from '../nlu/fitPriors.mjs'
import { readCorpora } from '../nlu/fittingSets.mjs'
import { mean, round } from './nlu-lab.mjs'
import { drawBots, drawWritten, sample, SIZES } from './understanding/drawBots.mjs'
import { ENGLISH_BOTS } from './understanding/englishBots.mjs'
import { HINDI_BOTS } from './understanding/hindiBots.mjs'
import { HINDI_OUT_OF_SCOPE } from './understanding/hindiOutOfScope.mjs'
import { CHITCHAT, QUESTIONS } from './understanding/outOfScope.mjs'
import { CORPORA_FOLDER, openVectors } from './understanding/resources.mjs'

const SEED = 117
const THRESHOLD = 0.5
/** Messages of another corpus that a bot is asked. */
const FOREIGN_MESSAGES = 150
const BINS = 10

/**
 * The sets of bots. Messages of BANKING77 are in scope of a written bank, so written bots are not asked them.
 *
 * @returns a list of `{ name, corpus, bots, outOfScope }`
 */
function setsOf(corpora) {
  const random = new Random(SEED)
  const foreign = (...names) =>
    names.flatMap((name) => sample(corpora[name]?.test ?? [], FOREIGN_MESSAGES, random).map(([text]) => text))
  const own = [...QUESTIONS, ...CHITCHAT]
  const drawn = (corpus, size, others) =>
    corpora[corpus]
      ? [
          {
            name: `${corpus} ${size}`,
            corpus,
            bots: drawBots(corpora[corpus], SIZES[size], SEED),
            outOfScope: [...own, ...foreign(...others)],
          },
        ]
      : []
  const hindi = (script, column) => ({
    name: `Hindi in ${script}`,
    corpus: 'benchmark',
    bots: drawWritten(
      HINDI_BOTS.map(({ name, intents }) => ({ name, language: 'hi', intents: columnOf(intents, column) })),
      28,
      SEED,
    ),
    outOfScope: HINDI_OUT_OF_SCOPE.map((message) => message[column]),
  })
  return [
    ...Object.keys(SIZES).flatMap((size) => drawn('BANKING77', size, ['SNIPS', 'ATIS'])),
    ...drawn('SNIPS', 'small bots', ['ATIS', 'BANKING77']),
    ...drawn('ATIS', 'small bots', ['SNIPS', 'BANKING77']),
    {
      name: 'written small bots',
      corpus: 'benchmark',
      bots: drawWritten(ENGLISH_BOTS, 40, SEED),
      outOfScope: [...own, ...foreign('SNIPS')],
    },
    hindi('Devanagari', 0),
    hindi('Latin letters', 1),
  ]
}

function columnOf(intents, column) {
  return Object.fromEntries(Object.entries(intents).map(([id, pairs]) => [id, pairs.map((pair) => pair[column])]))
}

/** Returns the rows of figures. */
export async function measureBots({ withEncoder, log }) {
  const corpora = readCorpora(CORPORA_FOLDER)
  const sets = setsOf(corpora)
  const asked = sets.flatMap(({ bots, outOfScope }) => [
    ...outOfScope,
    ...bots.flatMap(({ language = 'en', intents, test, near }) =>
      language === 'en' ? [...intents.flatMap(({ phrases }) => phrases), ...test.map(([text]) => text), ...near] : [],
    ),
  ])
  const vectorOf = withEncoder ? await openVectors(corpora, log, asked) : undefined
  const lexicon = readLexicon()
  const rows = []
  for (const modelType of ['svm', 'semantic']) {
    const collected = await collectAnswers({ corpora, modelType, lexicon, vectorOf, log })
    for (const { name, corpus, bots, outOfScope } of sets) {
      const priors = Object.fromEntries(
        VIEWS.filter((view) => withEncoder || view !== 'vectors').map((view) => [
          view,
          fitPrior(collected, view, corpus),
        ]),
      )
      const isEnglish = bots[0].language !== 'hi'
      const views = isEnglish ? Object.keys(priors) : ['text']
      for (const view of views) {
        log(`${name}, ${modelType}, ${view}`)
        const figures = await judge(bots, outOfScope, { modelType, view, priors, lexicon, vectorOf })
        rows.push(
          ...Object.entries(figures).map(([what, [value, unit]]) => ({
            name: `${name}, ${modelType}, ${view}: ${what}`,
            value,
            unit,
          })),
        )
      }
    }
  }
  return rows
}

async function judge(bots, outOfScope, { modelType, view, priors, lexicon, vectorOf }) {
  const answers = []
  const accepted = []
  const acceptedNear = []
  for (const { language = 'en', intents, test, near } of bots) {
    const vectors = vectorsFor(view, intents, vectorOf)
    const options = { modelType, ...(view === 'text' ? {} : { lexicon }), ...(vectors && { vectors }) }
    const model = await trainPaced({ language, intents }, options, new Pacer({}, true), priors)
    const best = (text) => {
      const vector = vectors && vectorOf(text)
      return model.predict(text, { top: 1, ...(vector && { vector }) }).ranking[0] ?? { id: null, confidence: 0 }
    }
    const share = (texts) => texts.filter((text) => best(text).confidence >= THRESHOLD).length / texts.length
    answers.push(...test.map(([text, id]) => ({ id, answer: best(text) })))
    accepted.push(share(outOfScope))
    if (near.length > 0) acceptedNear.push(share(near))
  }
  return {
    right: percent(shareOf(answers, (one) => isRight(one) && one.answer.confidence >= THRESHOLD)),
    'right without a threshold': percent(shareOf(answers, isRight)),
    'OOS accepted, mean': percent(mean(accepted)),
    'OOS accepted, worst bot': percent(Math.max(...accepted)),
    'near domain accepted': percent(mean(acceptedNear)),
    'calibration error': [round(calibrationError(answers), 3), '0 to 1'],
  }
}

function vectorsFor(view, intents, vectorOf) {
  if (view !== 'vectors') return undefined
  const texts = intents.flatMap(({ phrases }) => phrases)
  const general = embeddedMessages('en')
  return { space: 'encoder', of: new Map([...texts, ...general].map((text) => [text, vectorOf(text)])) }
}

function calibrationError(answers) {
  const bins = Map.groupBy(answers, ({ answer }) => Math.min(BINS - 1, Math.floor(BINS * answer.confidence)))
  const apart = [...bins.values()].map((own) =>
    Math.abs(own.reduce((sum, one) => sum + one.answer.confidence - Number(isRight(one)), 0)),
  )
  return apart.reduce((sum, one) => sum + one, 0) / answers.length
}

function shareOf(items, holds) {
  return items.filter(holds).length / items.length
}

function percent(value) {
  return [round(100 * value, 1), '%']
}

function isRight({ id, answer }) {
  return answer.id === id
}
