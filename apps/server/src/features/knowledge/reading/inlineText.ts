/** Digits and signs that Unicode has as superscripts: of units and powers. */
const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
}
const POWER = /^[\d+\-−]+$/
/** The mark of a footnote: it has no meaning without the note. */
const FOOTNOTE = /^(?:\[[^\]]{0,12}\]|[*†‡§]+)$/u
const FILE_NAME = /^\S*\.\w{2,5}$|^\S*[_/]\S*$/

/**
 * The text of an element inside a line whose characters alone would be read as something else, and of a picture. Undefined
 * for other elements, which are read part by part.
 */
export function inlineText(element: Element): string | undefined {
  if (element.nodeName === 'SUP') return superscript(element)
  if (element.nodeName !== 'IMG') return undefined
  const alternative = (element.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()
  return FILE_NAME.test(alternative) ? '' : ` ${alternative} `
}

/** "10³" and not "103"; "1st" and "E = mc^k" as they are spoken of; nothing for the mark of a footnote. */
function superscript(element: Element): string {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  if (FOOTNOTE.test(text) || element.querySelector('a[href^="#"]')) return ''
  if (POWER.test(text)) return text.replace(/./g, (sign) => SUPERSCRIPTS[sign] ?? sign)
  // Ordinals, and marks such as ™, are read with the word before them.
  return /^\p{L}{2,}$|^[^\p{L}\p{N}]+$/u.test(text) ? text : `^${text}`
}
