import type { FileReading } from '@platform/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectEncoding } from '../detectFormat.ts'
import { HEAD_BYTES, LINE_MAX, RECORD_MAX, SKIPPED_MAX } from '../reading.limits.ts'
import { UnreadableUpload } from '../UnreadableUpload.ts'
import { CsvRecords, type FileRecord } from './CsvRecords.ts'
import { detectDelimiter } from './detectDelimiter.ts'
import { TextDecoding } from './TextDecoding.ts'

type Encoding = NonNullable<FileReading['encoding']>
type Delimiter = NonNullable<FileReading['delimiter']>

function recordsOf(text: string, delimiter: Delimiter = ','): FileRecord[] {
  const records: FileRecord[] = []
  new CsvRecords(delimiter, (record) => records.push(record)).push(text, true)
  return records
}
const cellsOf = (text: string, delimiter?: Delimiter) => recordsOf(text, delimiter).map(({ cells }) => cells)
const outline = (records: readonly FileRecord[]) => records.map(({ row, cells, problem }) => [row, problem ?? cells])

describe('CsvRecords', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\r\nb\nc\rd\r\r\n"e"\r"f\rg"\n', [['a'], ['b'], ['c'], ['d'], ['e'], ['f\rg']]],
    ['sep=;\r\na,b\r\n', [['a', 'b']]],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    // Ctrl+Z, with which programs of DOS end a file.
    ['a\nb\r\n\x1A', [['a'], ['b']]],
    ['a\nb\x1A', [['a'], ['b']]],
    ['a\n"b"\x1A\x1A', [['a'], ['b']]],
    ['a\n\x1A\r\nb\x1Ac\n\x1A\n', [['a'], ['b\x1Ac']]],
    ['"a","b"\n', [['a', 'b']]],
    ['"a, b",c\n', [['a, b', 'c']]],
    ['"a ""b"" c",d\n', [['a "b" c', 'd']]],
    ['"",b\n', [['', 'b']]],
    ['"""",b\n', [['"', 'b']]],
    [
      '"a\nb",c\r\nd,e',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      '"a\r\nb",c\r\nd,e',
      [
        ['a\r\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      '"a\rb",c\rd,e',
      [
        ['a\rb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['a, "b, c", d\n', [['a', 'b, c', ' d']]],
    ['"a" ,"b"  \n', [['a', 'b']]],
    ['5" pipe,b "c" d\n', [['5" pipe', 'b "c" d']]],
    ['"Asha "AR" Rao",b\n', [['Asha "AR" Rao', 'b']]],
    [
      'a,"b"\r\n"c",d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('splits %j', (text, expected) => {
    expect(cellsOf(text)).toEqual(expected)
  })

  it.each([';', '\t', '|'] as const)('splits at %j', (delimiter) => {
    expect(cellsOf(`a${delimiter}"b${delimiter}c"\n`, delimiter)).toEqual([['a', `b${delimiter}c`]])
  })

  it('counts rows as a spreadsheet does', () => {
    const records = recordsOf('Name\n\n"Asha\nRao"\nRavi\n')
    expect(outline(records)).toEqual([
      [1, ['Name']],
      [2, ['']],
      [3, ['Asha\nRao']],
      [4, ['Ravi']],
    ])
    expect(records[2]?.line).toBe('"Asha\nRao"')
  })

  it('rejects only the row with a quote that the end of the file does not close', () => {
    expect(outline(recordsOf('a,b\n"c,d\ne,f\ng,h'))).toEqual([
      [1, ['a', 'b']],
      [2, 'QUOTE_OPEN'],
      [3, ['e', 'f']],
      [4, ['g', 'h']],
    ])
  })

  it('rejects only the row with a quote that is not closed before another one opens', () => {
    expect(outline(recordsOf('"c,d\n"e","f"\ng,"h"'))).toEqual([
      [1, 'QUOTE_OPEN'],
      [2, ['e', 'f']],
      [3, ['g', 'h']],
    ])
    expect(outline(recordsOf('"c,d\ne,"f, g"\nh,i'))).toEqual([
      [1, 'QUOTE_OPEN'],
      [2, ['e', 'f, g']],
      [3, ['h', 'i']],
    ])
  })

  it('rejects only the row with a quote that is not closed within the longest row', () => {
    const rows = Math.ceil(RECORD_MAX / 8) + 10
    const records: FileRecord[] = []
    const reader = new CsvRecords(',', (record) => records.push(record))
    reader.push(`"open,x\n${'abcde,f\n'.repeat(rows)}`, false)
    expect(records).toHaveLength(rows + 1)
    reader.push('', true)
    expect(records).toHaveLength(rows + 1)
    expect(records[0]).toMatchObject({ row: 1, line: '"open,x', problem: 'QUOTE_OPEN' })
    expect(records.at(-1)).toMatchObject({ row: rows + 1, cells: ['abcde', 'f'] })
  })

  it('refuses a file with a row that does not end', () => {
    const records = new CsvRecords(',', () => {})
    records.push('a,b\n', false)
    const part = 'x'.repeat(RECORD_MAX)
    const push = () => Array.from({ length: 2 + SKIPPED_MAX / RECORD_MAX }, () => records.push(part, false))
    expect(push).toThrow(new UnreadableUpload('TOO_COMPLEX'))
  })

  it('keeps a cell of a mebibyte, and does not keep a longer row', () => {
    const [quoted, next] = recordsOf(`"${'x'.repeat(2 ** 20)}",b\nc,d`)
    expect(quoted?.cells[0]).toHaveLength(2 ** 20)
    expect(quoted?.line).toHaveLength(LINE_MAX)
    expect(next).toMatchObject({ row: 2, cells: ['c', 'd'] })

    const records: FileRecord[] = []
    const reader = new CsvRecords(',', (record) => records.push(record))
    reader.push('a,b\n', false)
    for (let parts = 0; parts < 10; parts++) reader.push('y'.repeat(RECORD_MAX / 4), false)
    reader.push('y\nc,d\n', true)
    expect(outline(records)).toEqual([
      [1, ['a', 'b']],
      [2, 'TOO_LONG'],
      [3, ['c', 'd']],
    ])
  })
})

const ENCODINGS: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']
const ANSI = Array.from('abc xyz019,;|"\'\t\n€é£ñÿ–')

function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'windows-1252') {
    const ansi = new TextDecoder('windows-1252')
    const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [ansi.decode(Uint8Array.of(byte)), byte]))
    return Buffer.from(Array.from(text, (character) => byteOf.get(character) ?? 0))
  }
  const bytes = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}

