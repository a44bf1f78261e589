import { closestTerm } from './closestTerm.ts'
import { termsOf } from './terms.ts'

/** What is indexed: a passage's own text, and the titles and headings above it, which count as words of it. */
export interface Indexed {
  readonly title: string
  readonly text: string
}

export interface Hit {
  /** Which of the passages that the index was made of. */
  readonly position: number
  /** 0 to 1: how much of the question's weight the passage covers. 1 when every word is there at least once. */
  readonly score: number
}

export interface Search {
  /** Best first. */
  readonly hits: readonly Hit[]
  /** Whether the best is worth answering with; see {@link CONFIDENT_SCORE}. */
  readonly isConfident: boolean
}

/** How soon a word that is there again stops to count (BM25's k1), and how much long passages are held back (b). */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.5
/** What a word is worth that is there in another spelling. */
const MISSPELT_WEIGHT = 0.7
/**
 * A passage answers a question when it covers half of its weight, where a word weighs the more the fewer passages have
 * it, and one that no passage has as much as one that a single passage has. Of several words it must have two.
 */
const CONFIDENT_SCORE = 0.5
const WORDS_NEEDED = 2

/** Passages in which a term is, by their positions, and how often it is there. */
interface Postings {
  readonly positions: number[]
  readonly counts: number[]
}

/** The terms of a question. */
interface Asked {
  readonly weight: number
  /** Share of the weight that finding it brings: less than 1 when it was spelt differently. */
  readonly worth: number
  readonly postings: Postings | undefined
}

/** Finds passages by their words (Okapi BM25). */
export class KnowledgeIndex {
  readonly #postings = new Map<string, Postings>()
  readonly #lengths: number[] = []
  #totalLength = 0

  get size(): number {
    return this.#lengths.length
  }

  search(query: string, limit: number): Search {
    const asked = [...new Set(termsOf(query))].map((term) => this.#ask(term))
    const totalWeight = asked.reduce((sum, { weight }) => sum + weight, 0)
    const scores = new Map<number, { score: number; words: number }>()
    for (const { weight, worth, postings } of asked) {
      postings?.positions.forEach((position, at) => {
        const frequency = this.#frequency(position, postings.counts[at] ?? 1)
        const { score, words } = scores.get(position) ?? { score: 0, words: 0 }
        scores.set(position, { score: score + (weight * worth * frequency) / totalWeight, words: words + 1 })
      })
    }
    const ranked = [...scores].map(([position, found]) => ({ position, ...found }))
    ranked.sort((one, other) => other.score - one.score || one.position - other.position)
    const [best] = ranked
    const needed = Math.min(asked.length, WORDS_NEEDED)
    return {
      hits: ranked.slice(0, limit).map(({ position, score }) => ({ position, score: Math.min(1, score) })),
      isConfident: best !== undefined && best.score >= CONFIDENT_SCORE && best.words >= needed,
    }
  }

  /** Adds the next passage. */
  add({ title, text }: Indexed): void {
    const position = this.size
    const terms = termsOf(`${title}\n${text}`)
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const [term, count] of counts) {
      const postings = this.#postings.get(term) ?? { positions: [], counts: [] }
      postings.positions.push(position)
      postings.counts.push(count)
      this.#postings.set(term, postings)
    }
    this.#lengths.push(terms.length)
    this.#totalLength += terms.length
  }

  #ask(term: string): Asked {
    const exact = this.#postings.get(term)
    if (exact) return { weight: this.#weight(exact), worth: 1, postings: exact }
    const close = closestTerm(term, this.#postings.keys())
    const postings = close === undefined ? undefined : this.#postings.get(close)
    return { weight: this.#weight(postings), worth: MISSPELT_WEIGHT, postings }
  }

  /** The rarer, the weightier. */
  #weight(postings: Postings | undefined): number {
    const having = postings?.positions.length ?? 1
    return Math.log(1 + (this.size - having + 0.5) / (having + 0.5))
  }

  /** 1 for a word that is once in a passage of usual length. */
  #frequency(position: number, count: number): number {
    const averageLength = Math.max(1, this.#totalLength / this.size)
    const length = (this.#lengths[position] ?? 0) / averageLength
    return (count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length))
  }
}
