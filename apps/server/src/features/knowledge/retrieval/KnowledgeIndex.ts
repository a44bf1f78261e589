import { closestTerm } from './closestTerm.ts'
import { nameOfRow, tablesOf } from '../passages/tablesOf.ts'
import { termsOf } from './terms.ts'

/** A passage to index. The words of its title and headings count as words of its text. */
export interface Indexed {
  readonly title: string
  readonly text: string
}

export interface Hit {
  /** Index of the passage, in the order of `add`. */
  readonly position: number
  /** 0 to 1: the share of the question's weight that the passage covers. 1 if it contains every word. */
  readonly score: number
}

export interface Search {
  /** Best first. */
  readonly hits: readonly Hit[]
  /** Whether the best passage is good enough to answer with; see {@link CONFIDENT_SCORE}. */
  readonly isConfident: boolean
}

/** Parameters of BM25: saturation of repeated words (k1), and normalisation by the length of a passage (b). */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.5
/** Weight of a word that is found in another spelling. */
const MISSPELT_WEIGHT = 0.7
/**
 * Weight of a word that rows of a table lack, but a passage beside them under the same title has: what the rows are about
 * is said above or below them. Of how many passages before and after.
 */
const BESIDE_WEIGHT = 0.5
const BESIDE_MAX = 2
/** A word of more passages is a common one, and weighs next to nothing. */
const BESIDE_PASSAGES_MAX = 1_000
/**
 * A passage answers a question if it covers half of its weight and, of several words, contains two. A word weighs more
 * the fewer passages contain it; a word that no passage contains weighs as much as one that a single passage contains.
 */
const CONFIDENT_SCORE = 0.5
const WORDS_NEEDED = 2

/** Positions of the passages that contain a term, and its count in each. */
interface Postings {
  readonly positions: number[]
  readonly counts: number[]
}

interface Section {
  readonly title: string
  /** Of the passage, in terms. */
  readonly length: number
  /** Its length with one row of each of its tables. The same if it has no table. */
  readonly shortest: number
}

const NO_SECTION: Section = { title: '', length: 0, shortest: 0 }

/** A term of a question. */
interface QueryTerm {
  readonly weight: number
  /** Factor of its weight when it is found: less than 1 if its spelling differs. */
  readonly worth: number
  readonly postings: Postings | undefined
}

/** Finds passages by their words (Okapi BM25). */
export class KnowledgeIndex {
  readonly #postings = new Map<string, Postings>()
  readonly #sections: Section[] = []
  #totalLength = 0

  get size(): number {
    return this.#sections.length
  }

  search(query: string, limit: number): Search {
    const queryTerms = [...new Set(termsOf(query))].map((term) => this.#queryTerm(term))
    const totalWeight = queryTerms.reduce((sum, { weight }) => sum + weight, 0)
    const scores = new Map<number, { score: number; words: number }>()
    for (const { weight, worth, postings } of queryTerms) {
      const addScore = (position: number, frequency: number): void => {
        const { score, words } = scores.get(position) ?? { score: 0, words: 0 }
        scores.set(position, { score: score + (weight * worth * frequency) / totalWeight, words: words + 1 })
      }
      postings?.positions.forEach((position, at) =>
        addScore(position, this.#frequency(position, postings.counts[at] ?? 1)),
      )
      for (const position of this.#rowsBeside(postings?.positions ?? [])) addScore(position, BESIDE_WEIGHT)
    }
    const ranked = [...scores].map(([position, found]) => ({ position, ...found }))
    ranked.sort((one, other) => other.score - one.score || one.position - other.position)
    const [best] = ranked
    const needed = Math.min(queryTerms.length, WORDS_NEEDED)
    return {
      hits: ranked.slice(0, limit).map(({ position, score }) => ({ position, score: Math.min(1, score) })),
      isConfident: best !== undefined && best.score >= CONFIDENT_SCORE && best.words >= needed,
    }
  }

  /** Adds the next passage. */
  add({ title, text }: Indexed): void {
    const position = this.size
    const { terms, length, shortest } = readTerms(title, text)
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const [term, count] of counts) {
      const postings = this.#postings.get(term) ?? { positions: [], counts: [] }
      postings.positions.push(position)
      postings.counts.push(count)
      this.#postings.set(term, postings)
    }
    this.#sections.push({ title, length, shortest })
    this.#totalLength += length
  }

  /** The passages with rows, beside passages with a term and without it themselves. */
  #rowsBeside(positions: readonly number[]): Set<number> {
    const found = new Set<number>()
    if (positions.length > BESIDE_PASSAGES_MAX) return found
    const having = new Set(positions)
    for (const position of positions) {
      for (let beside = position - BESIDE_MAX; beside <= position + BESIDE_MAX; beside++) {
        const section = this.#sections[beside]
        const isOfSection =
          section && section.shortest < section.length && section.title === this.#sections[position]?.title
        if (isOfSection && !having.has(beside)) found.add(beside)
      }
    }
    return found
  }

  #queryTerm(term: string): QueryTerm {
    const exact = this.#postings.get(term)
    if (exact) return { weight: this.#weight(exact), worth: 1, postings: exact }
    const close = closestTerm(term, this.#postings.keys())
    const postings = close === undefined ? undefined : this.#postings.get(close)
    return { weight: this.#weight(postings), worth: MISSPELT_WEIGHT, postings }
  }

  /** Rare terms weigh more. */
  #weight(postings: Postings | undefined): number {
    const having = postings?.positions.length ?? 1
    return Math.log(1 + (this.size - having + 0.5) / (having + 0.5))
  }

  /** 1 for a word that occurs once in a passage of average length. */
  #frequency(position: number, count: number): number {
    const averageLength = Math.max(1, this.#totalLength / this.size)
    const { length, shortest } = this.#sections[position] ?? NO_SECTION
    // A long table is no worse than another passage: each of its rows says something of its own.
    const relative = Math.min(length, Math.max(shortest, averageLength)) / averageLength
    return (count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * relative))
  }
}

/** The terms of a passage. The first cell names its row: its terms count twice. */
function readTerms(title: string, text: string): Omit<Section, 'title'> & { readonly terms: readonly string[] } {
  const lines = text.split('\n')
  const ofLines = lines.map((line) => termsOf(line))
  const terms = [...termsOf(title), ...ofLines.flat()]
  const { length } = terms
  let shortest = length
  for (const { start, end } of tablesOf(lines)) {
    const ofRows = ofLines.slice(start, end).flat().length
    shortest -= ofRows - ofRows / (end - start)
    for (const line of lines.slice(start, end)) terms.push(...termsOf(nameOfRow(line)))
  }
  return { terms, length, shortest }
}
