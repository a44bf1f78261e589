// Confidence: calibration, out-of-scope messages (OOS), and typing errors. Thresholds are chosen on a validation part of
// `train`, and measured on `test`.
import { crossValidate, evaluate, type Model, train } from '../../packages/nlu/src/index.ts'
import { Random } from '../../packages/nlu/src/random.ts'
import type { Corpus, Row } from '../nlu/corpus.ts'
import type { BenchRow, Log } from './benchmark.ts'
import { intentsOf, round, shuffled } from './nlu-lab.ts'

/** In-scope accuracy that a threshold may cost, 0 to 1. */
const ACCURACY_LOSS_MAX = 0.02

type Change = (text: string, random: Random) => string

/** Returns the rows of figures for one corpus. */
export async function measureConfidence(name: string, corpus: Corpus, log: Log): Promise<BenchRow[]> {
  log(`${name}, confidence …`)
  const rows = shuffled(corpus.train, 5)
  const validationRows = rows.slice(0, Math.min(1500, Math.floor(rows.length / 5)))
  const rest = rows.slice(validationRows.length)
  const whole = await train({ language: 'en', intents: intentsOf(corpus.train) })
  const { calibrationError } = evaluate(whole, { intents: intentsOf(corpus.test) })
  const clean = accuracyOf(whole, corpus.test)
  const cost = (change: Change) => round(100 * (clean - accuracyOf(whole, changed(corpus.test, change))), 2)
  const figure = (what: string, value: number, unit: string, goal?: string) => ({
    name: `${name} ${what}`,
    value,
    unit,
    ...(goal && { goal }),
  })
  const heldOut = await crossValidate({ language: 'en', intents: intentsOf(corpus.train) })
  return [
    figure('calibration error on held-out phrases', round(heldOut.calibrationError, 4), '0 to 1', '≤ 0.03'),
    figure('calibration error on test', round(calibrationError, 4), '0 to 1', '≤ 0.03'),
    ...(await outOfScopeRows(corpus, validationRows, rest)).map(([what, value, goal]) =>
      figure(what, round(value, 1), '%', goal),
    ),
    figure('cost of one typing error', cost(typo), 'points', '≤ 3'),
    figure(
      'cost of upper case',
      cost((text) => text.toUpperCase()),
      'points',
      '≤ 0',
    ),
    figure('cost of missing accents', round(100 * (clean - (await withoutAccents(corpus))), 2), 'points', '≤ 0'),
    figure(
      'cost of an emoji',
      cost((text) => `${text} 🙏`),
      'points',
    ),
  ]
}

/** Holds out every fourth intent: half of them to choose the balanced threshold, half to measure it. */
async function outOfScopeRows(
  corpus: Corpus,
  validationRows: readonly Row[],
  rest: readonly Row[],
): Promise<[what: string, value: number, goal?: string][]> {
  const ids = [...new Set(corpus.train.map(([, intent]) => intent))].toSorted((one, other) => (one < other ? -1 : 1))
  const heldOutIds = ids.filter((_, at) => at % 4 === 1)
  const chosen = new Set(heldOutIds.filter((_, at) => at % 2 === 0))
  const measured = new Set(heldOutIds.filter((_, at) => at % 2 === 1))
  if (measured.size === 0) measured.add(heldOutIds[0]!)
  const isInScope = ([, intent]: Row) => !heldOutIds.includes(intent)
  const model = await train({ language: 'en', intents: intentsOf(rest.filter(isInScope)) })
  const inScope = (rows: readonly Row[]) => rows.filter(isInScope).map(([text, intent]) => ask(model, text, intent))
  const outOfScope = (rows: readonly Row[], of: ReadonlySet<string>) =>
    rows.filter(([, intent]) => of.has(intent)).map(([text, intent]) => ask(model, text, intent))
  const validation = inScope(validationRows)
  const accuracyMin = share(validation, ({ isRight }) => isRight) - ACCURACY_LOSS_MAX
  const thresholds = Array.from({ length: 1000 }, (_, at) => at / 1000)
  const lossThreshold =
    thresholds.findLast((at) => share(validation, (own) => own.isRight && own.confidence >= at) >= accuracyMin) ?? 0
  const chosenAnswers = outOfScope(validationRows, chosen)
  const acceptedShare = (rows: readonly Asked[], at: number) => share(rows, ({ confidence }) => confidence >= at)
  const balanced = thresholds.find((at) => 1 - acceptedShare(chosenAnswers, at) >= acceptedShare(validation, at)) ?? 0
  const test = inScope(corpus.test)
  const testOutOfScope = outOfScope(corpus.test, measured)
  const cost =
    share(test, ({ isRight }) => isRight) - share(test, (own) => own.isRight && own.confidence >= lossThreshold)
  return [
    [
      'OOS recall at an in-scope loss of about 2 points',
      100 * (1 - acceptedShare(testOutOfScope, lossThreshold)),
      '≥ 45',
    ],
    ['the in-scope accuracy loss', 100 * cost],
    ['OOS recall, balanced', 100 * (1 - acceptedShare(testOutOfScope, balanced)), '≥ 88'],
    ['in-scope recall, balanced', 100 * acceptedShare(test, balanced), '≥ 88'],
  ]
}

type Asked = ReturnType<typeof ask>

function ask(model: Model, text: string, intent: string) {
  const best = model.predict(text, { top: 1 }).ranking[0]
  return { isRight: best?.id === intent, confidence: best?.confidence ?? 0 }
}

/** Accuracy without accents after training with them. The corpora have none, so some vowels get one for the training. */
async function withoutAccents(corpus: Corpus) {
  const accented = corpus.train.map(([text, intent]): Row => [
    text.replace(/[aeiou][^aeiou]*[aeiou]/gi, (run) => `${run[0]}\u0301${run.slice(1)}`.normalize('NFC')),
    intent,
  ])
  return accuracyOf(await train({ language: 'en', intents: intentsOf(accented) }), corpus.test)
}

function accuracyOf(model: Model, rows: readonly Row[]) {
  return share(rows, ([text, intent]) => ask(model, text, intent).isRight)
}

function changed(rows: readonly Row[], change: Change) {
  const random = new Random(7)
  return rows.map(([text, intent]): Row => [change(text, random), intent])
}

/** Makes one edit in a word of at least four letters: deletes, inserts, replaces or transposes a letter. */
function typo(text: string, random: Random) {
  const words = text.split(' ')
  const long = [...words.keys()].filter((at) => words[at]!.length >= 4)
  if (long.length === 0) return text
  const at = long[random.below(long.length)]!
  const word = words[at]!
  const index = random.below(word.length - 1)
  const letter = String.fromCharCode(97 + random.below(26))
  const [before, after] = [word.slice(0, index), word.slice(index + 1)]
  const edits = [
    before + after,
    before + letter + word.slice(index),
    before + letter + after,
    before + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2),
  ]
  words[at] = edits[random.below(edits.length)]!
  return words.join(' ')
}

function share<T>(items: readonly T[], holds: (item: T) => boolean) {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length
}
