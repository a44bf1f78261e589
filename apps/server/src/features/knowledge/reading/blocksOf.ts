import { ITEM, type TextBlock } from '../passages/readText.types.ts'
import { tableLines, type LinePart } from '../passages/tableLines.ts'
import { inlineText } from './inlineText.ts'
import { rowsOfTable } from './rowsOfTable.ts'

const HEADING = /^H([1-6])$/
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HGROUP HR LEGEND LI MAIN MENU NAV OL P SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
)
const TEXT_NODE = 3
const ELEMENT_NODE = 1
/** Private-use characters for what the surrounding text decides. A page's own private-use characters are not text. */
const [AFTER_MARK, AFTER_ITEM, AFTER_TERM, BEFORE_DETAIL] = ['\ue000', '\ue001', '\ue002', '\ue003']
/** At the begin of lines of a table that has a header. */
const PART_SIGNS = { header: '\ue004', row: '\ue005' } as const

/** What a walk through an element meets: text, a heading, and the end of a part whose headings end with it. */
type Met =
  | string
  | { readonly heading: Element; readonly level: number }
  | { readonly summary: Element }
  | { readonly begins: boolean }

/** The text of an element in blocks. Each heading begins a block; paragraphs, rows and items are lines. */
export function blocksOf(root: Element): TextBlock[] {
  const blocks: TextBlock[] = []
  const outer: string[][] = []
  let headings: string[] = []
  let text = ''

  const end = (): void => {
    const normalised = normaliseText(text)
    if (normalised !== '') blocks.push({ headings: headings.filter(Boolean), ...withTables(normalised) })
    text = ''
  }
  for (const met of walk(root)) {
    if (typeof met === 'string') {
      text += met
      continue
    }
    end()
    if ('heading' in met) {
      const above = Array.from({ length: met.level - 1 }, (_, at) => headings[at] ?? '')
      headings = [...above, lineOf(met.heading)]
    } else if ('summary' in met) headings = [...headings, lineOf(met.summary)]
    else if (met.begins) outer.push(headings)
    else headings = outer.pop() ?? []
  }
  end()
  return blocks
}

/** The text of an element in one line, its headings included. */
export function lineOf(root: Element): string {
  return textOf(root).replaceAll('\n', ' ')
}

/** The text of an element, its headings included. */
export function textOf(root: Element): string {
  let text = ''
  for (const met of walk(root)) {
    if (typeof met === 'string') text += met
    else if ('heading' in met) text += `\n${textOf(met.heading)}\n`
    else if ('summary' in met) text += `\n${textOf(met.summary)}\n`
  }
  return withTables(normaliseText(text)).text
}

/** A normalised text without the signs of table lines, and the tables that they mark. */
function withTables(normalised: string): Pick<TextBlock, 'text' | 'tables'> {
  const parts = normalised.split('\n').map((line): LinePart => {
    if (line.includes(PART_SIGNS.header)) return 'header'
    return line.includes(PART_SIGNS.row) ? 'row' : null
  })
  const tables = tableLines(parts)
  return { text: normalised.replace(/[\ue004\ue005]/g, ''), ...(tables ? { tables } : {}) }
}

/** Meets the parts of an element in their order. Does not enter headings. */
function* walk(root: Element): Generator<Met> {
  // Not recursive: a page of a hundred thousand nested elements would overflow the stack.
  const open: (Node | Met)[] = [...root.childNodes].toReversed()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isNode(next)) {
      yield next
      continue
    }
    if (next.nodeType === TEXT_NODE) {
      yield withoutSigns(next.textContent ?? '').replace(/\s+/g, ' ')
      continue
    }
    if (next.nodeType !== ELEMENT_NODE) continue
    const element = next as Element
    const level = headingLevel(element)
    if (level !== null) {
      yield { heading: element, level }
      continue
    }
    const { nodeName } = element
    if (nodeName === 'SUMMARY' && element.parentElement?.nodeName === 'DETAILS') {
      yield { summary: element }
      continue
    }
    const whole = wholeText(element)
    if (whole !== undefined) {
      yield whole
      continue
    }
    const [before, after] = around(element)
    open.push(...after, ...[...element.childNodes].toReversed(), ...before)
  }
}

