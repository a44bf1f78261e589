// NLU: accuracy, size and speed on public corpora, and those of nlp.js with --peers (takes minutes); with --bots the
// understanding of small bots instead. The corpora are read
// from PLATFORM_BENCH_DATA, by default from a folder beside the repository. Missing corpora are skipped.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate, load, train } from '../../packages/nlu/src/index.ts'
import type { ModelType } from '../../packages/nlu/src/types.ts'
import type { Corpus } from '../nlu/corpus.ts'
import type { BenchOptions, BenchRow } from './benchmark.ts'
import { measureBots } from './nlu-bots.ts'
import { measureEmotions } from './nlu-emotions.ts'
import { measureEntities } from './nlu-entities.ts'
import { measureGrowth } from './nlu-growth.ts'
import { measureHindi } from './nlu-hindi.ts'
import { cpuSeconds, intentsOf, large, percentiles, round } from './nlu-lab.ts'
import { measurePeer } from './nlu-peer.ts'
import { measureConfidence } from './nlu-confidence.ts'
import { CORPORA_FOLDER } from './understanding/resources.ts'

const CORPORA = [
  { name: 'BANKING77', goal: 92 },
  { name: 'SNIPS', goal: 98.5 },
  { name: 'ATIS', goal: 96 },
  { name: 'Chatbot', goal: 98.1 },
]

const MODEL_TYPE = 'svm'

export async function bench({ peers, bots, encoder, heldOut, without, log }: BenchOptions): Promise<BenchRow[]> {
  if (bots) return measureBots({ withEncoder: encoder, isHeldOut: heldOut, without, log })
  const rows: BenchRow[] = []
  for (const { name, goal } of CORPORA) {
    const file = join(CORPORA_FOLDER, `${name}.json`)
    if (!existsSync(file)) {
      log(`${name} is skipped: ${file} does not exist. Set PLATFORM_BENCH_DATA to the folder of the corpora.`)
      continue
    }
    log(`${name} …`)
    const corpus: Corpus = JSON.parse(readFileSync(file, 'utf8'))
    const ours = await measureOurs(corpus, MODEL_TYPE)
    const peer = peers ? await measurePeer(corpus) : {}
    rows.push(...figures(name, ours, peer, { accuracy: goal }))
    if (name === 'BANKING77') {
      log('150 intents × 100 phrases …')
      rows.push(...figures('150 × 100', await measureOurs(large(corpus), MODEL_TYPE), {}, { seconds: 5 }))
      rows.push(...(await measureGrowth(corpus, log)))
    }
    if (name !== 'Chatbot') rows.push(...(await measureConfidence(name, corpus, log)))
  }
  log('Hindi …')
  rows.push(...(await measureHindi()))
  log('entities …')
  rows.push(...measureEntities())
  log('emotions …')
  rows.push(...measureEmotions(join(CORPORA_FOLDER, '../emotions'), log))
  return rows
}

type Figures = Awaited<ReturnType<typeof measureOurs>>
type Goals = Partial<Pick<Figures, 'accuracy' | 'seconds'>>

function figures(name: string, ours: Figures, peer: Partial<Figures>, goals: Goals): BenchRow[] {
  const row = (what: string, key: keyof Figures, unit: string, digits: number, goal?: string) => ({
    name: `${name} ${what}`,
    value: round(ours[key], digits),
    unit,
    ...(goal === undefined ? {} : { goal }),
    ...(peer[key] === undefined ? {} : { peer: `nlp.js ${round(peer[key], digits)}` }),
  })
  return [
    row('accuracy', 'accuracy', '%', 2, goals.accuracy === undefined ? undefined : `≥ ${goals.accuracy}`),
    row('standard error', 'standardError', '%', 2),
    row('macro-F1', 'macroF1', '%', 2),
    row('training', 'seconds', 's of one core', 2, goals.seconds === undefined ? undefined : `≤ ${goals.seconds}`),
    row('prediction p50', 'p50', 'µs', 0, '≤ 50'),
    row('prediction p99', 'p99', 'µs', 0, '≤ 200'),
    row('model', 'megabytes', 'MB', 2, '≤ 6'),
    row('load', 'loadMs', 'ms of one core', 0, '≤ 50'),
  ]
}

async function measureOurs(corpus: Corpus, modelType: ModelType) {
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
  const { accuracy, macroF1, standardError } = evaluate(model, { intents: intentsOf(corpus.test) })
  return {
    accuracy: 100 * accuracy,
    macroF1: 100 * macroF1,
    standardError: 100 * standardError,
    seconds,
    ...percentiles(
      corpus.test.map(([text]) => text),
      (text) => model.predict(text),
    ),
    megabytes: bytes.length / 1e6,
    loadMs: Math.min(...loading),
  }
}
