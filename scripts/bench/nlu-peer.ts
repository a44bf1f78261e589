// The same measurements for nlp.js.
import { createRequire } from 'node:module'
import type { Corpus } from '../nlu/corpus.ts'
import { cpuSeconds, macroF1, spread } from './nlu-lab.ts'

/** Measures nlp.js with a suitable learning rate (its default of 0.6 is too high). */
export async function measurePeer(corpus: Corpus) {
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
  const answers: string[] = []
  const times: number[] = []
  for (const [text] of corpus.test) await nlu.process(text)
  for (const [text] of corpus.test) {
    const before = performance.now()
    const { classifications }: { classifications: { intent: string; score: number }[] } = await nlu.process(text)
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
