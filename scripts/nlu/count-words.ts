// Counts the words of English comments and writes the most frequent ones, by their information, to
// packages/nlu/src/language/frequentWords.en.ts. Usage: `node scripts/nlu/count-words.ts <train.tsv of GoEmotions>`.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TokenBuffer } from '../../packages/nlu/src/text/TokenBuffer.ts'

/** Number of words in the list: with 1,000 the confidence is nearly as good, with more it is not better. */
const WORDS = 2_000
/** The information is rounded to this step. */
const STEP = 0.5
/** Placeholders of the corpus for names and religions. */
const PLACEHOLDERS = /\[(?:NAME|RELIGION)\]/g
/** Words that a business would not want in its bundle. Without them the confidence is the same. */
const PROFANE =
  /fuck|shit|bitch|cunt|nigg|fag|retard|asshole|dumbass|bastard|slut|whore|dick|porn|rape|moron|butt$|^(ass|cum|cock|tits)$/

const [corpus] = process.argv.slice(2)
if (!corpus) {
  console.error(
    'Give the path of a file with one text a line, and columns separated by tabs, of which the first is the text.',
  )
  process.exit(2)
}
const tokens = new TokenBuffer()
const counts = new Map<string, number>()
let all = 0
for (const line of readFileSync(corpus, 'utf8').split('\n')) {
  tokens.read(line.split('\t', 1).join('').replace(PLACEHOLDERS, ' '))
  for (let token = 0; token < tokens.count; token++) {
    const word = tokens.word(token)
    counts.set(word, (counts.get(word) ?? 0) + 1)
    all++
  }
}
const frequent = [...counts]
  .filter(([word]) => /^\p{L}+$/u.test(word) && !PROFANE.test(word))
  .toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
  .slice(0, WORDS)
const groups = Map.groupBy(frequent, ([, count]) => Math.round(-Math.log(count / all) / STEP) * STEP)
const lines = [...groups].map(
  ([information, words]) => `  [${information}, '${words.map(([word]) => word).join(' ')}'],`,
)
const file = fileURLToPath(new URL('../../packages/nlu/src/language/frequentWords.en.ts', import.meta.url))
writeFileSync(
  file,
  `/**
 * The ${WORDS.toLocaleString('en')} most frequent words of English comments, folded, by their information: the negative natural logarithm of
 * their share in all words. Counted from the comments of GoEmotions (Apache 2.0) by scripts/nlu/count-words.ts.
 */
export const FREQUENT_WORDS_EN: readonly (readonly [information: number, words: string])[] = [
${lines.join('\n')}
]
`,
)
execFileSync('npx', ['oxfmt', file], { stdio: 'inherit' })
console.log(
  `${frequent.length} of ${counts.size} words, ${Math.round((100 * frequent.reduce((sum, [, count]) => sum + count, 0)) / all)} % of the text`,
)
