import { svgElement } from './drawSvgElement.ts'

interface FontFace {
  readonly css: string
  readonly url: URL
}

/** Adds the web fonts of the texts to a picture, so that it looks the same without the page. A font that does not load is left out. */
export async function embedFonts(picture: SVGElement): Promise<void> {
  const texts = [...picture.querySelectorAll('text')]
  const families = new Set(texts.flatMap((text) => (text.getAttribute('font-family') ?? '').split(',').map(unquoted)))
  const characters = new Set(texts.flatMap((text) => Array.from(text.textContent, (sign) => sign.codePointAt(0) ?? 0)))
  const faces = [...document.styleSheets].flatMap((sheet) => fontFaces(sheet, families, characters))
  const rules = await Promise.all(faces.map(embedded))
  if (rules.every((rule) => rule === '')) return
  const style = svgElement('style')
  style.textContent = rules.join('')
  picture.prepend(style)
}

const unquoted = (name: string) => name.trim().replaceAll(/^["']|["']$/g, '')

function fontFaces(sheet: CSSStyleSheet, families: ReadonlySet<string>, characters: ReadonlySet<number>): FontFace[] {
  let rules: readonly CSSRule[]
  try {
    rules = [...sheet.cssRules]
  } catch {
    // The sheet is from another origin.
    return []
  }
  const base = sheet.href ?? document.baseURI
  const collect = (rule: CSSRule): FontFace[] => {
    if (rule instanceof CSSImportRule) return rule.styleSheet ? fontFaces(rule.styleSheet, families, characters) : []
    if (rule instanceof CSSGroupingRule) return [...rule.cssRules].flatMap(collect)
    if (!(rule instanceof CSSFontFaceRule)) return []
    const { style } = rule
    const address = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src'))?.[1]
    const isUsed =
      families.has(unquoted(style.getPropertyValue('font-family'))) &&
      style.getPropertyValue('font-style') !== 'italic' &&
      hasCharacter(style.getPropertyValue('unicode-range'), characters)
    return address && isUsed ? [{ css: rule.cssText, url: new URL(address, base) }] : []
  }
  return rules.flatMap(collect)
}

/** Whether one of the characters is in a `unicode-range`. */
function hasCharacter(unicodeRange: string, characters: ReadonlySet<number>): boolean {
  if (!unicodeRange) return true
  return unicodeRange.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
    const [start, end] = [
      Number.parseInt(first.replaceAll('?', '0'), 16),
      Number.parseInt(last.replaceAll('?', 'F'), 16),
    ]
    return [...characters].some((character) => character >= start && character <= end)
  })
}

async function embedded({ css, url }: FontFace): Promise<string> {
  try {
    const response = await fetch(url)
    if (!response.ok) return ''
    const address = await dataAddress(await response.blob())
    return css.replace(/src:[^;]+;/, `src: url("${address}") format("woff2");`)
  } catch {
    return ''
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('The font cannot be read.', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })
}