const isNode = (met: Node | Met): met is Node => typeof met !== 'string' && 'nodeType' in met

function headingLevel(element: Element): number | null {
  const level = HEADING.exec(element.nodeName)?.[1]
  if (level !== undefined) return Number(level)
  if (element.getAttribute('role') !== 'heading') return null
  const declared = Number(element.getAttribute('aria-level'))
  return declared >= 1 && declared <= 6 ? declared : 2
}

/** The text of an element that is not read part by part. Undefined for any other. */
function wholeText(element: Element): string | undefined {
  const inline = inlineText(element)
  if (inline !== undefined) return withoutSigns(inline)
  if (element.nodeName === 'PRE') return `\n${withoutSigns(element.textContent ?? '')}\n`
  if (element.nodeName !== 'TABLE') return undefined
  const rows = rowsOfTable(element as HTMLTableElement, lineOf)
  return rows && `\n${rows.map(({ text, part }) => (part ? PART_SIGNS[part] : '') + text).join('\n')}\n`
}

/** What comes before and after the content of an element. */
function around(element: Element): [before: Met[], after: Met[]] {
  switch (element.nodeName) {
    case 'BR':
      return [['\n'], []]
    case 'LI':
      return [[`\n${markOf(element)}${AFTER_MARK}`], [`${AFTER_ITEM}\n`]]
    case 'DT':
      return [['\n'], [AFTER_TERM]]
    case 'DD':
      return [[BEFORE_DETAIL], ['\n']]
    case 'DETAILS':
      return [[{ begins: true }], [{ begins: false }]]
    default:
      return BLOCKS.has(element.nodeName) ? [['\n'], ['\n']] : [[], []]
  }
}

/** The number of an item, as it is displayed, or a bullet. */
function markOf(item: Element): string {
  const list = item.parentElement
  if (list?.nodeName !== 'OL') return ITEM.trim()
  return `${numberOf(item, list)}.`
}

/** Numbers of the items of the list that was met last, because counting from its start for each takes quadratic time. */
let numbered: { readonly list: Element; readonly numbers: ReadonlyMap<Element, number> } | undefined

function numberOf(item: Element, list: Element): number {
  if (numbered?.list !== list) numbered = { list, numbers: numbersOf(list) }
  return numbered.numbers.get(item) ?? 1
}

function numbersOf(list: Element): ReadonlyMap<Element, number> {
  const items = [...list.children].filter(({ nodeName }) => nodeName === 'LI')
  const isReversed = list.hasAttribute('reversed')
  let number = integer(list.getAttribute('start')) ?? (isReversed ? items.length : 1)
  const numbers = new Map<Element, number>()
  for (const item of items) {
    number = integer(item.getAttribute('value')) ?? number
    numbers.set(item, number)
    number += isReversed ? -1 : 1
  }
  return numbers
}

const integer = (text: string | null): number | undefined =>
  text !== null && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : undefined

/** Without what is not displayed, and without the signs of this module. */
const withoutSigns = (text: string): string => text.toWellFormed().replace(/[\0\u00ad\u200b\ufeff\ue000-\uf8ff]/g, '')

function normaliseText(text: string): string {
  return (
    text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      // An item without text, and one whose text is in a paragraph or an item of its own.
      .replace(/^[^\s\ue000]+\ue000\s*\ue001/gm, '')
      .replaceAll(/\ue000\s*/g, ' ')
      .replace(/^•(?: •)+ /gm, ITEM)
      .replaceAll('\ue001', '')
      .replaceAll(/([?!:.…।])?\s*\ue002\s*\ue003\s*/g, (_, stop?: string) => (stop === undefined ? ': ' : `${stop}\n`))
      .replaceAll(/[\ue002\ue003]/g, '\n')
      .replace(/ ?\n\s*/g, '\n')
      .trim()
  )
}
