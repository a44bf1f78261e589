import { mapText } from '../text/MappedText.ts'
import type { CustomEntity } from '../types.ts'
import { readWords } from './readWords.ts'
import type { ValueWord } from './readWords.ts'
import { SimilarWords } from '../../text/SimilarWords.ts'
import { ValueTrie } from './ValueTrie.ts'
import type { TrieEntry } from './ValueTrie.ts'

/** A value that occurs in a text. */
export interface ValueMatch extends TrieEntry {
  /** In units of the folded text. */
  readonly start: number
  readonly end: number
  /** Whether it matched with one edit. */
  readonly isFuzzy: boolean
}

/** Edits that a fuzzy path through the trie may use. */
const ONE_EDIT = 1

/** Finds the values and synonyms of entities in one pass over the words of a text. */
export class ValueMatcher {
  readonly #exact = new ValueTrie()
  readonly #fuzzy = new ValueTrie()
  readonly #similar: SimilarWords
  readonly #isFuzzy: boolean

  constructor(entities: readonly CustomEntity[]) {
    for (const [entity, { values, isFuzzy }] of entities.entries()) {
      for (const row of values) {
        if (row.type !== 'synonyms') continue
        for (const name of [row.value, ...row.synonyms]) {
          const words = readWords(mapText(name).folded).map(({ text }) => text)
          if (words.length === 0) continue
          this.#exact.add(words, { entity, value: row.value })
          if (isFuzzy) this.#fuzzy.add(words, { entity, value: row.value })
        }
      }
    }
    this.#similar = new SimilarWords(this.#fuzzy.words())
    this.#isFuzzy = entities.some(({ isFuzzy }) => isFuzzy)
  }

  /** Finds all values in a folded text, including overlapping ones. */
  find(folded: string): ValueMatch[] {
    const words = readWords(folded)
    const matches: ValueMatch[] = []
    for (let first = 0; first < words.length; first++) {
      let node: number | undefined = ValueTrie.ROOT
      for (let at = first; at < words.length; at++) {
        node = this.#exact.next(node, words[at]!.text)
        if (node === undefined) break
        for (const entry of this.#exact.entries(node)) matches.push(matchOf(entry, words[first]!, words[at]!, false))
      }
    }
    if (this.#isFuzzy) this.#findFuzzy(words, matches)
    return matches
  }

  #findFuzzy(words: readonly ValueWord[], matches: ValueMatch[]): void {
    const similar = words.map(({ text }) => this.#similar.of(text))
    for (let first = 0; first < words.length; first++) {
      // A path through the trie: the node, the next word, the remaining edits.
      const paths: [node: number, at: number, edits: number][] = [[ValueTrie.ROOT, first, ONE_EDIT]]
      for (let way = paths.pop(); way; way = paths.pop()) {
        const [node, at, edits] = way
        const word = words[at]
        if (at > first && edits < ONE_EDIT) {
          for (const entry of this.#fuzzy.entries(node))
            matches.push(matchOf(entry, words[first]!, words[at - 1]!, true))
        }
        if (!word) continue
        this.#step(paths, node, word.text, at + 1, edits)
        if (edits === 0) continue
        for (const other of similar[at]!) this.#step(paths, node, other, at + 1, 0)
        const next = words[at + 1]
        // An inserted space: "wi fi" for "wifi".
        if (next) this.#step(paths, node, word.text + next.text, at + 2, 0)
        this.#splitStep(paths, node, word.text, at + 1)
      }
    }
  }

  #step(paths: [number, number, number][], node: number, word: string, at: number, edits: number): void {
    const next = this.#fuzzy.next(node, word)
    if (next !== undefined) paths.push([next, at, edits])
  }

  /** A deleted space: "newdelhi" for "new delhi". */
  #splitStep(paths: [number, number, number][], node: number, word: string, at: number): void {
    if (word.length > 40) return
    for (let cut = 1; cut < word.length; cut++) {
      const middle = this.#fuzzy.next(node, word.slice(0, cut))
      const next = middle === undefined ? undefined : this.#fuzzy.next(middle, word.slice(cut))
      if (next !== undefined) paths.push([next, at, 0])
    }
  }
}

function matchOf(entry: TrieEntry, first: ValueWord, last: ValueWord, isFuzzy: boolean): ValueMatch {
  return { ...entry, start: first.start, end: last.end, isFuzzy }
}
