import { brandProperties } from './brand.ts'
import type { Brand } from './brand.ts'
import { CONTRAST_PAIRS } from './contrastPairs.ts'

/** A pair of tokens with too little contrast. */
export interface ContrastError {
  readonly theme: 'light' | 'dark'
  /** Token of the text or mark, without the prefix. */
  readonly foreground: string
  /** Token of the background, without the prefix. */
  readonly background: string
  /** The measured contrast, 1 to 21, with two decimals. */
  readonly ratio: number
  /** The contrast that WCAG 2.2 AA requires: 4.5 for text, 3 for marks. */
  readonly needed: number
}

type Rgb = readonly [red: number, green: number, blue: number]

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of WCAG 2.2, from channels of 0 to 255. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours by WCAG 2.2, 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const first = luminance(one) + 0.05
  const second = luminance(other) + 0.05
  return Math.max(first / second, second / first)
}

let pixel: CanvasRenderingContext2D | null = null

/** Returns the channels of a CSS colour, 0 to 255. Paints one pixel, because only the browser parses every colour syntax. */
export function readColour(colour: string): Rgb {
  if (!pixel) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    pixel = canvas.getContext('2d', { willReadFrequently: true })
    if (!pixel) throw new Error('Platform: this browser has no canvas, so contrast cannot be checked.')
  }
  pixel.fillStyle = '#fff'
  pixel.fillRect(0, 0, 1, 1)
  pixel.fillStyle = colour
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/**
 * Checks the text and marks of both themes with a brand's tokens in place. The stylesheet must be on the page.
 *
 * @returns The pairs that fail; empty if all have enough contrast.
 */
export function checkContrast(brand: Brand = {}): readonly ContrastError[] {
  const errors: ContrastError[] = []
  const probe = document.createElement('div')
  probe.hidden = true
  document.body.append(probe)
  for (const theme of ['light', 'dark'] as const) {
    probe.dataset['platformTheme'] = theme
    probe.removeAttribute('style')
    for (const [name, value] of Object.entries(brandProperties(brand, theme))) probe.style.setProperty(name, value)
    const style = getComputedStyle(probe)
    const colours = new Map<string, Rgb>()
    const read = (token: string): Rgb => {
      let colour = colours.get(token)
      if (!colour) {
        probe.style.color = `var(--platform-${token})`
        colour = readColour(style.color)
        colours.set(token, colour)
      }
      return colour
    }
    for (const [foreground, background, needed] of CONTRAST_PAIRS) {
      const ratio = contrastRatio(read(foreground), read(background))
      // Compared before rounding: 4.496 is not 4.5.
      if (ratio < needed) errors.push({ theme, foreground, background, ratio: Math.floor(ratio * 100) / 100, needed })
    }
  }
  probe.remove()
  return errors
}
