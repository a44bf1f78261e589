import { truncateText } from '../frame/measureText.ts'
import { fontAttributes, setPaint, svgElement } from './drawSvgElement.ts'

interface Line {
  text: string
  readonly box: DOMRect
}

/** Draws a text of the page line by line, shortened where the page shortens it. */
export function drawText(node: Text, parent: Element, left: number, top: number): SVGElement[] {
  const style = getComputedStyle(parent)
  const font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const block = blockOf(parent)
  const isTruncated = getComputedStyle(block).textOverflow === 'ellipsis' && block.scrollWidth > block.clientWidth
  const isRtl = style.direction === 'rtl'
  return linesOf(node).map(({ text, box }) => {
    const clip = isTruncated ? block.getBoundingClientRect() : box
    const line = svgElement('text', {
      x: round((isRtl ? clip.right : clip.left) - left),
      // The box of a line is as high as its font; its baseline is as far below the top as the font ascends.
      y: round(box.top - top + ascent(font, box.height)),
      ...fontAttributes(style),
    })
    setPaint(line, 'fill', style.color)
    line.textContent = isTruncated ? truncateText(text, clip.width, font) : text
    return line
  })
}

/** Returns the nearest element that is not inline: it is the one that shortens its text. */
function blockOf(element: Element): Element {
  const { parentElement } = element
  return parentElement && getComputedStyle(element).display === 'inline' ? blockOf(parentElement) : element
}

const round = (value: number) => Math.round(value * 100) / 100

function linesOf(node: Text): Line[] {
  const lines: Line[] = []
  const range = document.createRange()
  for (const match of node.data.matchAll(/\S+\s*/gu)) {
    range.setStart(node, match.index)
    range.setEnd(node, match.index + match[0].trimEnd().length)
    const box = range.getBoundingClientRect()
    const line = lines.at(-1)
    if (line && Math.abs(line.box.top - box.top) < 2) {
      const start = Math.min(line.box.left, box.left)
      lines[lines.length - 1] = {
        text: line.text + match[0],
        box: new DOMRect(start, box.top, Math.max(line.box.right, box.right) - start, box.height),
      }
    } else if (box.width > 0) lines.push({ text: match[0], box })
  }
  return lines.map(({ text, box }) => ({ text: text.trimEnd(), box }))
}

function ascent(font: string, height: number): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return height
  context.font = font
  return context.measureText('x').fontBoundingBoxAscent
}
