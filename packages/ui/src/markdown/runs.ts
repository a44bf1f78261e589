import { MARKDOWN_MARKS, type MarkdownMark, type MarkdownRun } from './markdown.types.ts'

/** A text, or a mark or link around other nodes. Input of the renderer and the serializer. */
export type MarkdownNode =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly MarkdownNode[] }
  | { readonly type: MarkdownMark; readonly children: readonly MarkdownNode[] }

const sameMarks = (a: readonly MarkdownMark[], b: readonly MarkdownMark[]) =>
  a.length === b.length && a.every((mark, index) => mark === b[index])

const withHref = (href: string | undefined) => (href === undefined ? {} : { href })

/**
 * Normalizes runs to the form that markdown can represent: marks in a fixed order, no mark on the white space at its edge
 * (`**bold **` is not bold), no white space at the ends or around a line break, equal neighbours joined.
 */
export function normalizeRuns(runs: readonly MarkdownRun[]): MarkdownRun[] {
  const pieces = runs.flatMap(splitWhitespace)
  const after = nextInk(pieces)
  let before: MarkdownRun | undefined
  const settled = pieces.map((piece, index) => {
    if (isInk(piece)) {
      before = piece
      return piece
    }
    const next = after[index]
    // A code span must not consist of spaces alone: they would be its padding.
    const isInside = [before, next].every((ink) => ink && ink.href === piece.href && sameMarks(ink.marks, piece.marks))
    const marks = piece.marks.filter((mark) =>
      mark === 'code' ? isInside : before?.marks.includes(mark) && next?.marks.includes(mark),
    )
    const isLinked = piece.href !== undefined && before?.href === piece.href && next?.href === piece.href
    return { text: piece.text, marks, ...withHref(isLinked ? piece.href : undefined) }
  })
  return joinEqual(trimEdges(settled)).map((run) => ({ ...run, text: trimLineBreaks(run.text) }))
}

/** Returns for each run the first one at or after it that is not only white space. */
function nextInk(runs: readonly MarkdownRun[]): (MarkdownRun | undefined)[] {
  let next: MarkdownRun | undefined
  return runs
    .toReversed()
    .map((run) => (next = isInk(run) ? run : next))
    .toReversed()
}

const isInk = (run: MarkdownRun) => run.text.trim() !== ''

function splitWhitespace(run: MarkdownRun): MarkdownRun[] {
  const isCode = run.marks.includes('code')
  const text = run.text.replace(/\r\n?/g, '\n').replaceAll('\0', '\u{FFFD}')
  const marks = MARKDOWN_MARKS.filter((mark) => run.marks.includes(mark))
  const core = text.trim()
  const start = text.indexOf(core)
  const parts = core === '' ? [text] : [text.slice(0, start), core, text.slice(start + core.length)]
  return parts
    .filter((part) => part !== '')
    .map((part) => ({ text: isCode ? part.replaceAll('\n', ' ') : part, marks, ...withHref(run.href) }))
}

function trimEdges(runs: readonly MarkdownRun[]): MarkdownRun[] {
  const first = runs.findIndex(isInk)
  return first === -1 ? [] : runs.slice(first, runs.findLastIndex(isInk) + 1)
}

function joinEqual(runs: readonly MarkdownRun[]): MarkdownRun[] {
  const joined: MarkdownRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && last.href === run.href && sameMarks(last.marks, run.marks)) {
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    } else joined.push(run)
  }
  return joined
}

const trimLineBreaks = (text: string) => text.replace(/[ \t]*\n[ \t]*/g, '\n')

/** Nests runs into links and marks. If several start at the same run, the longest is outermost. */
export function nestRuns(runs: readonly MarkdownRun[]): MarkdownNode[] {
  return nest(runs.map((run) => ({ ...run, rest: run.marks })))
}

type OpenRun = MarkdownRun & { readonly rest: readonly MarkdownMark[] }

function nest(runs: readonly OpenRun[]): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  for (let index = 0; index < runs.length;) {
    const run = runs[index] as OpenRun
    const reach = (holds: (other: OpenRun) => boolean) => {
      let end = index + 1
      while (end < runs.length && holds(runs[end] as OpenRun)) end += 1
      return end
    }
    if (run.href !== undefined) {
      const end = reach((other) => other.href === run.href)
      const inside = runs.slice(index, end).map(({ text, marks, rest }) => ({ text, marks, rest }))
      nodes.push({ type: 'link', href: run.href, children: nest(inside) })
      index = end
      continue
    }
    // Code is always innermost: marks inside it would be text.
    const sharing = (mark: MarkdownMark) => (other: OpenRun) =>
      other.href === undefined && other.rest.includes(mark) && (mark !== 'code' || other.rest.length === 1)
    const [longest] = run.rest
      .filter((mark) => sharing(mark)(run))
      .map((mark) => ({ mark, end: reach(sharing(mark)) }))
      .toSorted((one, other) => other.end - one.end)
    if (!longest) {
      nodes.push({ type: 'text', text: run.text })
      index += 1
      continue
    }
    const inside = runs
      .slice(index, longest.end)
      .map((other) => ({ ...other, rest: other.rest.filter((mark) => mark !== longest.mark) }))
    nodes.push({ type: longest.mark, children: nest(inside) })
    index = longest.end
  }
  return nodes
}
