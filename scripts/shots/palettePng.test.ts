import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { palettePng } from './palettePng.ts'

/** Returns the size, the number of colours and the pixels of a PNG file as `palettePng` writes it. */
function read(file: Buffer) {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((name) => chunks.get(name))
  if (!header || !palette || !data) throw new Error('A part of the file is missing.')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(data)
  const pixels = Array.from({ length: width * height }, (_, pixel) => {
    const index = rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)]!
    return [...palette.subarray(index * 3, index * 3 + 3)]
  })
  return { width, height, colours: palette.length / 3, pixels }
}

const pictureOf = (width: number, pixels: readonly number[][]) => ({
  width,
  height: pixels.length / width,
  data: Buffer.from(pixels.flatMap((pixel) => [...pixel, 255])),
})

it('keeps a picture of few colours as it is', () => {
  const pixels = Array.from({ length: 600 }, (_, index) => [index % 200, 0, 255 - (index % 200)])
  expect(read(palettePng(pictureOf(30, pixels)))).toEqual({ width: 30, height: 20, colours: 200, pixels })
})

it('replaces a rare colour by a frequent one that is like it, and keeps the frequent ones', () => {
  const surface = [250, 247, 242]
  const rare = Array.from({ length: 4_000 }, (_, index) =>
    [index % 16, (index >> 4) % 16, index >> 8].map((n) => n * 16),
  )
  const { colours, pixels } = read(palettePng(pictureOf(100, [...rare, ...rare.map(() => surface)])))
  expect(colours).toBe(256)
  expect(pixels.slice(rare.length)).toEqual(rare.map(() => surface))
  const distances = rare.map((pixel, index) =>
    Math.max(...pixel.map((value, at) => Math.abs(value - pixels[index]![at]!))),
  )
  expect(Math.max(...distances)).toBeLessThanOrEqual(48)
})
