// Understanding of small bots: drawn from corpora and written for this benchmark, each evaluated with priors that were fitted on
// the other corpora. `pnpm bench nlu --bots`; with `--encoder` also with sentence vectors (encoding takes minutes at first),
// with `--held-out` on the corpus that nothing is fitted on instead, with the priors of the package, with `--without contrast`
// (or the name of another part) as if that part of the evidence were missing.
import { embeddedMessages } from '../../packages/nlu/src/language/outOfScopeMessages.ts'
import { readLexicon } from '../../packages/nlu/src/lexicon/readLexicon.ts'
import { PRIORS } from '../../packages/nlu/src/calibration/priors.ts'
import { Pacer } from '../../packages/nlu/src/train/Pacer.ts'
import { trainPaced } from '../../packages/nlu/src/train/train.ts'
import type { Prior } from '../../packages/nlu/src/calibration/fitLogistic.ts'
import type { ModelOptions, VectorOf } from '../nlu/corpus.ts'
import { collectAnswers, fitPrior, type View, VIEWS } from '../nlu/fitPriors.ts'
import { readCorpora } from '../nlu/fittingSets.ts'
import type { BenchRow, Log } from './benchmark.ts'
import { mean, round } from './nlu-lab.ts'
import { type BotSet, botSets, heldOutSets, THIRDS } from './understanding/botSets.ts'
import type { DrawnBot } from './understanding/drawBots.ts'
import { CORPORA_FOLDER, openVectors } from './understanding/resources.ts'

const THRESHOLD = 0.5
const BINS = 10

interface BotOptions {
  readonly withEncoder: boolean
  readonly isHeldOut: boolean
  /** Names of parts of the evidence that are ignored, see `fitPriors.ts`. */
  readonly without: readonly string[]
  readonly log: Log
}

type Priors = Readonly<Record<View, Prior>>
type Figure = readonly [value: number, unit: string]

interface Answer {
  readonly id: string
  readonly answer: { readonly id: string | null; readonly confidence: number }
}

