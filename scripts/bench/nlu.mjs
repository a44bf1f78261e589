// NLU: accuracy, size and speed on public corpora, and those of nlp.js with --peers (takes minutes); with --bots the
// understanding of small bots instead. The corpora are read
// from PLATFORM_BENCH_DATA, by default from a folder beside the repository. Missing corpora are skipped.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate, load, train } from '../../packages/nlu/src/index.ts'
import { measureBots } from './nlu-bots.mjs'
import { measureEmotions } from './nlu-emotions.mjs'
import { measureEntities } from './nlu-entities.mjs'
import { measureGrowth } from './nlu-growth.mjs'
import { measureHindi } from './nlu-hindi.mjs'
import { cpuSeconds, intentsOf, large, percentiles, round } from './nlu-lab.mjs'
import { measurePeer } from './nlu-peer.mjs'
import { measureConfidence } from './nlu-confidence.mjs'
import { CORPORA_FOLDER } from './understanding/resources.mjs'

const CORPORA = [
  { name: 'BANKING77', goal: 92 },
  { name: 'SNIPS', goal: 98.5 },
  { name: 'ATIS', goal: 96 },
  { name: 'Chatbot', goal: 98.1 },
]

/**
 * @param {{ peers?: boolean, data?: string, modelType?: 'svm' | 'semantic', log?: (line: string) => void }} options
 *   `data`: the folder of the corpora.
 * @returns the rows of figures: { name, value, unit, goal?, peer? }
 */
export async function bench({
  peers = false,
  data = CORPORA_FOLDER,
  modelType = 'svm',
  bots = false,
  encoder = false,
  judge = false,
  without = [],
  log = () => {},
} = {}) {
  if (bots) return measureBots({ withEncoder: encoder, isJudge: judge, without, log })
  const rows = []
  for (const { name, goal } of CORPORA) {
    const file = join(data, `${name}.json`)
    if (!existsSync(file)) {
      log(`${name} is skipped: ${file} does not exist. Set PLATFORM_BENCH_DATA to the folder of the corpora.`)
      continue
    }
    log(`${name} …`)
    const corpus = JSON.parse(readFileSync(file, 'utf8'))
    const ours = await measureOurs(corpus, modelType)
    const peer = peers ? await measurePeer(corpus) : {}
    rows.push(...figures(name, ours, peer, { accuracy: goal }))
    if (name === 'BANKING77') {
      log('150 intents × 100 phrases …')
      rows.push(...figures('150 × 100', await measureOurs(large(corpus), modelType), {}, { seconds: 5 }))
      rows.push(...(await measureGrowth(corpus, log)))
    }
    if (name !== 'Chatbot') rows.push(...(await measureConfidence(name, corpus, log)))
  }
  log('Hindi …')
  rows.push(...(await measureHindi()))
  log('entities …')
  rows.push(...measureEntities())
  log('emotions …')
  rows.push(...measureEmotions(join(data, '../emotions'), log))
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
    row('load', 'loadMs', 'ms of one core', 0, '≤ 50'),
  ]
}

async function measureOurs(corpus, modelType) {
  const start = cpuSeconds()
  const trained = await train({ language: 'en', intents: intentsOf(corpus.train) }, { modelType })
  const seconds = cpuSeconds() - start
  const bytes = trained.save()
  const loading = Array.from({ length: 5 }, () => {
    const before = cpuSeconds()
    load(bytes)
    return 1000 * (cpuSeconds() - before)
  })
  const model = load(bytes)
  const { accuracy, macroF1, standardError } = evaluate(model, { language: 'en', intents: intentsOf(corpus.test) })
  return {
    accuracy: 100 * accuracy,
    macroF1: 100 * macroF1,
    standardError: 100 * standardError,
    seconds,
    ...percentiles(corpus.test, (text) => model.predict(text)),
    megabytes: bytes.length / 1e6,
    loadMs: Math.min(...loading),
  }
}
