// Finding the conflicts among the phrases of large bots: the CPU time of one thread, indexing included. `similar` are all
// combinations of few words, of which most resemble many others; the others are sentences of common words with rarer
// words of their intents, in 200 phrases an intent.
import { Random } from '../../packages/nlu/src/random.ts'
import { findConflicts, type PhraseOfIntent } from '../../packages/nlu/src/index.ts'
import type { BenchOptions, BenchRow } from './benchmark.ts'

const SIZES = [20_000, 100_000]
const PHRASES_PER_INTENT = 200
const WORDS = 6_000
const SYLLABLES = 'ba ce di fo gu ha jen kil lom mur na per qui ros sta tu vel wim xo yan zer tri plo gra'.split(' ')
const OPENINGS =
  `I want to|I would like to|how do I|can you help me to|please|could you|I need to|is it possible to|what must I do to|we have to|tell me how to|I tried to|where can I|why can I not|let me`.split(
    '|',
  )
const CLOSINGS =
  `|today|please|as soon as possible|for my brother|in the app|on the website|before Friday|without a fee|again|by phone|for two people|next week|at the counter|with my card|from abroad`.split(
    '|',
  )
const VERBS = 'book cancel change track return pay renew block open close transfer report update find confirm'.split(
  ' ',
)
const THINGS = 'order card account ticket booking parcel invoice loan policy password address refund'.split(' ')

/** Every combination of an opening, a verb, a thing and a closing: 43,200. The verb and the thing are the intent. */
function similarPhrases(count: number): PhraseOfIntent[] {
  const phrases = VERBS.flatMap((verb) =>
    THINGS.flatMap((thing) =>
      OPENINGS.flatMap((opening) =>
        CLOSINGS.map((closing) => ({
          intentId: `${verb} ${thing}`,
          phrase: `${opening} ${verb} my ${thing} ${closing}`.trim(),
        })),
      ),
    ),
  )
  return phrases.slice(0, count)
}

function realisticPhrases(count: number): PhraseOfIntent[] {
  const random = new Random(7)
  const word = (): string =>
    Array.from({ length: 2 + random.below(2) }, () => SYLLABLES[random.below(SYLLABLES.length)]).join('')
  const words = Array.from({ length: WORDS }, word)
  // The frequency of a word falls with its rank, as in a language.
  const drawn = (): string => words[Math.floor(WORDS ** (random.bits() / 2 ** 32)) - 1] ?? ''
  const one = (items: readonly string[]): string => items[random.below(items.length)] ?? ''
  return Array.from({ length: Math.ceil(count / PHRASES_PER_INTENT) }, (_, intent) => {
    const own = Array.from({ length: 6 }, () => one(words))
    return Array.from({ length: PHRASES_PER_INTENT }, () => ({
      intentId: `intent ${intent}`,
      phrase: [
        random.below(2) === 0 ? one(OPENINGS) : drawn(),
        one(own),
        ...Array.from({ length: 1 + random.below(4) }, drawn),
        one(own),
        random.below(4) === 0 ? one(CLOSINGS) : drawn(),
      ].join(' '),
    }))
  })
    .flat()
    .slice(0, count)
}

export async function bench({ log }: BenchOptions): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const measure = async (name: string, phrases: readonly PhraseOfIntent[], goal?: string): Promise<void> => {
    const began = process.cpuUsage()
    const conflicts = await findConflicts(phrases)
    const { user, system } = process.cpuUsage(began)
    const value = Math.round((user + system) / 10_000) / 100
    rows.push({ name, value, unit: 's', goal })
    log(`${name}: ${value} s, ${conflicts.length} conflicts`)
  }
  await measure('7,680 similar phrases', similarPhrases(7_680), '≤ 0.3')
  for (const size of SIZES) {
    await measure(`${size.toLocaleString('en')} phrases`, realisticPhrases(size), size === 100_000 ? '≤ 10' : undefined)
  }
  return rows
}
