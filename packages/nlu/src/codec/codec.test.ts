import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteReader } from './ByteReader.ts'
import { ByteWriter } from './ByteWriter.ts'
import { checksum } from './checksum.ts'

const uint32 = fc.integer({ min: 0, max: 0xffffffff })

function written(write: (writer: ByteWriter) => void): ByteReader {
  const writer = new ByteWriter()
  write(writer)
  return new ByteReader(writer.finish())
}

describe('ByteReader', () => {
  it('reads the output of a ByteWriter', () => {
    fc.assert(
      fc.property(
        fc.array(uint32),
        fc.array(fc.float({ noNaN: true, noDefaultInfinity: true })),
        fc.array(fc.integer({ min: -128, max: 127 })),
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.integer({ min: 0, max: 299 })),
        (numbers, floats, bytes, text, small) => {
          const writer = new ByteWriter()
          writer.uint32s(Uint32Array.from(numbers))
          writer.varints(Uint32Array.from(numbers))
          writer.float32s(Float32Array.from(floats))
          writer.bytes(Int8Array.from(bytes))
          writer.text(text)
          writer.below(300, Uint16Array.from(small))
          writer.below(
            256,
            Uint16Array.from(small, (value) => value % 256),
          )
          const reader = new ByteReader(writer.finish())
          expect([...reader.uint32s()]).toEqual(numbers)
          expect([...reader.varints()]).toEqual(numbers)
          expect([...reader.float32s()]).toEqual(floats)
          expect([...reader.int8s()]).toEqual(bytes)
          expect(reader.text()).toBe(text)
          expect([...reader.below(300)]).toEqual(small)
          expect([...reader.below(256)]).toEqual(small.map((value) => value % 256))
        },
      ),
    )
  })

  it('refuses numbers beyond their limit, numbers that are not finite and arrays longer than the file', () => {
    const corrupt = expect.objectContaining({ context: expect.objectContaining({ type: 'MODEL_CORRUPT' }) })
    expect(() => written((writer) => writer.below(9, Uint16Array.of(8))).below(8)).toThrow(corrupt)
    expect(() => written((writer) => writer.float32s(Float32Array.of(Number.NaN))).float32s()).toThrow(corrupt)
    expect(() => written((writer) => writer.uint32(5)).bytes()).toThrow(corrupt)
    expect(() => written((writer) => writer.uint32(0xffffffff)).uint32s()).toThrow(corrupt)
    expect(() => written((writer) => writer.uint32(0xffffffff)).varints()).toThrow(corrupt)
  })
})

describe('checksum', () => {
  it('is CRC-32', () => {
    expect(checksum(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  })
})
