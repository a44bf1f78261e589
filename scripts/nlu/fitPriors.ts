// Fits the priors of the confidence over many bots: what the evidence of an answer is worth before a bot has any of its own.
import { EVIDENCE_SIZE, dot, logistic, VECTOR_EVIDENCE_SIZE } from '../../packages/nlu/src/calibration/Confidence.ts'
import { calibrated, GENERAL_SHARE, OTHER_SHARE } from '../../packages/nlu/src/calibration/fitConfidence.ts'
import { fitLogistic } from '../../packages/nlu/src/calibration/fitLogistic.ts'
import { unitVector } from '../../packages/nlu/src/embeddings/vectors.ts'
import { learnVocabulary } from '../../packages/nlu/src/features/learnVocabulary.ts'
import { embeddedMessages } from '../../packages/nlu/src/language/outOfScopeMessages.ts'
import { bestOf } from '../../packages/nlu/src/model/TextScorer.ts'
import { learnClasses } from '../../packages/nlu/src/train/learnClasses.ts'
import { readTrainingData } from '../../packages/nlu/src/train/readTrainingData.ts'
import type { Trial } from '../../packages/nlu/src/calibration/fitConfidence.ts'
import type { DrawnBot } from '../bench/understanding/drawBots.ts'
import type { Corpora, ModelOptions } from './corpus.ts'
import { fittingSets } from './fittingSets.ts'

/** The kinds of vectors that an answer may use beside the text features. */
export const VIEWS = ['text', 'lexicon', 'vectors'] as const
export type View = (typeof VIEWS)[number]
/** Answers of other bots that the prior is worth: so many of a bot's own count as much. */
const PSEUDO_COUNT = 100
/** Weight of each bot, in answers, whatever the number of its test messages. */
const BOT_WEIGHT = 20
/**
 * Weight of all OOS messages, relative to that of all in-scope ones, by which the evidence is weighed. They count more than
 * in the calibration that follows: what tells them from in-scope messages is what the order of the confidences is for.
 */
const ORDER_SHARE = 2
/** Keeps the weights finite where the answers are separable. */
const RIDGE = 0.5
/** Digits after the point in the file. */
const DIGITS = 2

/** The answers of a bot with one view. */
interface Answers {
  readonly view: View
  readonly inScope: readonly Trial[]
  readonly near: readonly Trial[]
  readonly outOfScope: readonly Trial[]
}

export interface CollectedAnswers extends Answers {
  /** The name of the corpus that the bot was drawn from. */
  readonly corpus: string
}

/** Answers test messages of many bots that were trained on a few phrases. */
export async function collectAnswers({
  corpora,
  modelType,
  lexicon,
  vectorOf,
  log,
}: ModelOptions & { corpora: Corpora; log: (line: string) => void }) {
  const collected: CollectedAnswers[] = []
  for (const { corpus, bots, outOfScope } of fittingSets(corpora)) {
    log(`${corpus}, ${bots.length} bots, ${modelType}`)
    for (const bot of bots) {
      for (const answers of await answersOf(bot, outOfScope, { modelType, lexicon, vectorOf })) {
        collected.push({ corpus, ...answers })
      }
    }
  }
  return collected
}

/** Names of the evidence that measurements may ignore, and their places (`Confidence.ts`). */
const EVIDENCE: Readonly<Record<string, number>> = {
  nearest: 3,
  lift: 4,
  shared: 5,
  unshared: 6,
  similarity: 7,
  contrast: 9,
}
/** Precision of a weight that stays 0 whatever the answers are. */
const FIXED = 1e9

/**
 * Fits the prior of one view.
 *
 * @param options `corpus`: a corpus whose bots are left out. `without`: names of evidence whose weights are 0.
 */