/** Returns the rows of figures. */
export async function measureBots({ withEncoder, isHeldOut, without, log }: BotOptions) {
  const corpora = readCorpora(CORPORA_FOLDER)
  const sets = isHeldOut ? heldOutSets() : botSets(corpora)
  const vectorOf = withEncoder ? await openVectors(corpora, log, textsOf(sets)) : undefined
  const lexicon = readLexicon()
  const rows: BenchRow[] = []
  for (const modelType of ['svm', 'semantic'] as const) {
    const collected =
      isHeldOut && without.length === 0 ? null : await collectAnswers({ corpora, modelType, lexicon, vectorOf, log })
    for (const { name, corpus, bots, outOfScope } of sets) {
      const views = VIEWS.filter((view) => withEncoder || view !== 'vectors')
      const priors = collected
        ? { ...PRIORS[modelType], ...priorsOf(views, (view) => fitPrior(collected, view, { corpus, without })) }
        : PRIORS[modelType]
      for (const view of bots[0]?.language === 'hi' ? (['text'] as const) : views) {
        log(`${name}, ${modelType}, ${view}`)
        const figures = await evaluateBots(bots, outOfScope, { modelType, view, priors, lexicon, vectorOf })
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

function priorsOf(views: readonly View[], priorOf: (view: View) => Prior): Partial<Priors> {
  return Object.fromEntries(views.map((view) => [view, priorOf(view)]))
}

/** The English texts of the sets. */
function textsOf(sets: readonly BotSet[]) {
  return sets
    .filter(({ bots }) => bots[0]?.language !== 'hi')
    .flatMap(({ bots, outOfScope }) => [
      ...Object.values(outOfScope).flat(),
      ...bots.flatMap(({ intents, test, near, far }) => [
        ...intents.flatMap(({ phrases }) => phrases),
        ...test.map(([text]) => text),
        ...near,
        ...far,
      ]),
    ])
}

interface EvaluationOptions extends ModelOptions {
  readonly view: View
  readonly priors: Priors
}

async function evaluateBots(
  bots: readonly DrawnBot[],
  outOfScope: BotSet['outOfScope'],
  { modelType, view, priors, lexicon, vectorOf }: EvaluationOptions,
): Promise<Record<string, Figure>> {
  const answers: Answer[] = []
  const accepted: Record<string, number>[] = []
  for (const { language = 'en', intents, test, near, far } of bots) {
    const vectors = view === 'vectors' && vectorOf ? vectorsFor(intents, vectorOf) : undefined
    const options = { modelType, ...(view === 'text' ? {} : { lexicon }), ...(vectors && { vectors }) }
    const model = await trainPaced({ language, intents }, options, new Pacer({}, true), priors)
    const best = (text: string) => {
      const vector = vectors && vectorOf?.(text)
      return model.predict(text, { top: 1, ...(vector && { vector }) }).ranking[0] ?? { id: null, confidence: 0 }
    }
    const share = (texts: readonly string[]) => shareOf(texts, (text) => best(text).confidence >= THRESHOLD)
    answers.push(...test.map(([text, id]) => ({ id, answer: best(text) })))
    const kinds: BotSet['outOfScope'] = {
      ...outOfScope,
      ...(far.length > 0 && { 'other domains': [...(outOfScope['other domains'] ?? []), ...far] }),
    }
    const shares = Object.fromEntries(Object.entries(kinds).map(([kind, texts]) => [kind, share(texts)]))
    const counted = Object.entries(shares).filter(([kind]) => !('small talk' in shares) || THIRDS.includes(kind))
    accepted.push({
      ...shares,
      all: mean(counted.map(([, one]) => one)),
      ...(near.length > 0 && { 'near domain': share(near) }),
    })
  }
  const { all = [], ...kinds } = Object.groupBy(
    accepted.flatMap((shares) => Object.entries(shares)),
    ([kind]) => kind,
  )
  return {
    right: percent(shareOf(answers, (one) => isRight(one) && one.answer.confidence >= THRESHOLD)),
    'right without a threshold': percent(shareOf(answers, isRight)),
    'OOS accepted, mean': percent(mean(sharesOf(all))),
    'OOS accepted, worst bot': percent(Math.max(...sharesOf(all))),
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, shares]) => [`accepted of ${kind}`, percent(mean(sharesOf(shares ?? [])))]),
    ),
    ...reliability(answers),
  }
}

const sharesOf = (entries: readonly [kind: string, share: number][]) => entries.map(([, share]) => share)

function vectorsFor(intents: DrawnBot['intents'], vectorOf: VectorOf) {
  const texts = intents.flatMap(({ phrases }) => phrases)
  const messages = embeddedMessages('en')
  return { space: 'encoder', of: new Map([...texts, ...messages].map((text) => [text, vectorOf(text)])) }
}

/** The calibration error, and the reliability diagram: how many of the answers of a confidence are right. */
function reliability(answers: readonly Answer[]): Record<string, Figure> {
  const bins = Map.groupBy(answers, ({ answer }) => Math.min(BINS - 1, Math.floor(BINS * answer.confidence)))
  const apart = [...bins.values()].map((own) =>
    Math.abs(own.reduce((sum, one) => sum + one.answer.confidence - Number(isRight(one)), 0)),
  )
  const error = apart.reduce((sum, one) => sum + one, 0) / answers.length
  const diagram = Array.from({ length: BINS }, (_, bin): [range: string, figure: Figure] => {
    const own = bins.get(bin) ?? []
    const said = own.length === 0 ? 0 : mean(own.map(({ answer }) => answer.confidence))
    const range = `confidence ${bin / BINS} to ${(bin + 1) / BINS} (mean ${round(said, 2)}, ${own.length} answers): right`
    return [range, own.length === 0 ? [0, '%'] : percent(shareOf(own, isRight))]
  })
  return { 'calibration error': [round(error, 3), '0 to 1'], ...Object.fromEntries(diagram) }
}

function shareOf<T>(items: readonly T[], holds: (item: T) => boolean) {
  return items.filter(holds).length / items.length
}

function percent(value: number): Figure {
  return [round(100 * value, 1), '%']
}

function isRight({ id, answer }: Answer) {
  return answer.id === id
}
