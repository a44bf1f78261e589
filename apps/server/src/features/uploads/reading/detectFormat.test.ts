import { strToU8, zipSync } from 'fflate'
import { gzipSync } from 'node:zlib'
import { PNG_PICTURE } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { detectEncoding, detectFormat } from './detectFormat.ts'
import { UnreadableUpload } from './UnreadableUpload.ts'

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const program = Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, ...Array<number>(200).fill(0)])

const inUtf8 = (count: number) => Buffer.from('José Ñandú,1\n'.repeat(count))
const inWindows = (count: number) => Buffer.from('André,2\n'.repeat(count), 'latin1')

describe('detectEncoding', () => {
  it('is UTF-8 if a few lines are in another encoding, and that one if a few lines are UTF-8', () => {
    expect(detectEncoding(Buffer.concat([Buffer.from('Name,Phone\n'), inUtf8(3), inWindows(2)]))).toBe('utf-8')
    expect(detectEncoding(Buffer.concat([Buffer.from('Name,Phone\n'), inUtf8(2), inWindows(3)]))).toBe('windows-1252')
    expect(detectEncoding(Buffer.concat([Buffer.from('Asha,1\n'.repeat(9)), inWindows(1)]))).toBe('windows-1252')
  })
})

describe('detectFormat', () => {
  it.each([
    ['a text', Buffer.from('Name,Phone\nAsha,1\n')],
    ['one word', Buffer.from('Name')],
    ['a text in UTF-16 without a byte order mark', Buffer.from('Name,Phone\nAsha,1\n', 'utf16le')],
    ['a text in UTF-16 with a byte order mark', Buffer.from('\uFEFFनाम\n', 'utf16le')],
    ['a text in Windows-1252', Buffer.from('Name\nJos\u00e9\n', 'latin1')],
    ['a text with a NUL character', Buffer.from('Name\nAs\0ha\n')],
    [
      'a long text with some NUL characters',
      Buffer.from(`Name\n${'Asha Rao\nRa\0vi\n'.repeat(9)}${'Sita Nair\n'.repeat(99)}`),
    ],
  ])('reads %s as CSV', (_, head) => {
    expect(detectFormat(head)).toBe('csv')
  })

  it('reads an archive as a workbook, whatever it contains', () => {
    expect(detectFormat(zipSync({ 'a.txt': strToU8('a') }))).toBe('xlsx')
  })

  it('reads an old workbook, which may be that of another program', () => {
    expect(detectFormat(Buffer.from([...COMPOUND, ...Array<number>(600).fill(0)]))).toBe('xlsx')
  })

  it.each([
    ['', 'utf8'],
    ['\uFEFF', 'utf8'],
    ['\uFEFF', 'utf16le'],
    ['\r\n', 'latin1'],
  ] as const)('reads cards that begin with %j in %s', (start, encoding) => {
    const text = `${start}BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Asha Rao\r\nEND:VCARD\r\n`
    expect(detectFormat(Buffer.from(text, encoding))).toBe('vcard')
  })

  it.each([
    ['no bytes', Buffer.alloc(0), 'EMPTY'],
    ['white space', Buffer.from('\uFEFF \r\n\t\n'), 'EMPTY'],
    ['a picture', Buffer.from(PNG_PICTURE.slice(PNG_PICTURE.indexOf(',') + 1), 'base64'), 'NOT_A_TABLE'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n'), 'NOT_A_TABLE'],
    ['a program', program, 'NOT_A_TABLE'],
    ['a web page', Buffer.from('<!DOCTYPE html><table><tr><td>Asha</td></tr></table>'), 'NOT_A_TABLE'],
    ['a compressed text', gzipSync('Name,Phone\nAsha,1\n'), 'NOT_A_TABLE'],
    [
      'an encrypted workbook',
      Buffer.concat([Buffer.from(COMPOUND), Buffer.from('\0\0EncryptedPackage', 'utf16le')]),
      'PASSWORD',
    ],
  ])('refuses %s', (_, head, problem) => {
    expect(() => detectFormat(head)).toThrow(new UnreadableUpload(problem as 'EMPTY'))
  })
})