export function fitPrior(
  collected: readonly CollectedAnswers[],
  view: View,
  { corpus, without = [] }: { corpus?: string; without?: readonly string[] } = {},
) {
  const own = collected.filter((answers) => answers.view === view && answers.corpus !== corpus)
  const ignored = without.map(evidenceAt)
  const casesWith = (share: number) =>
    own.flatMap(({ inScope, near, outOfScope }) => [
      ...weighed(inScope, BOT_WEIGHT),
      ...weighed(near, OTHER_SHARE * BOT_WEIGHT),
      ...weighed(outOfScope, share * BOT_WEIGHT),
    ])
  const size = view === 'text' ? EVIDENCE_SIZE : VECTOR_EVIDENCE_SIZE
  const ridge = diagonal(size, RIDGE)
  for (const at of ignored) if (at < size) ridge[at]![at] = FIXED
  const order = fitLogistic(casesWith(ORDER_SHARE), { mean: Array(size).fill(0), precision: ridge })
  const cases = casesWith(GENERAL_SHARE)
  const mean = calibrated(order, cases)
  // The precision is the information of so many answers: how sharply they determine the weights.
  const precision = ridge.map((line) => [...line])
  const total = cases.reduce((sum, { weight }) => sum + weight, 0)
  for (const { features, weight } of cases) {
    const chance = logistic(dot(mean, features))
    const information = (PSEUDO_COUNT * weight * chance * (1 - chance)) / total
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++)
        precision[row]![column]! += information * features[row]! * features[column]!
    }
  }
  return { mean: mean.map(rounded), precision: precision.map((line) => line.map(rounded)) }
}

function evidenceAt(name: string) {
  const place = EVIDENCE[name]
  if (place === undefined) throw new Error(`There is no evidence "${name}": ${Object.keys(EVIDENCE).join(', ')}.`)
  return place
}

async function answersOf(
  bot: DrawnBot,
  outOfScope: readonly string[],
  { modelType, lexicon, vectorOf }: ModelOptions,
): Promise<Answers[]> {
  const { language = 'en', intents } = bot
  const isEnglish = language === 'en'
  const rows = readTrainingData({ language, intents })
  const embedded = [...rows.texts, ...embeddedMessages(language)]
  const vectors =
    vectorOf && isEnglish ? { space: 'encoder', of: new Map(embedded.map((text) => [text, vectorOf(text)])) } : null
  const read = await learnVocabulary(rows, language, async () => {})
  const options = { language, modelType, seed: 1, lexicon: isEnglish ? lexicon : null, vectors }
  const learned = await learnClasses(read, rows, options, async () => {})
  const intentCount = rows.intentIds.length
  const { scorer } = learned
  return [{ kind: 'text' as const, trials: learned.trials }, ...learned.embeddings].map((view) => {
    const ask = (text: string, id: string) => {
      scorer.read(text)
      if (scorer.exactMatch >= 0 || (view.kind === 'text' && !scorer.isKnown)) return []
      if (view.kind === 'lexicon' && scorer.lexiconVector) scorer.addVector(view, scorer.lexiconVector)
      if (view.kind === 'vectors' && vectorOf) {
        const vector = unitVector(vectorOf(text), view.centroids.dimensions, text)
        if (vector) scorer.addVector(view, vector)
      }
      const [best = intentCount, second = intentCount] = bestOf(scorer.scores, intentCount, 2)
      const features = new Float64Array(view.kind === 'text' ? EVIDENCE_SIZE : VECTOR_EVIDENCE_SIZE)
      scorer.evidenceFor(best, scorer.scores[second]!, features)
      return [{ features, isRight: rows.intentIds[best] === id }]
    }
    return {
      view: view.kind,
      inScope: bot.test.flatMap(([text, id]) => ask(text, id)),
      near: bot.near.flatMap((text) => ask(text, '')),
      outOfScope: [...outOfScope.flatMap((text) => ask(text, '')), ...view.trials.general],
    }
  })
}

function weighed(trials: readonly Trial[], total: number) {
  return trials.map(({ features, isRight }) => ({ features, isTrue: isRight, weight: total / trials.length }))
}

function diagonal(size: number, value: number) {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (row === column ? value : 0)),
  )
}

function rounded(value: number) {
  return Number(value.toFixed(DIGITS))
}
