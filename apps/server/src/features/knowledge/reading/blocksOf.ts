import { ITEM, type TextBlock } from '../passages/readText.types.ts'

const HEADING = /^H([1-6])$/
const BLOCKS = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE CAPTION DD DETAILS DIV DL DT FIGCAPTION FIGURE HR LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TR UL'.split(
    ' ',
  ),
)
const CELLS = new Set(['TD', 'TH'])
const TEXT_NODE = 3
const ELEMENT_NODE = 1

/** The text of an element in blocks. Each heading begins a block; paragraphs, rows and items are lines. */
export function blocksOf(root: Element): TextBlock[] {
  const blocks: TextBlock[] = []
  let headings: string[] = []
  let text = ''

  const end = (): void => {
    const tidied = tidy(text)
    if (tidied !== '') blocks.push({ headings: headings.filter(Boolean), text: tidied })
    text = ''
  }
  // Not recursive: a page of a hundred thousand nested elements would overflow the stack.
  const open: (Node | string)[] = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') {
      text += next
      continue
    }
    if (next.nodeType === TEXT_NODE) {
      text += (next.textContent ?? '').replace(/\s+/g, ' ')
      continue
    }
    if (next.nodeType !== ELEMENT_NODE) continue
    const { nodeName } = next
    const level = Number(HEADING.exec(nodeName)?.[1])
    if (level) {
      end()
      headings = [...Array.from({ length: level - 1 }, (_, at) => headings[at] ?? ''), tidy(next.textContent ?? '')]
      continue
    }
    if (nodeName === 'BR') text += '\n'
    const around = BLOCKS.has(nodeName) ? '\n' : CELLS.has(nodeName) ? ' ' : ''
    open.push(around, ...[...next.childNodes].toReversed(), nodeName === 'LI' ? `\n${ITEM}` : around)
  }
  end()
  return blocks
}

function tidy(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\0/g, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      // An item whose text is in a paragraph of its own, or that has no text.
      .replace(/^•(?:\n•)*\s?/gm, ITEM)
      .trim()
  )
}
