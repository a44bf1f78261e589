/** Texts in one array of UTF-16 units, which is passed between threads without copying. */
export interface PackedTexts {
  readonly units: Uint16Array<ArrayBuffer>
  /** Start of each text in `units`, and the end of the last one. */
  readonly starts: Uint32Array<ArrayBuffer>
}

/** Packs texts. */
export function packTexts(texts: readonly string[]): PackedTexts {
  const starts = new Uint32Array(texts.length + 1)
  for (const [index, text] of texts.entries()) starts[index + 1] = starts[index]! + text.length
  const units = new Uint16Array(starts[texts.length]!)
  for (const [index, text] of texts.entries()) {
    const start = starts[index]!
    for (let at = 0; at < text.length; at++) units[start + at] = text.charCodeAt(at)
  }
  return { units, starts }
}

/** Returns one of the texts. */
export function textAt({ units, starts }: PackedTexts, index: number): string {
  return String.fromCharCode(...units.subarray(starts[index], starts[index + 1]))
}

/** Whether one of the texts is this one. */
export function isTextAt({ units, starts }: PackedTexts, index: number, text: string): boolean {
  const start = starts[index]!
  if (starts[index + 1]! - start !== text.length) return false
  for (let at = 0; at < text.length; at++) if (units[start + at] !== text.charCodeAt(at)) return false
  return true
}

/** A hash of a text, without the unit at an index (FNV-1a). */
export function hashText(text: string, without = -1): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) if (at !== without) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Size of a hash table for this number of items: a power of two, at most half full. */
export const tableSize = (items: number): number => 2 ** Math.ceil(Math.log2(2 * items + 2))