/** Divides bytes at the given positions, as shares. */
function divide(bytes: Buffer, shares: readonly number[]): Buffer[] {
  const cuts = [0, ...shares.map((share) => Math.floor(share * bytes.length)).toSorted((a, b) => a - b), bytes.length]
  return cuts.slice(1).map((cut, at) => bytes.subarray(cuts[at], cut))
}

function readBytes(parts: readonly Buffer[], encoding: Encoding, delimiter: Delimiter): FileRecord[] {
  const records: FileRecord[] = []
  const decoding = new TextDecoding(encoding)
  const reader = new CsvRecords(delimiter, (record) => records.push(record))
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1
    reader.push(decoding.decode(part, isLast), isLast)
  }
  return records
}

const write = (rows: readonly (readonly string[])[], delimiter: string, newline: string): string =>
  rows
    .map((row) =>
      row
        .map((cell) =>
          /["\r\n]|^\s/u.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(delimiter),
    )
    .join(newline)

const cell = (encoding: Encoding) =>
  encoding === 'windows-1252'
    ? fc.array(fc.constantFrom(...ANSI)).map((characters) => characters.join(''))
    : fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.constantFrom(...ANSI, '😀', 'अ', 'ض', '\r\n')).map((characters) => characters.join('')),
      )

describe('a table that is written and read again', () => {
  const table = fc.constantFrom(...ENCODINGS).chain((encoding) =>
    fc.record({
      encoding: fc.constant(encoding),
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      newline: fc.constantFrom('\n', '\r\n'),
      hasMark: fc.boolean(),
      shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      rows: fc.array(fc.array(cell(encoding), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
    }),
  )

  it('is the same, in parts of any size', () => {
    fc.assert(
      fc.property(table, ({ encoding, delimiter, newline, hasMark, shares, rows }) => {
        const text = write([['first', 'second'], ...rows], delimiter, newline)
        const bytes = encode(hasMark && encoding !== 'windows-1252' ? `\uFEFF${text}` : text, encoding)
        const records = readBytes(divide(bytes, shares), encoding, delimiter)
        expect(records.map(({ cells }) => cells)).toEqual([['first', 'second'], ...rows])
        expect(records.map(({ row }) => row)).toEqual(records.map((_, at) => at + 1))
      }),
      { numRuns: 500 },
    )
  })

  it('is the same if the text is divided anywhere', () => {
    fc.assert(
      fc.property(table, ({ delimiter, newline, shares, rows }) => {
        const head = `first${delimiter}second${newline}`
        const text = write(rows, delimiter, newline)
        const cuts = [0, ...shares.map((share) => Math.floor(share * text.length)), text.length].toSorted(
          (a, b) => a - b,
        )
        const records: FileRecord[] = []
        const reader = new CsvRecords(delimiter, (record) => records.push(record))
        reader.push(head, false)
        for (const [at, cut] of cuts.slice(1).entries()) reader.push(text.slice(cuts[at], cut), at === cuts.length - 2)
        expect(records.map(({ cells }) => cells)).toEqual([['first', 'second'], ...rows])
      }),
      { numRuns: 1_000 },
    )
  })

  it('is the same in large parts, of which each but the last is longer than the beginning of a file', () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => [`Åsa "${at}" नाम`, `x,\n${at}`])
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
      const bytes = encode(write(rows, ',', '\r\n'), encoding)
      const parts: Buffer[] = []
      for (let at = 0; at < bytes.length; at += HEAD_BYTES + 1) parts.push(bytes.subarray(at, at + HEAD_BYTES + 1))
      expect(parts.length).toBeGreaterThan(5)
      const records = readBytes(parts, encoding, ',')
      expect(records).toHaveLength(rows.length)
      expect(records.findIndex(({ cells }, at) => cells.join('|') !== rows[at]?.join('|'))).toBe(-1)
    }
  })
})

