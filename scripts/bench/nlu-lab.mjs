// What the parts of the benchmark of understanding share: corpora, splits, clocks.
import { Random } from '../../packages/nlu/src/random.ts'

export function intentsOf(rows) {
  const byIntent = Map.groupBy(rows, ([, intent]) => intent)
  return [...byIntent].map(([id, own]) => ({ id, phrases: own.map(([text]) => text) }))
}

function cipher(text) {
  return text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String.fromCharCode(97 + (((letter.charCodeAt(0) - 97) * 7 + 3) % 26)))
}

function withCipher(rows) {
  return [...rows, ...rows.map(([text, intent]) => [cipher(text), `${intent} in cipher`])]
}

/** 150 intents of 100 phrases: the corpus, and its first intents again in a cipher, which makes new words of the same kind. */
export function large(corpus) {
  const enough = intentsOf(withCipher(corpus.train))
    .filter(({ phrases }) => phrases.length >= 100)
    .slice(0, 150)
  const taken = new Set(enough.map(({ id }) => id))
  return {
    train: enough.flatMap(({ id, phrases }) => phrases.slice(0, 100).map((text) => [text, id])),
    test: withCipher(corpus.test).filter(([, intent]) => taken.has(intent)),
  }
}

/** The rows in an order of its own for each seed. */
export function shuffled(rows, seed) {
  const order = Int32Array.from(rows, (_, at) => at)
  new Random(seed).shuffle(order)
  return Array.from(order, (at) => rows[at])
}

/** At most so many rows of each intent, the first ones. */
export function atMost(rows, count) {
  const taken = new Map()
  return rows.filter(([, intent]) => {
    const before = taken.get(intent) ?? 0
    taken.set(intent, before + 1)
    return before < count
  })
}

/** Mean of the numbers. */
export function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

export function macroF1(rightOnes, answers) {
  const scores = [...new Set(rightOnes)].map((intent) => {
    const found = answers.filter((answer) => answer === intent).length
    const wanted = rightOnes.filter((right) => right === intent).length
    const hits = rightOnes.filter((right, at) => right === intent && answers[at] === intent).length
    return (2 * hits) / (found + wanted)
  })
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** Each text once to warm up, then three times by the clock, of which the best counts: the machine does other work too. */
export function percentiles(rows, predict) {
  for (const [text] of rows) predict(text)
  const runs = Array.from({ length: 3 }, () => rows.map(([text]) => timed(() => predict(text))))
  return spread(rows.map((_, at) => Math.min(...runs.map((run) => run[at]))))
}

export function spread(times) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part) => 1000 * sorted[Math.floor(part * (sorted.length - 1))]
  return { p50: at(0.5), p99: at(0.99) }
}

/** What this thread has worked, so that what else runs on the machine does not count. */
export function cpuSeconds() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

function timed(work) {
  const start = performance.now()
  work()
  return performance.now() - start
}

export function round(value, digits) {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
