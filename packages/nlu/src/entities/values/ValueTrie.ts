/** A value at the end of a path through the trie. */
export interface TrieEntry {
  /** Index of the entity in the finder's list. */
  readonly entity: number
  readonly value: string
}

/**
 * A trie of values by their words: each word of a value is an edge. Looking up a text takes at most one step for each
 * word of the longest value, whatever the number of values.
 */
export class ValueTrie {
  readonly #words = new Map<string, number>()
  /** Maps a node and a word to the next node. */
  readonly #edges = new Map<number, number>()
  /** Values that end at a node, one for each entity. */
  readonly #entries = new Map<number, TrieEntry[]>()
  #nodes = 1

  static readonly ROOT = 0

  /** Adds a value under its words. Of an entity's values with the same words, the first one is kept. */
  add(words: readonly string[], entry: TrieEntry): void {
    let node = ValueTrie.ROOT
    for (const word of words) {
      let id = this.#words.get(word)
      if (id === undefined) this.#words.set(word, (id = this.#words.size))
      const key = edgeKey(node, id)
      let next = this.#edges.get(key)
      if (next === undefined) this.#edges.set(key, (next = this.#nodes++))
      node = next
    }
    const entries = this.#entries.get(node)
    if (!entries) this.#entries.set(node, [entry])
    else if (!entries.some(({ entity }) => entity === entry.entity)) entries.push(entry)
  }

  /** Returns the node that a word leads to. */
  next(node: number, word: string): number | undefined {
    const id = this.#words.get(word)
    return id === undefined ? undefined : this.#edges.get(edgeKey(node, id))
  }

  /** Returns the values that end at a node. */
  entries(node: number): readonly TrieEntry[] {
    return this.#entries.get(node) ?? NONE
  }

  /** Returns all words of all values. */
  words(): Iterable<string> {
    return this.#words.keys()
  }
}

const NONE: readonly TrieEntry[] = []

/** Combines both numbers into one key: values have fewer than 2^26 different words and nodes. */
function edgeKey(node: number, word: number): number {
  return node * 0x4000000 + word
}
