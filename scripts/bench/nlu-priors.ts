// Fits the priors of the confidence and writes them to packages/nlu/src/calibration/priors.ts. Needs the public corpora, and
// the sentence encoder of the server; its vectors are kept in the folder of PLATFORM_BENCH_CACHE.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Prior } from '../../packages/nlu/src/calibration/fitLogistic.ts'
import { readLexicon } from '../../packages/nlu/src/lexicon/readLexicon.ts'
import { collectAnswers, fitPrior, VIEWS } from '../nlu/fitPriors.ts'
import { readCorpora } from '../nlu/fittingSets.ts'
import type { BenchOptions, BenchRow } from './benchmark.ts'
import { CORPORA_FOLDER, openVectors } from './understanding/resources.ts'

const FILE = fileURLToPath(new URL('../../packages/nlu/src/calibration/priors.ts', import.meta.url))

export async function bench({ log }: BenchOptions): Promise<BenchRow[]> {
  const corpora = readCorpora(CORPORA_FOLDER)
  const missing = ['BANKING77', 'SNIPS', 'ATIS'].filter((name) => !corpora[name])
  if (missing.length > 0)
    throw new Error(
      `${CORPORA_FOLDER} lacks ${missing.join(', ')}. Set PLATFORM_BENCH_DATA to the folder of the corpora.`,
    )
  const vectorOf = await openVectors(corpora, log)
  const priors: Record<string, Record<string, Prior>> = {}
  const rows: BenchRow[] = []
  for (const modelType of ['svm', 'semantic'] as const) {
    const collected = await collectAnswers({ corpora, modelType, lexicon: readLexicon(), vectorOf, log })
    priors[modelType] = Object.fromEntries(VIEWS.map((view) => [view, fitPrior(collected, view)]))
    rows.push({ name: `bots, ${modelType}`, value: collected.length / VIEWS.length, unit: 'bots' })
  }
  writeFileSync(FILE, fileOf(priors))
  execFileSync('npx', ['oxfmt', FILE], { stdio: 'inherit' })
  return rows
}

function fileOf(priors: Record<string, Record<string, Prior>>) {
  return `import type { VectorKind } from '../train/Embedding.ts'
import type { ModelType } from '../types.ts'
import type { Prior } from './fitLogistic.ts'

/**
 * Priors of the weights of the evidence, by model type and by what a text is answered with. Written by
 * \`pnpm bench nlu-priors\`, which fits them over many drawn bots of public corpora (BANKING77, SNIPS, ATIS) and of
 * scripts/nlu/fittingBots.ts.
 */
export const PRIORS: Record<ModelType, Record<VectorKind | 'text', Prior>> = ${JSON.stringify(priors)}
`
}
