import { GLYPHS } from './glyphs.ts'

const WIDTH = 200
const HEIGHT = 64
const CELL = WIDTH / 6
/** Noise that crosses the signs, and noise between them. */
const CURVES = 2
const SPECKS = 24

type Point = readonly [x: number, y: number]
type Segment = readonly [Point, Point]

/**
 * The word as an SVG data URI. Every stroke is bent and cut into short lines, and all lines (the noise is made of the
 * same) are shuffled into one path, so that the picture's source does not spell what the picture shows.
 */
export function drawCaptcha(word: string, random: () => number = Math.random): string {
  const between = (low: number, high: number): number => low + random() * (high - low)
  const segments: Segment[] = []

  const draw = (points: readonly Point[]): void => {
    for (let index = 1; index < points.length; index++) {
      const from = points[index - 1]
      const to = points[index]
      if (from && to) segments.push([from, to])
    }
  }

  for (const [place, sign] of word.split('').entries()) {
    const scaleX = between(4.6, 5.8)
    const scaleY = between(5.2, 6.6)
    const turn = between(-0.35, 0.35)
    const shear = between(-0.25, 0.25)
    const centre: Point = [CELL * (place + 1) + between(-3, 3), HEIGHT / 2 + between(-6, 6)]
    for (const stroke of (GLYPHS[sign] ?? '').split('|')) {
      const bent = subdivided(pointsOf(stroke), 3).map(([x, y]): Point => {
        const left = (x - 2 + (y - 3) * shear) * scaleX
        const down = (y - 3) * scaleY
        return [
          centre[0] + left * Math.cos(turn) - down * Math.sin(turn) + between(-0.7, 0.7),
          centre[1] + left * Math.sin(turn) + down * Math.cos(turn) + between(-0.7, 0.7),
        ]
      })
      draw(bent)
    }
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
    )
  }
  for (let speck = 0; speck < SPECKS; speck++) {
    const at: Point = [between(0, WIDTH), between(0, HEIGHT)]
    segments.push([at, [at[0] + between(-4, 4), at[1] + between(-4, 4)]])
  }
  return dataUri(shuffled(segments, random))
}

function dataUri(segments: readonly Segment[]): string {
  const path = segments.map(([from, to]) => `M${written(from)}L${written(to)}`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f6f7f9"/><path d="${path}" fill="none" stroke="#2b3442" stroke-width="2.2" stroke-linecap="round"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

const written = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

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
