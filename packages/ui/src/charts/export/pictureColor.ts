/** A colour that every SVG reader understands. */
export interface PictureColor {
  /** `#rrggbb` */
  readonly hex: string
  readonly opacity: number
}

const known = new Map<string, PictureColor>()
let context: CanvasRenderingContext2D | null = null

/** Converts a computed colour of any CSS colour space to sRGB. */
export function pictureColor(color: string): PictureColor {
  let found = known.get(color)
  if (!found) {
    found = convert(color)
    known.set(color, found)
  }
  return found
}

function convert(color: string): PictureColor {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  context ??= canvas.getContext('2d', { willReadFrequently: true })
  if (!context || color === 'none') return { hex: '#000000', opacity: 0 }
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
  return { hex: `#${hex}`, opacity: Math.round((alpha / 255) * 100) / 100 }
}
