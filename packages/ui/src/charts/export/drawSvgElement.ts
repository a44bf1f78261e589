import { pictureColor } from './pictureColor.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'
/** Attributes of the geometry; everything else is computed or of no use in a picture. */
const KEPT = ['d', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'width', 'height', 'viewBox', 'transform']

/** What is drawn only while a pointer or the focus is there. */
const POINTED = '.platform-Chart-band, .platform-DonutChart-focus'

/** Creates an element of a picture. */
export function svgElement(name: string, attributes: Readonly<Record<string, string | number>> = {}): SVGElement {
  const element = document.createElementNS(NAMESPACE, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** Attributes of the font of an element. */
export function fontAttributes({ fontFamily, fontSize, fontWeight, letterSpacing, direction }: CSSStyleDeclaration) {
  return {
    'font-family': fontFamily,
    'font-size': fontSize,
    'font-weight': fontWeight,
    ...(letterSpacing === 'normal' ? {} : { 'letter-spacing': letterSpacing }),
    direction,
    style: 'font-variant-numeric:tabular-nums',
  }
}

/** Sets a fill or a stroke, as a colour that does not need the styles of the page. */
export function setPaint(element: SVGElement, kind: 'fill' | 'stroke', color: string, opacity = 1): void {
  const paint = pictureColor(color)
  if (paint.opacity === 0) {
    if (kind === 'fill') element.setAttribute('fill', 'none')
    return
  }
  element.setAttribute(kind, paint.hex)
  if (paint.opacity * opacity < 1) element.setAttribute(`${kind}-opacity`, String(paint.opacity * opacity))
}

/** Copies an element of SVG with its computed colours, lines and fonts. */
export function drawSvgElement(source: Element): SVGElement {
  const style = getComputedStyle(source)
  const copy = svgElement(source.localName)
  for (const name of KEPT) {
    const value = source.getAttribute(name)
    if (value !== null) copy.setAttribute(name, value)
  }
  const isContainer = source.localName === 'svg' || source.localName === 'g'
  if (!isContainer) {
    setPaint(copy, 'fill', style.fill, Number(style.fillOpacity))
    if (style.stroke !== 'none') {
      setPaint(copy, 'stroke', style.stroke, Number(style.strokeOpacity))
      copy.setAttribute('stroke-width', style.strokeWidth)
      copy.setAttribute('stroke-linejoin', style.strokeLinejoin)
      copy.setAttribute('stroke-linecap', style.strokeLinecap)
      if (style.strokeDasharray !== 'none') copy.setAttribute('stroke-dasharray', style.strokeDasharray)
      if (style.paintOrder !== 'normal') copy.setAttribute('paint-order', style.paintOrder)
    }
  }
  if (source.localName === 'text') {
    for (const [key, value] of Object.entries(fontAttributes(style))) copy.setAttribute(key, value)
    copy.setAttribute('text-anchor', style.textAnchor)
    copy.textContent = source.textContent
    return copy
  }
  for (const child of source.children) {
    if (!child.matches(POINTED)) copy.append(drawSvgElement(child))
  }
  return copy
}
