import { foldText, MAX_TEXT_LENGTH } from '../../text/foldText.ts'

/** A letter with its combining marks, which are folded together. */
const CLUSTER = /[\s\S]\p{M}*/uy
/** Cache of folded clusters beyond ASCII. */
const FOLDED = new Map<string, string>()
const FOLDED_MAX = 10_000
const FIRST_MARK = 0x300

/** A folded text with the original position of each of its units. */
export interface MappedText {
  /** The text, folded like the classifier's texts: case, accents, nukta and digit scripts make no difference. */
  readonly folded: string
  /** Start of unit `i` of `folded` in the original text. */
  readonly starts: Int32Array
  /** End of unit `i` of `folded` in the original text. */
  readonly ends: Int32Array
}

/** Folds a text, up to the length that the classifier reads. */
export function mapText(text: string): MappedText {
  const length = Math.min(text.length, MAX_TEXT_LENGTH)
  // A cluster may fold to more units than it has: "ﷺ" to eighteen.
  let starts = new Int32Array(length + 16)
  let ends = new Int32Array(length + 16)
  const parts: string[] = []
  let count = 0
  let index = 0
  while (index < length) {
    const code = text.charCodeAt(index)
    const next = index + 1 < length ? text.charCodeAt(index + 1) : 0
    let cluster: string
    let folded: string
    if (code < 128 && next < FIRST_MARK) {
      cluster = text.charAt(index)
      folded = code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : cluster
    } else {
      CLUSTER.lastIndex = index
      cluster = (CLUSTER.exec(text)?.[0] ?? text.charAt(index)).slice(0, length - index)
      folded = foldCluster(cluster)
    }
    if (count + folded.length > starts.length) {
      starts = grown(starts, folded.length)
      ends = grown(ends, folded.length)
    }
    for (let unit = 0; unit < folded.length; unit++) {
      starts[count] = index
      ends[count] = index + cluster.length
      count++
    }
    parts.push(folded)
    index += cluster.length
  }
  return { folded: parts.join(''), starts: starts.subarray(0, count), ends: ends.subarray(0, count) }
}

function foldCluster(cluster: string): string {
  const known = FOLDED.get(cluster)
  if (known !== undefined) return known
  const folded = foldText(cluster)
  if (FOLDED.size < FOLDED_MAX && cluster.length <= 8) FOLDED.set(cluster, folded)
  return folded
}

function grown(numbers: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length + least)
  larger.set(numbers)
  return larger
}
