// Reduces a picture to a palette of 256 colours: a part of its size, without a visible difference on a screen of text.
import { crc32, deflateSync } from 'node:zlib'

const COLOURS_MAX = 256
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface Picture {
  readonly width: number
  readonly height: number
  /** The pixels as RGBA bytes, row by row. */
  readonly data: Buffer
}

/**
 * Returns an opaque PNG file with a palette of at most 256 colours.
 */
export function palettePng({ width, height, data }: Picture) {
  const counts = new Map<number, number>()
  const colourAt = (pixel: number) => data.readUIntBE(pixel * 4, 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = colourAt(pixel)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const { palette, indexOf } = makePalette(counts)
  // Each row begins with its filter: none, because neighbours in a palette are not alike.
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf.get(colourAt(y * width + x))!
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const chunks: readonly [name: string, content: Buffer][] = [
    ['IHDR', header],
    ['PLTE', Buffer.from(palette.flatMap(channelsOf))],
    ['IDAT', deflateSync(rows, { level: 9 })],
    ['IEND', Buffer.alloc(0)],
  ]
  return Buffer.concat([SIGNATURE, ...chunks.map(([name, content]) => chunkOf(name, content))])
}

const channelsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]

function chunkOf(name: string, content: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/**
 * Chooses the colours by median cut: the box of colours with the widest channel is split until there are enough. A box
 * becomes its most frequent colour, so that the surfaces and texts of a screen keep their exact colours.
 */
function makePalette(counts: ReadonlyMap<number, number>) {
  let boxes = [boxOf([...counts.keys()])]
  while (boxes.length < COLOURS_MAX) {
    const widest = boxes.reduce((one, other) => (other.range > one.range ? other : one))
    if (widest.range === 0) break
    boxes = [...boxes.filter((box) => box !== widest), ...split(widest)]
  }
  const palette = boxes.map(({ colours }) =>
    colours.reduce((one, other) => (counts.get(other)! > counts.get(one)! ? other : one)),
  )
  const indexOf = new Map(boxes.flatMap(({ colours }, index) => colours.map((colour) => [colour, index] as const)))
  return { palette, indexOf }
}

/** The colours of a box, with the channel in which they differ most, and by how much. */
function boxOf(colours: readonly number[]) {
  const ranges = [16, 8, 0].map((shift) => {
    let low = 255
    let high = 0
    for (const colour of colours) {
      const value = (colour >> shift) & 255
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
    return { shift, low, range: high - low }
  })
  return { colours, ...ranges.reduce((one, other) => (other.range > one.range ? other : one)) }
}

function split({ colours, shift, low, range }: ReturnType<typeof boxOf>) {
  const middle = low + range / 2
  const isLow = (colour: number) => ((colour >> shift) & 255) <= middle
  return [boxOf(colours.filter(isLow)), boxOf(colours.filter((colour) => !isLow(colour)))]
}
