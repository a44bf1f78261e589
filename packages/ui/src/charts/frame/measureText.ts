let context: CanvasRenderingContext2D | null = null
/** As it was given: a canvas returns a font in another notation. */
let contextFont = ''

/** Returns the width of a text in a font, in pixels. */
export function measureText(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  if (contextFont !== font) {
    context.font = font
    contextFont = font
  }
  return context.measureText(text).width
}

/** Shortens a text with an ellipsis until it is not wider than a number of pixels. */
export function truncateText(text: string, maxWidth: number, font: string): string {
  if (measureText(text, font) <= maxWidth) return text
  const characters = Array.from(text)
  let [fits, tooLong] = [0, characters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (measureText(`${characters.slice(0, middle).join('')}…`, font) <= maxWidth) fits = middle
    else tooLong = middle
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`
}
