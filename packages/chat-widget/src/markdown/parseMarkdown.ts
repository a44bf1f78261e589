import type { Block, Run } from './markdown.types.ts'
import { parseInline } from './parseInline.ts'

/** The maximum depth of nested lists and quotes; deeper ones are flattened. */
const DEPTH_MAX = 6

/** The maximum number of lines; the rest of the text is plain. */
const LINES_MAX = 1000

const FENCE = /^ {0,3}(`{3,}|~{3,})[^`]*$/
const HEADING = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*$/
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/
const ITEM = /^( {0,12})(?:([-+*])|(\d{1,9})[.)])(?:[ \t]+(.*)|)$/
const QUOTE = /^ {0,3}> ?(.*)$/

/**
 * Parses the markdown of bots: paragraphs, headings, lists, quotes, code, and the marks and links inside. HTML is text.
 * Never throws, and takes time proportional to the length of the text.
 */
export function parseMarkdown(text: string): Block[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const rest = lines.slice(LINES_MAX).join('\n')
  const blocks = parseBlocks(lines.slice(0, LINES_MAX), 0)
  return rest === '' ? blocks : [...blocks, { type: 'paragraph', runs: [{ text: rest, marks: [] }] }]
}

/** Returns the text without its marks. */
export function plainText(text: string): string {
  return textOf(parseMarkdown(text))
}

function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'list') return block.items.map(textOf).join('\n')
      if (block.type === 'quote') return textOf(block.blocks)
      if (block.type === 'code') return block.text
      return block.type === 'rule' ? '' : block.runs.map(({ text }) => text).join('')
    })
    .join('\n')
}

function parseBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    const runs = runsOf(paragraph)
    paragraph = []
    if (runs.length > 0) blocks.push({ type: 'paragraph', runs })
  }
  const add = (block: Block) => {
    endParagraph()
    blocks.push(block)
  }
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? ''
    const fence = FENCE.exec(line)?.[1]
    const heading = HEADING.exec(line)?.[1]
    if (line.trim() === '') {
      endParagraph()
      index += 1
    } else if (fence !== undefined) {
      const end = endOf(lines, index, (each) => !each.trim().startsWith(fence))
      add({ type: 'code', text: lines.slice(index + 1, end).join('\n') })
      index = end + 1
    } else if (heading !== undefined) {
      add({ type: 'heading', runs: parseInline(heading, ['bold']) })
      index += 1
    } else if (RULE.test(line)) {
      add({ type: 'rule' })
      index += 1
    } else if (QUOTE.test(line)) {
      const end = endOf(lines, index, (each) => QUOTE.test(each))
      const inside = lines.slice(index, end).map((each) => QUOTE.exec(each)?.[1] ?? '')
      // Beyond the maximum depth all quote signs are removed.
      const flat = inside.map((each) => each.replace(/^[> ]+/, ''))
      add({ type: 'quote', blocks: parseBlocks(depth < DEPTH_MAX ? inside : flat, depth + 1) })
      index = end
    } else if (ITEM.test(line) && depth < DEPTH_MAX) {
      const [list, end] = parseList(lines, index, depth)
      add(list)
      index = end
    } else {
      paragraph.push(line)
      index += 1
    }
  }
  endParagraph()
  return blocks
}

function runsOf(lines: readonly string[]): Run[] {
  return parseInline(lines.map((line) => line.trim()).join('\n'))
}

function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  let end = from + 1
  while (end < lines.length && belongs(lines[end] ?? '')) end += 1
  return end
}

/** Parses a list and returns it with the index of the line after it. Indented lines below an item belong to the item. */
function parseList(lines: readonly string[], from: number, depth: number): [Block, number] {
  const first = ITEM.exec(lines[from] ?? '')
  const indent = first?.[1]?.length ?? 0
  const isOrdered = first?.[3] !== undefined
  const items: string[][] = []
  let index = from
  let width = 0
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const item = ITEM.exec(line)
    const lead = line.length - line.trimStart().length
    const isOwnItem = item && (item[1]?.length ?? 0) <= indent + 1 && !RULE.test(line)
    if (isOwnItem && (item[3] !== undefined) === isOrdered) {
      const text = item[4] ?? ''
      items.push([text])
      width = line.length - text.length
    } else if (isOwnItem) break
    else if (line.trim() === '') {
      // A blank line ends the list unless the list continues after it.
      const next = lines[index + 1] ?? ''
      if (next.trim() === '' || (next.length - next.trimStart().length <= indent + 1 && !ITEM.test(next))) break
      items.at(-1)?.push('')
    } else if (lead > indent + 1) items.at(-1)?.push(line.slice(Math.min(lead, width)))
    else break
  }
  return [
    {
      type: 'list',
      isOrdered,
      start: Number(first?.[3] ?? 1),
      items: items.map((item) => parseBlocks(item, depth + 1)),
    },
    index,
  ]
}
