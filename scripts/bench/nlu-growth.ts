// Accuracy and training time by number of phrases.
import { createPhraseIndex, evaluate, train } from '../../packages/nlu/src/index.ts'
import type { Corpus, Row } from '../nlu/corpus.ts'
import type { BenchRow, Log } from './benchmark.ts'
import { atMost, cpuSeconds, intentsOf, large, mean, percentiles, round, shuffled } from './nlu-lab.ts'

const CURVE = [5, 10, 30, 100]
/** Number of draws that are averaged if there are few phrases per intent. */
const DRAWS = 3

/** Returns the rows of figures: learning curves of both model types, and training seconds by number of phrases. */
export async function measureGrowth(corpus: Corpus, log: Log) {
  log('learning curves …')
  const rows: BenchRow[] = []
  for (const count of CURVE) {
    for (const modelType of ['svm', 'semantic'] as const) {
      const draws: number[] = []
      for (let draw = 0; draw < (count < 30 ? DRAWS : 1); draw++) {
        const part = atMost(shuffled(corpus.train, 11 + draw), count)
        const model = await train({ language: 'en', intents: intentsOf(part) }, { modelType })
        draws.push(evaluate(model, { intents: intentsOf(corpus.test) }).accuracy)
      }
      const name = `BANKING77 accuracy with ${count} phrases per intent, ${modelType}`
      rows.push({ name, value: round(100 * mean(draws), 2), unit: '%' })
    }
  }
  log('growth …')
  const { train: base } = large(corpus)
  for (const phrases of [7_500, 15_000, 60_000, 200_000]) {
    const grown = Array.from({ length: phrases }, (_, at) =>
      grow(base[at % base.length]!, Math.floor(at / base.length)),
    )
    const start = cpuSeconds()
    await train({ language: 'en', intents: intentsOf(grown) })
    rows.push({ name: `training of ${phrases} phrases`, value: round(cpuSeconds() - start, 1), unit: 's of one core' })
  }
  const index = createPhraseIndex(base.map(([phrase, intentId]) => ({ phrase, intentId })))
  const checked = shuffled(base, 3).slice(0, 300)
  const [, intentId] = checked[0]!
  const { p50, p99 } = percentiles(
    checked.map(([text]) => text),
    (phrase) => index.check({ intentId, phrase }),
  )
  return [
    ...rows,
    { name: 'check for a phrase conflict among 15000 phrases p50', value: round(p50, 0), unit: 'µs' },
    { name: 'check for a phrase conflict among 15000 phrases p99', value: round(p99, 0), unit: 'µs' },
  ]
}

/** Returns another phrase of the intent: the same with an additional word, like a name or a number. */
function grow([text, intent]: Row, turn: number): Row {
  return turn === 0 ? [text, intent] : [`${text} n${(turn * 7919) % 5000}`, intent]
}
