import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readArchive } from './readArchive.ts'

const END_BYTES = 22
const ENTRY_BYTES = 46

const wantAll = { isWanted: () => true, unpackedBefore: 0 }
const read = (bytes: Uint8Array) => readArchive('bot.zip', bytes, wantAll)

/** An archive of one stored file of 1,000 bytes. `change` receives its bytes and the start of its directory. */
function archive(change: (bytes: Buffer, directory: number) => void, level: 0 | 6 = 0): Buffer {
  const bytes = Buffer.from(zipSync({ 'a.csv': strToU8('x'.repeat(1_000)) }, { level }))
  change(bytes, bytes.readUInt32LE(bytes.length - END_BYTES + 16))
  return bytes
}

/** An archive whose directory names the same file several times. */
function overlapping(count: number): Buffer {
  const whole = archive(() => undefined)
  const directory = whole.readUInt32LE(whole.length - END_BYTES + 16)
  const entry = whole.subarray(directory, whole.length - END_BYTES)
  const end = Buffer.from(whole.subarray(-END_BYTES))
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  const entries = Array.from({ length: count }, (_, at) => {
    const copy = Buffer.from(entry)
    copy.write(String.fromCodePoint(97 + (at % 26)), ENTRY_BYTES)
    return copy
  })
  return Buffer.concat([whole.subarray(0, directory), ...entries, end])
}

describe('readArchive', () => {
  it('unpacks stored and compressed files, and those with a comment after the directory', () => {
    for (const level of [0, 6] as const) {
      const [file] = read(archive(() => undefined, level))
      expect(file?.name).toBe('a.csv')
      expect(Buffer.from(file?.bytes ?? []).toString()).toBe('x'.repeat(1_000))
    }
    const comment = Buffer.concat([archive(() => undefined), Buffer.from('Made by a tool')])
    expect(read(comment)).toHaveLength(1)
    expect(read(Buffer.from(zipSync({})))).toEqual([])
  })

  it('refuses entries that share bytes, whatever their number', () => {
    expect(read(overlapping(1))).toHaveLength(1)
    for (const count of [2, 19_000]) expect(() => read(overlapping(count))).toThrow('“bot.zip” is a damaged archive')
    expect(() => read(overlapping(20_001))).toThrow('An import contains at most 20000 files')
  })

  it.each<[string, (bytes: Buffer, directory: number) => void]>([
    ['a smaller size than the content', (bytes, directory) => bytes.writeUInt32LE(999, directory + 24)],
    ['a larger size than the content', (bytes, directory) => bytes.writeUInt32LE(1_001, directory + 24)],
    ['another checksum', (bytes, directory) => bytes.writeUInt32LE(1, directory + 16)],
    ['an unknown compression', (bytes, directory) => bytes.writeUInt16LE(12, directory + 10)],
    ['a place after the directory', (bytes, directory) => bytes.writeUInt32LE(directory, directory + 42)],
    ['more entries than it has', (bytes) => bytes.writeUInt16LE(2, bytes.length - END_BYTES + 10)],
  ])('refuses a directory that says %s', (_, change) => {
    expect(() => read(archive(change))).toThrow('“bot.zip” is a damaged archive')
    expect(() => read(archive(change, 6))).toThrow('“bot.zip” is a damaged archive')
  })

  it('reports why it does not read a protected or a very large archive', () => {
    expect(() => read(archive((bytes, directory) => bytes.writeUInt16LE(1, directory + 8)))).toThrow(
      '“bot.zip” is protected by a password',
    )
    const zip64 = archive((bytes) => bytes.writeUInt32LE(0xffffffff, bytes.length - END_BYTES + 16))
    expect(() => read(zip64)).toThrow('“bot.zip” is in the ZIP64 format')
  })
})
