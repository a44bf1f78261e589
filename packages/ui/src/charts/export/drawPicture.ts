import { drawSvgElement, setPaint, svgElement } from './drawSvgElement.ts'
import { drawText } from './drawText.ts'
import { pictureColor } from './pictureColor.ts'

/** What is on the page and not in a picture. */
const LEFT_OUT = '.platform-ChartCard-actions, .platform-ChartTooltip, .platform-Chart-slot, .platform-VisuallyHidden'
const SIDES = ['Top', 'Bottom'] as const

/**
 * Draws an element of the page as SVG: backgrounds, lines between rows, texts, and the SVG inside. Colours and fonts are
 * those that are computed, so the picture needs no style sheet.
 */
export function drawPicture(element: HTMLElement): SVGElement {
  // A chart that has just appeared still grows.
  for (const animation of element.getAnimations({ subtree: true })) animation.finish()
  // A grid that scrolls is drawn completely, from its start.
  const scrollArea = element.querySelector('.platform-HeatGrid-scroll')
  scrollArea?.scrollTo({ left: 0, behavior: 'instant' })
  const hidden = scrollArea ? scrollArea.scrollWidth - scrollArea.clientWidth : 0
  const box = element.getBoundingClientRect()
  const left = getComputedStyle(element).direction === 'rtl' ? box.left - hidden : box.left
  const [width, height] = [Math.ceil(box.width + hidden), Math.ceil(box.height)]
  const picture = svgElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
  })
  const background = svgElement('rect', { width, height })
  setPaint(background, 'fill', getComputedStyle(element).backgroundColor)
  picture.append(background, ...[...element.children].flatMap((child) => draw(child, left, box.top)))
  return picture
}

function draw(element: Element, left: number, top: number): SVGElement[] {
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden' || element.matches(LEFT_OUT)) return []
  const box = element.getBoundingClientRect()
  const [x, y] = [box.left - left, box.top - top]
  if (element.localName === 'svg') {
    const copy = drawSvgElement(element)
    copy.setAttribute('x', String(x))
    copy.setAttribute('y', String(y))
    copy.setAttribute('overflow', 'visible')
    return [copy]
  }
  const children = [...element.childNodes].flatMap((child) => {
    if (child instanceof Text) return drawText(child, element, left, top)
    return child instanceof Element ? draw(child, left, top) : []
  })
  return [...drawBox(style, x, y, box.width, box.height), ...children]
}

function drawBox(style: CSSStyleDeclaration, x: number, y: number, width: number, height: number): SVGElement[] {
  const shapes: SVGElement[] = []
  if (width > 0 && height > 0 && pictureColor(style.backgroundColor).opacity > 0) {
    const rx = Math.min(Number.parseFloat(style.borderStartStartRadius) || 0, width / 2, height / 2)
    const shape = svgElement('rect', { x, y, width, height, rx })
    setPaint(shape, 'fill', style.backgroundColor)
    shapes.push(shape)
  }
  for (const side of SIDES) {
    if (style[`border${side}Style`] === 'none' || Number.parseFloat(style[`border${side}Width`]) === 0) continue
    const lineY = side === 'Top' ? y + 0.5 : y + height - 0.5
    const line = svgElement('line', { x1: x, x2: x + width, y1: lineY, y2: lineY })
    setPaint(line, 'stroke', style[`border${side}Color`])
    shapes.push(line)
  }
  return shapes
}
