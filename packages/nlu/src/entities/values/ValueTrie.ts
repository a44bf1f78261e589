/** A value that a way through the trie ends with. */
export interface TrieEntry {
  /** Place of the entity among those of the finder. */
  readonly entity: number
  readonly value: string
}

/**
 * Values by their words: each word of a value leads from one node to the next. Looking up a text word by word takes one
 * step for each word of the longest value, whatever the number of values.
 */
export class ValueTrie {
  readonly #words = new Map<string, number>()
  /** From node and word to the next node. */
  readonly #edges = new Map<number, number>()
  /** What ends at a node, one for each entity. */
  readonly #entries = new Map<number, TrieEntry[]>()
  #nodes = 1

  static readonly ROOT = 0

  /** Adds a value under its words. The first of an entity's values under the same words stays. */
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

  /** The node that a word leads to. */
  next(node: number, word: string): number | undefined {
    const id = this.#words.get(word)
    return id === undefined ? undefined : this.#edges.get(edgeKey(node, id))
  }

  /** What ends at a node. */
  entries(node: number): readonly TrieEntry[] {
    return this.#entries.get(node) ?? NONE
  }

  /** All words of all values. */
  words(): Iterable<string> {
    return this.#words.keys()
  }
}

const NONE: readonly TrieEntry[] = []

/** Both numbers in one: values have fewer than 2^26 different words and nodes. */
function edgeKey(node: number, word: number): number {
  return node * 0x4000000 + word
}
