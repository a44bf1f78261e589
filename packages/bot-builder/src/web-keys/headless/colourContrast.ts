/** The text colour on a widget's colour, and its contrast. */
export interface ColourContrast {
  readonly text: 'black' | 'white'
  /** Contrast of WCAG 2.2: 4.58 to 21. */
  readonly ratio: number
}

/** Returns which text the widget shows on a colour such as `#f97316`: the one with the higher contrast. */
export function colourContrast(colour: string): ColourContrast {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const onWhite = 1.05 / (luminance + 0.05)
  const onBlack = (luminance + 0.05) / 0.05
  return onWhite > onBlack ? { text: 'white', ratio: onWhite } : { text: 'black', ratio: onBlack }
}
