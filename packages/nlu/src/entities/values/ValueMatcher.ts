import { mapText } from '../text/MappedText.ts'
import type { CustomEntity } from '../types.ts'
import { readWords } from './readWords.ts'
import type { ValueWord } from './readWords.ts'
import { textAt } from '../../text/packedTexts.ts'
import { packSimilarWords, SimilarWords, type PackedSimilarWords } from '../../text/SimilarWords.ts'
import { TrieBuilder, ValueTrie, type PackedTrie, type TrieEntry } from './ValueTrie.ts'

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

/** An index of the values of entities in arrays, which are passed between threads without copying. */
export interface ValueIndex {
  readonly exact: PackedTrie
  /** Of the entities whose values match with one edit; null if there are none. */
  readonly fuzzy: { readonly trie: PackedTrie; readonly similar: PackedSimilarWords } | null
}

/** Indexes the values and synonyms of entities. Half a million synonyms take some seconds. */
export function indexValues(entities: readonly CustomEntity[]): ValueIndex {
  const exact = new TrieBuilder()
  const fuzzy = entities.some(({ isFuzzy }) => isFuzzy) ? new TrieBuilder() : undefined
  for (const [entity, { values, isFuzzy }] of entities.entries()) {
    for (const row of values) {
      if (row.type !== 'synonyms') continue
      const tries = isFuzzy && fuzzy ? [exact, fuzzy] : [exact]
      const added = tries.map((trie) => ({ trie, value: trie.addValue(row.value) }))
      for (const name of [row.value, ...row.synonyms]) {
        const words = wordsOf(name)
        if (words.length === 0) continue
        for (const { trie, value } of added) trie.addName(words, entity, value)
      }
    }
  }
  return {
    exact: exact.pack(),
    fuzzy: fuzzy ? { trie: fuzzy.pack(), similar: packSimilarWords(fuzzy.words()) } : null,
  }
}

/** Text that folding changes to lower case only, and whose words are separated by spaces: a tenth of the time. */
const PLAIN = /^[A-Za-z0-9_ ]*$/

/** Returns the words of a name, as `ValueMatcher` reads them from a text. */
function wordsOf(name: string): string[] {
  if (PLAIN.test(name)) return name.toLowerCase().split(' ').filter(Boolean)
  return readWords(mapText(name).folded).map(({ text }) => text)
}

/** Finds the values and synonyms of entities in one pass over the words of a text. */
export class ValueMatcher {
  readonly #exact: ValueTrie
  readonly #fuzzy: FuzzySearch | undefined

  constructor({ exact, fuzzy }: ValueIndex) {
    this.#exact = new ValueTrie(exact)
    if (!fuzzy) return
    const { words } = fuzzy.trie
    const similar = new SimilarWords(fuzzy.similar, (index) => textAt(words, index))
    this.#fuzzy = new FuzzySearch(new ValueTrie(fuzzy.trie), similar)
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
    this.#fuzzy?.find(words, matches)
    return matches
  }
}

/** The part of the search that allows one edit. */
class FuzzySearch {
  readonly #trie: ValueTrie
  readonly #similar: SimilarWords

  constructor(trie: ValueTrie, similar: SimilarWords) {
    this.#trie = trie
    this.#similar = similar
  }

  find(words: readonly ValueWord[], matches: ValueMatch[]): void {
    const similar = words.map(({ text }) => this.#similar.of(text))
    for (let first = 0; first < words.length; first++) {
      // A path through the trie: the node, the next word, the remaining edits.
      const paths: [node: number, at: number, edits: number][] = [[ValueTrie.ROOT, first, ONE_EDIT]]
      for (let way = paths.pop(); way; way = paths.pop()) {
        const [node, at, edits] = way
        const word = words[at]
        if (at > first && edits < ONE_EDIT) {
          for (const entry of this.#trie.entries(node))
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
    const next = this.#trie.next(node, word)
    if (next !== undefined) paths.push([next, at, edits])
  }

  /** A deleted space: "newdelhi" for "new delhi". */
  #splitStep(paths: [number, number, number][], node: number, word: string, at: number): void {
    if (word.length > 40) return
    for (let cut = 1; cut < word.length; cut++) {
      const middle = this.#trie.next(node, word.slice(0, cut))
      const next = middle === undefined ? undefined : this.#trie.next(middle, word.slice(cut))
      if (next !== undefined) paths.push([next, at, 0])
    }
  }
}

function matchOf(entry: TrieEntry, first: ValueWord, last: ValueWord, isFuzzy: boolean): ValueMatch {
  return { ...entry, start: first.start, end: last.end, isFuzzy }
}
