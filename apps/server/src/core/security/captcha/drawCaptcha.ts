import { GLYPHS } from './glyphs.ts'

const WIDTH = 200
const HEIGHT = 64
const CELL = WIDTH / 5
/** Noise across and between the signs. It is thin, so that the strokes of the signs stand out. */
const CURVES = 3
const SPECKS = 22
const THIN = 1.2
const THICK = 3.4

type Point = readonly [x: number, y: number]
/** A short line with its stroke width. */
type Segment = readonly [from: Point, to: Point, width: number]

/**
 * Draws a word as an SVG data URI. Every stroke is bent and cut into short lines, which are shuffled with specks of the
 * same width into one path, so that the source of the image does not reveal the word.
 */
export function drawCaptcha(word: string, random: () => number = Math.random): string {
  const between = (low: number, high: number): number => low + random() * (high - low)
  const segments: Segment[] = []

  const draw = (points: readonly Point[], width: number): void => {
    for (let index = 1; index < points.length; index++) {
      const from = points[index - 1]
      const to = points[index]
      if (from && to) segments.push([from, to, width])
    }
  }

  for (const [index, sign] of word.split('').entries()) {
    const scaleX = between(5, 6)
    const scaleY = between(5.8, 7)
    const turn = between(-0.2, 0.2)
    const shear = between(-0.15, 0.15)
    const centre: Point = [CELL * (index + 0.5) + between(-3, 3), HEIGHT / 2 + between(-5, 5)]
    const strokes = (GLYPHS[sign] ?? '').split('|').map((stroke) =>
      penStroke(stroke).map(([x, y]): Point => {
        const left = (x - 2 + (y - 3) * shear) * scaleX
        const down = (y - 3) * scaleY
        return [
          centre[0] + left * Math.cos(turn) - down * Math.sin(turn) + between(-0.4, 0.4),
          centre[1] + left * Math.sin(turn) + down * Math.cos(turn) + between(-0.4, 0.4),
        ]
      }),
    )
    for (const stroke of movedInside(strokes)) draw(stroke, THICK)
  }
  for (let curve = 0; curve < CURVES; curve++) {
    const height = between(0.2, 0.8) * HEIGHT
    const swing = between(4, 14)
    const phase = between(0, 6)
    const start = between(0, WIDTH / 2)
    const end = between(WIDTH / 2, WIDTH)
    draw(
      Array.from({ length: 16 }, (_, step): Point => {
        const x = start + ((end - start) * step) / 15
        return [x, height + Math.sin(phase + x / 18) * swing]
      }),
      THIN,
    )
  }
  for (let speck = 0; speck < SPECKS; speck++) {
    const length = speck % 2 === 0 ? 5 : 2
    const at: Point = [
      between(length + THICK, WIDTH - length - THICK),
      between(length + THICK, HEIGHT - length - THICK),
    ]
    const to: Point = [at[0] + between(-length, length), at[1] + between(-length, length)]
    segments.push([at, to, speck % 2 === 0 ? THIN : THICK])
  }
  return dataUri(shuffled(segments, random))
}

/** Returns how far to move values so that all are within the image's size, with room for half of the pen. */
const shift = (values: readonly number[], size: number): number =>
  Math.max(0, THICK - Math.min(...values)) - Math.max(0, Math.max(...values) - (size - THICK))

/** Moves a sign so that no stroke is cut off at an edge of the image. */
function movedInside(strokes: readonly (readonly Point[])[]): Point[][] {
  const points = strokes.flat()
  const right = shift(
    points.map(([x]) => x),
    WIDTH,
  )
  const down = shift(
    points.map(([, y]) => y),
    HEIGHT,
  )
  return strokes.map((stroke) => stroke.map(([x, y]): Point => [x + right, y + down]))
}

function dataUri(segments: readonly Segment[]): string {
  const paths = [THIN, THICK].map((width) => {
    const lines = segments.filter((segment) => segment[2] === width)
    const path = lines.map(([from, to]) => `M${written(from)}L${written(to)}`).join('')
    return `<path d="${path}" stroke-width="${width}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f6f7f9"/><g fill="none" stroke="#2b3442" stroke-linecap="round">${paths.join('')}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

const written = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The points of a stroke, close enough to bend. The corners of a round one are cut off twice. */
function penStroke(stroke: string): Point[] {
  const isRound = stroke.startsWith('~')
  const points = pointsOf(isRound ? stroke.slice(1) : stroke)
  return isRound ? rounded(rounded(points)) : subdivided(points, 3)
}

/** Chaikin's corner cutting: each corner becomes two flatter ones, and the ends stay. */
function rounded(points: readonly Point[]): Point[] {
  const cut = points.flatMap((from, index) => {
    const to = points[index + 1]
    if (!to) return []
    const at = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    return [at(0.25), at(0.75)]
  })
  return [...points.slice(0, 1), ...cut, ...points.slice(-1)]
}

function pointsOf(stroke: string): Point[] {
  return stroke.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })
}

/** Each line becomes `parts` lines. */
function subdivided(points: readonly Point[], parts: number): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1]
    if (!next) return [point]
    return Array.from({ length: parts }, (_, part): Point => {
      const share = part / parts
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]
    })
  })
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
