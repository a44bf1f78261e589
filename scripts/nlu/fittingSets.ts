// The bots from which the priors of the confidence are fitted, by the corpus that they were drawn from.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '../../packages/nlu/src/random.ts'
import type { Language } from '../../packages/nlu/src/types.ts'
import { drawBots, type DrawnBot, drawWritten, sample, type Size, SIZES } from '../bench/understanding/drawBots.ts'
import { unknownMessages } from '../bench/understanding/unknownMessages.ts'
import type { Corpora, Corpus } from './corpus.ts'
import { FITTING_BOTS } from './fittingBots.ts'
import { FITTING_OUT_OF_SCOPE } from './fittingOutOfScope.ts'

const SEED = 41
/** Messages of another corpus that a drawn bot is asked. */
const OTHER_DOMAIN_MESSAGES = 120

const EVERYDAY = { en: unknownMessages(FITTING_OUT_OF_SCOPE.en), hi: unknownMessages(FITTING_OUT_OF_SCOPE.hi) }

/** Reads the corpora of a folder; those that are missing are left out. */
export function readCorpora(folder: string): Record<string, Corpus> {
  const names = ['BANKING77', 'SNIPS', 'ATIS'].filter((name) => existsSync(join(folder, `${name}.json`)))
  return Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))]))
}

interface FittingSet {
  readonly corpus: string
  readonly bots: readonly DrawnBot[]
  readonly outOfScope: readonly string[]
}

/** Draws the bots. */
export function fittingSets(corpora: Corpora): FittingSet[] {
  const drawn = (corpus: string, size: Size) =>
    corpora[corpus]
      ? [{ corpus, bots: drawBots(corpora[corpus], size, SEED), outOfScope: otherDomains(corpora, corpus) }]
      : []
  return [
    { corpus: 'written', bots: written('en', 60), outOfScope: [...EVERYDAY.en, ...otherDomains(corpora, 'written')] },
    { corpus: 'written', bots: written('hi', 18), outOfScope: EVERYDAY.hi },
    ...drawn('SNIPS', { ...SIZES['small bots'], count: 24 }),
    ...drawn('ATIS', { ...SIZES['small bots'], count: 16 }),
    ...drawn('BANKING77', SIZES['small bots']),
    ...drawn('BANKING77', SIZES['12 × 15']),
  ]
}

function written(language: Language, count: number) {
  const own = FITTING_BOTS.filter((bot) => bot.language === language)
  return drawWritten(own, count, SEED)
}

function otherDomains(corpora: Corpora, corpus: string) {
  const random = new Random(SEED)
  const others = Object.entries(corpora).filter(([name]) => name !== corpus)
  return [
    ...(corpus === 'written' ? [] : EVERYDAY.en),
    ...others.flatMap(([, other]) => sample(other?.test ?? [], OTHER_DOMAIN_MESSAGES, random).map(([text]) => text)),
  ]
}
