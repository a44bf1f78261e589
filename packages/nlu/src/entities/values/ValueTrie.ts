import { hashText, isTextAt, packTexts, tableSize, textAt, type PackedTexts } from '../../text/packedTexts.ts'

/** A value at the end of a path through the trie. */
export interface TrieEntry {
  /** Index of the entity in the finder's list. */
  readonly entity: number
  readonly value: string
}

/** A trie in arrays, which are passed between threads without copying. */
export interface PackedTrie {
  readonly words: PackedTexts
  /** Hash table of the words: the index of each, plus one. */
  readonly wordTable: Uint32Array<ArrayBuffer>
  /** Hash table of the edges: node plus one, word, and the node that they lead to. */
  readonly edges: Uint32Array<ArrayBuffer>
  /** Start of the entries of each node, and the end of the last one. */
  readonly entryStarts: Uint32Array<ArrayBuffer>
  /** Entity and value of each entry. */
  readonly entries: Uint32Array<ArrayBuffer>
  readonly values: PackedTexts
}

const EDGE_FIELDS = 3
const ENTRY_FIELDS = 2
const NONE: readonly TrieEntry[] = []

/**
 * A trie of values by their words: each word of a value is an edge. Looking up a text takes at most one step for each
 * word of the longest value, whatever the number of values.
 */
export class ValueTrie {
  readonly #packed: PackedTrie

  static readonly ROOT = 0

  constructor(packed: PackedTrie) {
    this.#packed = packed
  }

  /** Returns the node that a word leads to. */
  next(node: number, word: string): number | undefined {
    const { words, wordTable, edges } = this.#packed
    let slot = hashText(word) % wordTable.length
    while (wordTable[slot] !== 0 && !isTextAt(words, wordTable[slot]! - 1, word)) slot = (slot + 1) % wordTable.length
    if (wordTable[slot] === 0) return undefined
    const edge = slotOfEdge(edges, node, wordTable[slot]! - 1)
    return edges[edge] === 0 ? undefined : edges[edge + 2]
  }

  /** Returns the values that end at a node. */
  entries(node: number): readonly TrieEntry[] {
    const { entryStarts, entries, values } = this.#packed
    const start = entryStarts[node]!
    const count = entryStarts[node + 1]! - start
    if (count === 0) return NONE
    return Array.from({ length: count }, (_, index) => {
      const at = ENTRY_FIELDS * (start + index)
      return { entity: entries[at]!, value: textAt(values, entries[at + 1]!) }
    })
  }
}

/** The slot of an edge, or the free one that it would get. */
function slotOfEdge(edges: Uint32Array, node: number, word: number): number {
  const slots = edges.length / EDGE_FIELDS
  const hash = Math.imul(node + 1, 0x9e3779b1) ^ Math.imul(word + 1, 0x85ebca6b)
  let slot = ((hash ^ (hash >>> 16)) >>> 0) % slots
  for (;;) {
    const at = EDGE_FIELDS * slot
    if (edges[at] === 0 || (edges[at] === node + 1 && edges[at + 1] === word)) return at
    slot = (slot + 1) % slots
  }
}

/** Collects the values of a trie. */
export class TrieBuilder {
  readonly #words = new Map<string, number>()
  /** Maps a node and a word to the next node. */
  readonly #edges = new Map<number, number>()
  /** Values that end at a node, one for each entity. */
  readonly #entries = new Map<number, { readonly entity: number; readonly value: number }[]>()
  readonly #values: string[] = []
  #nodes = 1

  /** Adds a value. Returns its index, by which its names are added. */
  addValue(value: string): number {
    return this.#values.push(value) - 1
  }

  /** Adds a name of a value. Of an entity's values with the same words, the first one is kept. */
  addName(words: readonly string[], entity: number, value: number): void {
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
    if (!entries) this.#entries.set(node, [{ entity, value }])
    else if (!entries.some((entry) => entry.entity === entity)) entries.push({ entity, value })
  }

  /** Returns all words of all values. */
  words(): readonly string[] {
    return [...this.#words.keys()]
  }

  pack(): PackedTrie {
    const words = this.words()
    const wordTable = new Uint32Array(tableSize(words.length))
    for (const [index, word] of words.entries()) {
      let slot = hashText(word) % wordTable.length
      while (wordTable[slot] !== 0) slot = (slot + 1) % wordTable.length
      wordTable[slot] = index + 1
    }
    const edges = new Uint32Array(EDGE_FIELDS * tableSize(this.#edges.size))
    for (const [key, next] of this.#edges) {
      const [node, word] = [Math.floor(key / WORDS_MAX), key % WORDS_MAX]
      edges.set([node + 1, word, next], slotOfEdge(edges, node, word))
    }
    return { words: packTexts(words), wordTable, edges, ...this.#packEntries(), values: packTexts(this.#values) }
  }

  #packEntries(): Pick<PackedTrie, 'entryStarts' | 'entries'> {
    const entryStarts = new Uint32Array(this.#nodes + 1)
    const entries: number[] = []
    for (let node = 0; node < this.#nodes; node++) {
      entryStarts[node] = entries.length / ENTRY_FIELDS
      for (const { entity, value } of this.#entries.get(node) ?? []) entries.push(entity, value)
    }
    entryStarts[this.#nodes] = entries.length / ENTRY_FIELDS
    return { entryStarts, entries: Uint32Array.from(entries) }
  }
}

const WORDS_MAX = 0x4000000

/** Combines both numbers into one key: values have fewer than 2^26 different words and nodes. */
function edgeKey(node: number, word: number): number {
  return node * WORDS_MAX + word
}
