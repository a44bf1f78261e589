// Understanding: accuracy, size and speed on public corpora, beside nlp.js when asked for (--peers: takes minutes).
// The corpora are looked up in PLATFORM_BENCH_DATA, else beside the repository; without them there is nothing to measure.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { evaluate, load, train } from '../../packages/nlu/src/index.ts'

const CORPORA = [
  { name: 'BANKING77', goal: 92 },
  { name: 'SNIPS', goal: 98.5 },
  { name: 'ATIS', goal: 96 },
  { name: 'Chatbot', goal: 98.1 },
]
const BESIDE = fileURLToPath(new URL('../../../shared/data/nlu', import.meta.url))

/**
 * @param {{ peers?: boolean, data?: string, modelType?: 'svm' | 'semantic', say?: (line: string) => void }} options
 *   `data`: the folder of the corpora.
 * @returns rows of figures: { name, value, unit, goal?, peer? }
 */
export async function bench({
  peers = false,
  data = process.env.PLATFORM_BENCH_DATA ?? BESIDE,
  modelType = 'svm',
  say = () => {},
} = {}) {
  const rows = []
  for (const { name, goal } of CORPORA) {
    const file = join(data, `${name}.json`)
    if (!existsSync(file)) {
      say(`${name} is skipped: there is no ${file}. Name the folder of the corpora in PLATFORM_BENCH_DATA.`)
      continue
    }
    say(`${name} …`)
    const corpus = JSON.parse(readFileSync(file, 'utf8'))
    const ours = await measureOurs(corpus, modelType)
    const peer = peers ? await measurePeer(corpus) : {}
    rows.push(...figures(name, ours, peer, { accuracy: goal }))
    if (name === 'BANKING77') {
      say('150 intents × 100 phrases …')
      rows.push(...figures('150 × 100', await measureOurs(large(corpus), modelType), {}, { seconds: 5 }))
    }
  }
  return rows
}

function figures(name, ours, peer, goals) {
  const row = (what, key, unit, digits, goal) => ({
    name: `${name} ${what}`,
    value: round(ours[key], digits),
    unit,
    ...(goal === undefined ? {} : { goal }),
    ...(peer[key] === undefined ? {} : { peer: `nlp.js ${round(peer[key], digits)}` }),
  })
  return [
    row('accuracy', 'accuracy', '%', 2, goals.accuracy && `≥ ${goals.accuracy}`),
    row('standard error', 'standardError', '%', 2),
    row('macro-F1', 'macroF1', '%', 2),
    row('training', 'seconds', 's of one core', 2, goals.seconds && `≤ ${goals.seconds}`),
    row('prediction p50', 'p50', 'µs', 0, '≤ 50'),
    row('prediction p99', 'p99', 'µs', 0, '≤ 200'),
    row('model', 'megabytes', 'MB', 2, '≤ 6'),
    row('load', 'loadMs', 'ms', 0, '≤ 50'),
  ]
}

async function measureOurs(corpus, modelType) {
  const start = cpuSeconds()
  const trained = await train({ language: 'en', intents: intentsOf(corpus.train) }, { modelType })
  const seconds = cpuSeconds() - start
  const bytes = trained.save()
  const loading = Array.from({ length: 5 }, () => timed(() => load(bytes))).toSorted((one, other) => one - other)
  const model = load(bytes)
  const { accuracy, macroF1, standardError } = evaluate(model, { language: 'en', intents: intentsOf(corpus.test) })
  return {
    accuracy: 100 * accuracy,
    macroF1: 100 * macroF1,
    standardError: 100 * standardError,
    seconds,
    ...percentiles(corpus.test, (text) => model.predict(text)),
    megabytes: bytes.length / 1e6,
    loadMs: loading[2],
  }
}

/** nlp.js with the learning rate that fits it (its own default of 0.6 does not). */
async function measurePeer(corpus) {
  const fromPeer = createRequire(createRequire(import.meta.url).resolve('node-nlp/package.json'))
  const { containerBootstrap } = fromPeer('@nlpjs/core-loader')
  const { LangAll } = fromPeer('@nlpjs/lang-all')
  const { NluNeural } = fromPeer('@nlpjs/nlu')
  const container = containerBootstrap()
  container.use(LangAll)
  const nlu = new NluNeural({ locale: 'en', container })
  const start = cpuSeconds()
  await nlu.train(
    corpus.train.map(([utterance, intent]) => ({ utterance, intent })),
    { learningRate: 0.03, log: false },
  )
  const seconds = cpuSeconds() - start
  const answers = []
  const times = []
  for (const [text] of corpus.test) await nlu.process(text)
  for (const [text] of corpus.test) {
    const before = performance.now()
    const { classifications } = await nlu.process(text)
    times.push(performance.now() - before)
    answers.push(classifications.reduce((one, other) => (other.score > one.score ? other : one)).intent)
  }
  const saved = JSON.stringify(nlu.toJSON())
  const hits = corpus.test.filter(([, intent], at) => answers[at] === intent).length
  return {
    accuracy: (100 * hits) / corpus.test.length,
    macroF1:
      100 *
      macroF1(
        corpus.test.map(([, intent]) => intent),
        answers,
      ),
    seconds,
    ...spread(times),
    megabytes: Buffer.byteLength(saved) / 1e6,
  }
}

function intentsOf(rows) {
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
function large(corpus) {
  const enough = intentsOf(withCipher(corpus.train))
    .filter(({ phrases }) => phrases.length >= 100)
    .slice(0, 150)
  const taken = new Set(enough.map(({ id }) => id))
  return {
    train: enough.flatMap(({ id, phrases }) => phrases.slice(0, 100).map((text) => [text, id])),
    test: withCipher(corpus.test).filter(([, intent]) => taken.has(intent)),
  }
}

function macroF1(rightOnes, answers) {
  const scores = [...new Set(rightOnes)].map((intent) => {
    const found = answers.filter((answer) => answer === intent).length
    const wanted = rightOnes.filter((right) => right === intent).length
    const hits = rightOnes.filter((right, at) => right === intent && answers[at] === intent).length
    return (2 * hits) / (found + wanted)
  })
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** Each text once to warm up, then once by the clock. */
function percentiles(rows, predict) {
  for (const [text] of rows) predict(text)
  return spread(rows.map(([text]) => timed(() => predict(text))))
}

function spread(times) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part) => 1000 * sorted[Math.floor(part * (sorted.length - 1))]
  return { p50: at(0.5), p99: at(0.99) }
}

/** What this thread has worked, so that what else runs on the machine does not count. */
function cpuSeconds() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

function timed(work) {
  const start = performance.now()
  work()
  return performance.now() - start
}

function round(value, digits) {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