describe('TextDecoding', () => {
  it('decodes a line that is not valid UTF-8 as Windows-1252, also long after the beginning', () => {
    const ascii = 'Asha,1\n'.repeat(HEAD_BYTES / 4)
    const bytes = Buffer.concat([
      Buffer.from(ascii),
      Buffer.from([0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x80, 0x0a]),
      Buffer.from('José\n'),
    ])
    const decoding = new TextDecoding('utf-8')
    const text =
      decoding.decode(bytes.subarray(0, HEAD_BYTES + 10), false) +
      decoding.decode(bytes.subarray(HEAD_BYTES + 10), true)
    expect(text.slice(ascii.length)).toBe('José,€\nJosé\n')
  })

  it('does not cut a character of a very long line', () => {
    const text = 'नाम'.repeat(RECORD_MAX / 8)
    const bytes = Buffer.from(text)
    const decoding = new TextDecoding('utf-8')
    const first = decoding.decode(bytes.subarray(0, RECORD_MAX + 1), false)
    expect(first.length).toBeGreaterThan(0)
    expect(first + decoding.decode(bytes.subarray(RECORD_MAX + 1), true)).toBe(text)
  })
})

describe('detectEncoding', () => {
  it.each([
    ['Name,Phone\nAsha,1', 'utf-8', false, 'utf-8'],
    ['Name,Phone\nआशा,1', 'utf-8', true, 'utf-8'],
    ['Name,Phone\nआशा,1', 'utf-16le', true, 'utf-16le'],
    ['Name,Phone\nआशा,1', 'utf-16be', true, 'utf-16be'],
    ['Name,Phone\nAsha,1', 'utf-16le', false, 'utf-16le'],
    ['नाम,फ़ोन\nआशा,98765\n', 'utf-16be', false, 'utf-16be'],
    ['Name,Phone\nJosé,1', 'windows-1252', false, 'windows-1252'],
    ['Name,Phone\nAs\0ha,1', 'utf-8', false, 'utf-8'],
    ['Name,Phone\nA\0sha,1\nRa\0vi,2', 'utf-8', false, 'utf-8'],
  ] as const)('%j in %s, with a byte order mark: %s', (text, encoding, hasMark, expected) => {
    expect(detectEncoding(encode(`${hasMark ? '\uFEFF' : ''}${text}`, encoding))).toBe(expected)
  })

  it('accepts a character that is cut at the end', () => {
    expect(detectEncoding(Buffer.from('Name\nआशा').subarray(0, -1))).toBe('utf-8')
  })
})

describe('detectDelimiter', () => {
  it.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n1,5;2;3\n', ';'],
    ['a\tb\n1, 2\t3, 4\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['Name;Notes\nAsha;"tea, milk, sugar"\nRavi;"a, b, c"\n', ';'],
    ['Name,Notes\n"a;b;c",d\n"e;f;g",h\n', ','],
    ['Name\nAsha\n', ','],
    ['sep=|\r\nName|Notes\nAsha|tea, milk, sugar\nRavi|a, b, c\n', '|'],
    ['"sep=\t"\nName;Phone\nAsha;1\n', '\t'],
    ['sep=^\nName;Phone\nAsha;1\n', ';'],
  ])('%j: %j', (text, delimiter) => {
    expect(detectDelimiter(text, true)).toBe(delimiter)
  })
})
