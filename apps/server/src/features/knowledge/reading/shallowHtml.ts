/**
 * Elements nested deeper lose their tags. Browsers limit the depth of a page as well (Chromium to 512), and the detection
 * of its main content takes a time that grows with the cube of the depth.
 */
const NESTED_MAX = 100
/** Further attributes of a tag are left out: a parser compares each with all before it. */
const ATTRIBUTES_MAX = 200

/** Elements without an end tag. */
const VOID = namesOf('area base br col embed hr img input link meta param source track wbr')
/** Elements that end where the next one of their kind begins, so that they do not nest without others in between. */
const ENDS_ITSELF = namesOf(
  'html head body p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup rt rp a button nobr h1 h2 h3 h4 h5 h6',
)
/** Elements whose content is not markup. */
const RAW = namesOf('script style textarea title xmp iframe noembed noframes plaintext')
/** Elements in which `/>` ends a tag. */
const FOREIGN = namesOf('svg math')

/**
 * The bytes of a page without what makes parsers take quadratic time: tags that are nested too deep, and attributes beyond
 * a limit. The text stays. Takes linear time. Any encoding in which the signs of tags are those of ASCII is kept; in others
 * no tags are found.
 */
export function shallowHtml(bytes: Uint8Array): Buffer {
  const html = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const open = new OpenElements()
  let kept = ''
  let keptUntil = 0
  const leaveOut = (from: number, to: number): void => {
    kept += html.slice(keptUntil, from)
    keptUntil = to
  }
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 2)
      if (end < 0) break
      at = end
      continue
    }
    if (!matchAt(NAME, html, at)) {
      at += 1
      continue
    }
    const tag = tagAt(html, at)
    if (!tag) break
    if (!open.takes(tag)) leaveOut(at, tag.end)
    else if (tag.tooMany !== null) leaveOut(tag.tooMany, tag.end - 1)
    at = tag.end
    if (!tag.isEnd && RAW.has(tag.name) && !open.isForeign) at = endOfRaw(html, tag)
  }
  return Buffer.from(kept + html.slice(keptUntil), 'latin1')
}

/** Counts the elements that are open, without those that end by themselves. */
class OpenElements {
  readonly #kept = new Map<string, number>()
  readonly #leftOut = new Map<string, number>()
  #depth = 0

  get isForeign(): boolean {
    return [...FOREIGN].some((name) => (this.#kept.get(name) ?? 0) > 0)
  }

  /** Whether a tag stays. */
  takes({ name, isEnd, isClosed }: Tag): boolean {
    if (VOID.has(name) || ENDS_ITSELF.has(name) || (isClosed && this.isForeign)) return true
    if (!isEnd) {
      const isKept = this.#depth < NESTED_MAX
      if (isKept) this.#depth += 1
      raise(isKept ? this.#kept : this.#leftOut, name, 1)
      return isKept
    }
    if ((this.#leftOut.get(name) ?? 0) > 0) {
      raise(this.#leftOut, name, -1)
      return false
    }
    if ((this.#kept.get(name) ?? 0) > 0) {
      raise(this.#kept, name, -1)
      this.#depth -= 1
    }
    return true
  }
}

const raise = (counts: Map<string, number>, name: string, by: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by)

interface Tag {
  readonly name: string
  readonly isEnd: boolean
  /** Whether it ends with `/>`. */
  readonly isClosed: boolean
  /** Index after its `>`. */
  readonly end: number
  /** Index of the first attribute beyond the limit; null if there is none. */
  readonly tooMany: number | null
}

const NAME = /<(\/?)([a-z][^\s/>]*)/iy
const BLANKS = /[\s/]*/y
const ATTRIBUTE = /[^\s/>][^\s/>=]*/y
const VALUE = /\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?/y

/** The tag whose name is at an index. Undefined if it does not end. */
function tagAt(html: string, at: number): Tag | undefined {
  const [start = '', slash, name = ''] = matchAt(NAME, html, at) ?? []
  let end = at + start.length
  let tooMany: number | null = null
  for (let attributes = 0; ; attributes++) {
    end += lengthAt(BLANKS, html, end)
    const char = html[end]
    if (char === undefined) return undefined
    if (char === '>') break
    if (attributes === ATTRIBUTES_MAX) tooMany = end
    end += lengthAt(ATTRIBUTE, html, end)
    end += lengthAt(VALUE, html, end)
  }
  const isClosed = html[end - 1] === '/'
  return { name: name.toLowerCase(), isEnd: slash === '/', isClosed, end: end + 1, tooMany }
}

/** Index of the end tag of an element whose content is not markup. */
function endOfRaw(html: string, { name, end }: Tag): number {
  const endTag = new RegExp(`</${name}`, 'gi')
  endTag.lastIndex = end
  return endTag.exec(html)?.index ?? html.length
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(html)
}

const lengthAt = (pattern: RegExp, html: string, at: number): number => matchAt(pattern, html, at)?.[0].length ?? 0

function namesOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '))
}
