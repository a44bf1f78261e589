// Shared by the parts of the NLU benchmark: corpora, splits and clocks.
import { Random } from '../../packages/nlu/src/random.ts'
import type { Corpus, Row } from '../nlu/corpus.ts'

export function intentsOf(rows: readonly Row[]) {
  const byIntent = Map.groupBy(rows, ([, intent]) => intent)
  return [...byIntent].map(([id, own]) => ({ id, phrases: own.map(([text]) => text) }))
}

function cipher(text: string) {
  return text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String.fromCharCode(97 + (((letter.charCodeAt(0) - 97) * 7 + 3) % 26)))
}

function withCipher(rows: readonly Row[]) {
  return [...rows, ...rows.map(([text, intent]): Row => [cipher(text), `${intent} in cipher`])]
}

/** 150 intents of 100 phrases: the intents of the corpus, and some again in a cipher, which produces other words. */
export function large(corpus: Corpus): Corpus {
  const intents = intentsOf(withCipher(corpus.train))
    .filter(({ phrases }) => phrases.length >= 100)
    .slice(0, 150)
  const ids = new Set(intents.map(({ id }) => id))
  return {
    train: intents.flatMap(({ id, phrases }) => phrases.slice(0, 100).map((text): Row => [text, id])),
    test: withCipher(corpus.test).filter(([, intent]) => ids.has(intent)),
  }
}

/** Returns the rows in a random order that depends on the seed. */
export function shuffled(rows: readonly Row[], seed: number) {
  const order = Int32Array.from(rows, (_, at) => at)
  new Random(seed).shuffle(order)
  return Array.from(order, (at) => rows[at]!)
}

/** Returns the first `count` rows of each intent. */
export function atMost(rows: readonly Row[], count: number) {
  const counts = new Map<string, number>()
  return rows.filter(([, intent]) => {
    const before = counts.get(intent) ?? 0
    counts.set(intent, before + 1)
    return before < count
  })
}

export function mean(numbers: readonly number[]) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

export function macroF1(expected: readonly string[], answers: readonly string[]) {
  const scores = [...new Set(expected)].map((intent) => {
    const found = answers.filter((answer) => answer === intent).length
    const total = expected.filter((one) => one === intent).length
    const hits = expected.filter((one, at) => one === intent && answers[at] === intent).length
    return (2 * hits) / (found + total)
  })
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** Percentiles of the fastest of three runs per text, after one run to warm up: other programs slow down single runs. */
export function percentiles(texts: readonly string[], predict: (text: string) => unknown) {
  for (const text of texts) predict(text)
  const runs = Array.from({ length: 3 }, () => texts.map((text) => timed(() => predict(text))))
  return spread(texts.map((_, at) => Math.min(...runs.map((run) => run[at]!))))
}

export function spread(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => 1000 * (sorted[Math.floor(part * (sorted.length - 1))] ?? NaN)
  return { p50: at(0.5), p99: at(0.99) }
}

/** CPU time of this thread in seconds, which excludes other programs. */
export function cpuSeconds() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

function timed(work: () => unknown) {
  const start = performance.now()
  work()
  return performance.now() - start
}

export function round(value: number, digits: number) {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
