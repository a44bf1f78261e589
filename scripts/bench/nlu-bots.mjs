// Understanding of small bots: drawn from corpora and written for this benchmark, each judged with priors that were fitted on
// the other corpora. `pnpm bench nlu --bots`; with `--encoder` also with sentence vectors (encoding takes minutes at first),
// with `--judge` on the corpus that nothing is fitted on instead, with the priors of the package, with `--without contrast`
// (or the name of another part) as if that part of the evidence were missing.
import { embeddedMessages } from '../../packages/nlu/src/language/foreignMessages.ts'
import { readLexicon } from '../../packages/nlu/src/lexicon/readLexicon.ts'
import { PRIORS } from '../../packages/nlu/src/calibration/priors.ts'
import { Pacer } from '../../packages/nlu/src/train/Pacer.ts'
import { trainPaced } from '../../packages/nlu/src/train/train.ts'
import { collectAnswers, fitPrior, VIEWS } from '../nlu/fitPriors.mjs'
import { readCorpora } from '../nlu/fittingSets.mjs'
import { mean, round } from './nlu-lab.mjs'
import { botSets, judgeSets, THIRDS } from './understanding/botSets.mjs'
import { CORPORA_FOLDER, openVectors } from './understanding/resources.mjs'

const THRESHOLD = 0.5
const BINS = 10

/**
 * Returns the rows of figures.
 *
 * @param {{ withEncoder: boolean, isJudge: boolean, without: readonly string[], log: (line: string) => void }} options
 *   `without`: names of parts of the evidence that are ignored, see `fitPriors.mjs`.
 */
export async function measureBots({ withEncoder, isJudge, without, log }) {
  const corpora = readCorpora(CORPORA_FOLDER)
  const sets = isJudge ? judgeSets() : botSets(corpora)
  const vectorOf = withEncoder ? await openVectors(corpora, log, textsOf(sets)) : undefined
  const lexicon = readLexicon()
  const rows = []
  for (const modelType of ['svm', 'semantic']) {
    const collected =
      isJudge && without.length === 0 ? null : await collectAnswers({ corpora, modelType, lexicon, vectorOf, log })
    for (const { name, corpus, bots, outOfScope } of sets) {
      const views = VIEWS.filter((view) => withEncoder || view !== 'vectors')
      const priors = collected
        ? Object.fromEntries(views.map((view) => [view, fitPrior(collected, view, { corpus, without })]))
        : PRIORS[modelType]
      for (const view of bots[0].language === 'hi' ? ['text'] : views) {
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

/** The English texts of the sets. */
function textsOf(sets) {
  return sets
    .filter(({ bots }) => bots[0].language !== 'hi')
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

async function judge(bots, outOfScope, { modelType, view, priors, lexicon, vectorOf }) {
  const answers = []
  const accepted = []
  for (const { language = 'en', intents, test, near, far } of bots) {
    const vectors = vectorsFor(view, intents, vectorOf)
    const options = { modelType, ...(view === 'text' ? {} : { lexicon }), ...(vectors && { vectors }) }
    const model = await trainPaced({ language, intents }, options, new Pacer({}, true), priors)
    const best = (text) => {
      const vector = vectors && vectorOf(text)
      return model.predict(text, { top: 1, ...(vector && { vector }) }).ranking[0] ?? { id: null, confidence: 0 }
    }
    const share = (texts) => shareOf(texts, (text) => best(text).confidence >= THRESHOLD)
    answers.push(...test.map(([text, id]) => ({ id, answer: best(text) })))
    const kinds = {
      ...outOfScope,
      ...(far.length > 0 && { 'other domains': [...outOfScope['other domains'], ...far] }),
    }
    const shares = Object.fromEntries(Object.entries(kinds).map(([kind, texts]) => [kind, share(texts)]))
    const counted = Object.entries(shares).filter(([kind]) => !(THIRDS[0] in shares) || THIRDS.includes(kind))
    accepted.push({
      ...shares,
      all: mean(counted.map(([, one]) => one)),
      ...(near.length > 0 && { 'near domain': share(near) }),
    })
  }
  const { all, ...kinds } = Object.groupBy(accepted.flatMap(Object.entries), ([kind]) => kind)
  return {
    right: percent(shareOf(answers, (one) => isRight(one) && one.answer.confidence >= THRESHOLD)),
    'right without a threshold': percent(shareOf(answers, isRight)),
    'OOS accepted, mean': percent(mean(sharesOf(all))),
    'OOS accepted, worst bot': percent(Math.max(...sharesOf(all))),
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, shares]) => [`accepted of ${kind}`, percent(mean(sharesOf(shares)))]),
    ),
    ...reliability(answers),
  }
}

const sharesOf = (entries) => entries.map(([, share]) => share)

function vectorsFor(view, intents, vectorOf) {
  if (view !== 'vectors') return undefined
  const texts = intents.flatMap(({ phrases }) => phrases)
  const messages = embeddedMessages('en')
  return { space: 'encoder', of: new Map([...texts, ...messages].map((text) => [text, vectorOf(text)])) }
}

/** The calibration error, and the reliability diagram: how many of the answers of a confidence are right. */
function reliability(answers) {
  const bins = Map.groupBy(answers, ({ answer }) => Math.min(BINS - 1, Math.floor(BINS * answer.confidence)))
  const apart = [...bins.values()].map((own) =>
    Math.abs(own.reduce((sum, one) => sum + one.answer.confidence - Number(isRight(one)), 0)),
  )
  const error = apart.reduce((sum, one) => sum + one, 0) / answers.length
  const diagram = Array.from({ length: BINS }, (_, bin) => {
    const own = bins.get(bin) ?? []
    const said = own.length === 0 ? 0 : mean(own.map(({ answer }) => answer.confidence))
    const range = `confidence ${bin / BINS} to ${(bin + 1) / BINS} (mean ${round(said, 2)}, ${own.length} answers): right`
    return [range, own.length === 0 ? [0, '%'] : percent(shareOf(own, isRight))]
  })
  return { 'calibration error': [round(error, 3), '0 to 1'], ...Object.fromEntries(diagram) }
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
