import { describe, expect, it } from 'vitest'
import type { FileRecord } from '../csv/CsvRecords.ts'
import { VCardTable } from './VCardTable.ts'

/** Reads cards; parts of one character show that lines may be cut anywhere. */
function read(text: string, partLength = text.length): Record<string, string>[] {
  const records: FileRecord[] = []
  const table = new VCardTable((record) => records.push(record))
  for (let at = 0; at < text.length; at += partLength) table.push(text.slice(at, at + partLength), false)
  table.push('', true)
  const [headers, ...rows] = records
  return rows.map(({ cells }) =>
    Object.fromEntries(headers?.cells.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : [])) ?? []),
  )
}
const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

/** As an old phone writes it. */
const OLD = card(
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=B0=E0=A4=BE=E0=A4=B5;=E0=A4=86=',
  '=E0=A4=B6=E0=A4=BE;;;',
  'TEL;HOME:02212345678',
  'TEL;CELL;PREF:+919876543210',
  'EMAIL;INTERNET;HOME:asha@example.com',
  'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1252:Caf=E9=0D=0Aat noon',
  'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
  ' 2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwg',
  '',
)

/** As the address book of a Mac writes it. */
const GROUPED = card(
  'VERSION:3.0',
  'PRODID:-//Apple Inc.//macOS 14.0//EN',
  'N:Rao;Asha;Kumari;Dr.;',
  'FN:Dr. Asha Kumari Rao',
  'ORG:Rao \\& Sons\\, Ltd;Sales;',
  'TITLE:Head of sales\\; west',
  'item1.TEL;type=pref:+91 22 1234 5678',
  'item1.X-ABLabel:_$!<Other>!$_',
  'TEL;type=CELL;type=VOICE:+91 98765 43210',
  'TEL;type=WORK;type=FAX:+91 22 1111 1111',
  'item2.EMAIL;type=INTERNET:work@example.com',
  'EMAIL;type=INTERNET;type=HOME;type=pref:asha@example.com',
  'item3.ADR;type=HOME;type=pref:;;12 MG Road\\nFlat 3;Pune;MH;411001;India',
  'BDAY:1990-05-01',
  'CATEGORIES:VIP,New\\, hot,myContacts',
  'NOTE:A long note that',
  '  is folded\\nand has two lines',
  'URL;type=pref:https://example.com/a;b',
  'X-SOCIALPROFILE;type=twitter;x-user=asharao:http://twitter.com/asharao',
  'X-SOCIALPROFILE;type=facebook:https://www.facebook.com/asha.rao/?x=1',
)

const NEW = card(
  'VERSION:4.0',
  'FN;LANGUAGE=en:Asha Rao',
  'TEL;VALUE=uri;TYPE="voice,cell";PREF=1:tel:+91-98765-43210;ext=5',
  'EMAIL;PREF=1:asha@example.com',
  'IMPP:whatsapp:+919876543211',
  'SOCIALPROFILE;SERVICE-TYPE=Instagram:https://instagram.com/asha',
  'BDAY:19900501T000000Z',
  'LANG:hi',
  'TZ:Asia/Kolkata',
)

describe('VCardTable', () => {
  it.each([1, 7, 10_000])('reads cards of the versions 2.1, 3.0 and 4.0, in parts of %i characters', (partLength) => {
    expect(read(OLD + GROUPED + NEW, partLength)).toEqual([
      {
        'Full name': 'आशा राव',
        'First name': 'आशा',
        'Last name': 'राव',
        Phone: '+919876543210',
        'Phone 2': '02212345678',
        Email: 'asha@example.com',
        Note: 'Café\r\nat noon',
      },
      {
        'Full name': 'Dr. Asha Kumari Rao',
        'First name': 'Asha',
        'Middle name': 'Kumari',
        'Last name': 'Rao',
        Phone: '+91 98765 43210',
        'Phone 2': '+91 22 1234 5678',
        'Phone 3': '+91 22 1111 1111',
        Email: 'asha@example.com',
        'Email 2': 'work@example.com',
        Twitter: 'asharao',
        Facebook: 'asha.rao',
        Organization: 'Rao & Sons, Ltd, Sales',
        Title: 'Head of sales; west',
        Labels: 'VIP; New, hot',
        Website: 'https://example.com/a;b',
        Birthday: '1990-05-01',
        Address: '12 MG Road Flat 3, Pune, MH, 411001, India',
        Note: 'A long note that is folded\nand has two lines',
      },
      {
        'Full name': 'Asha Rao',
        Phone: '+91-98765-43210',
        Email: 'asha@example.com',
        WhatsApp: '+919876543211',
        Instagram: 'asha',
        Birthday: '1990-05-01',
        Language: 'hi',
        'Time zone': 'Asia/Kolkata',
      },
    ])
  })

  it.each([
    [['N:;;;;', 'NICKNAME:Ashu', 'TEL:1'], 'Ashu'],
    [['N:;;;;', 'ORG:Rao Ltd', 'TEL:1'], 'Rao Ltd'],
    [['FN:', 'N:Rao;Asha', 'TEL:1'], 'Asha Rao'],
    [['TEL:1'], undefined],
  ])('names the card %j %s', (lines, name) => {
    expect(read(card(...lines))[0]?.['Full name']).toBe(name)
  })

  it('takes the number of a fax last, and each number once', () => {
    const cards = read(card('TEL;TYPE=fax,work:1', 'TEL;TYPE=work:2', 'TEL:2', 'TEL;TYPE=home:3'))
    expect(cards).toEqual([{ Phone: '2', 'Phone 2': '3', 'Phone 3': '1' }])
  })

  it('reads a byte of a character that is written as a letter', () => {
    // ソ has the byte of a back slash in Shift-JIS, and ア that of A.
    const name = 'FN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=83A=83\\'
    expect(read(card('VERSION:2.1', name))[0]?.['Full name']).toMatch(/^ア/)
  })

  it('begins the next card where an end is missing, and passes over an agent', () => {
    const agent = 'AGENT:\r\nBEGIN:VCARD\r\nFN:Secretary\r\nTEL:2\r\nEND:VCARD'
    const cards = `BEGIN:VCARD\r\nFN:Asha\r\n${card('FN:Ravi', agent, 'TEL:1')}${card()}text\nBEGIN:VCARD\nFN:Sita`
    expect(read(cards)).toEqual([{ 'Full name': 'Asha' }, { 'Full name': 'Ravi', Phone: '1' }, { 'Full name': 'Sita' }])
  })

  it.each([
    ['a byte order mark', (one: string, other: string) => `${one}\uFEFF${other}`],
    ['a byte order mark as Windows-1252', (one: string, other: string) => `${one}\u00ef\u00bb\u00bf${other}`],
    ['no line break', (one: string, other: string) => one.trimEnd() + other],
    ['no line break but a byte order mark', (one: string, other: string) => `${one.trimEnd()}\uFEFF${other}`],
    ['spaces before the first line', (one: string, other: string) => `${one} \t${other}`],
    ['spaces before all lines', (one: string, other: string) => one + other.replaceAll(/^(?=.)/gmu, '  ')],
    [
      'spaces before all but the first line',
      (one: string, other: string) => one + other.replaceAll(/^(?!BEGIN|$)/gmu, '\t'),
    ],
    ['spaces before the last line', (one: string, other: string) => one.replace('END', ' END') + other],
    ['CR alone', (one: string, other: string) => (one + other).replaceAll('\n', '')],
    ['no end of the card, and spaces', (one: string, other: string) => `${one.replace(/END.*/su, '')} ${other}`],
  ])('reads each card of files that were joined, with %s between them', (_, join) => {
    const one = card('VERSION:3.0', 'FN:Asha', 'NOTE:a', '  folded')
    const other = card('VERSION:3.0', 'FN:Sita', 'NOTE:a', '  folded')
    const text = join(join(one, other), other)
    expect(text.match(/BEGIN:VCARD/gu)).toHaveLength(3)
    const [asha, sita] = ['Asha', 'Sita'].map((name) => ({ 'Full name': name, Note: 'a folded' }))
    for (const length of [1, 7, text.length]) expect(read(text, length)).toEqual([asha, sita, sita])
  })

  it('reads all cards of a long file whose lines end with CR alone', () => {
    expect(read(card('FN:Asha').replaceAll('\n', '').repeat(20_000), 1_000_000)).toHaveLength(20_000)
  })

  it('writes the columns that were chosen, and its lines as rows of CSV', () => {
    const records: FileRecord[] = []
    const table = new VCardTable((record) => records.push(record), ['Phone', 'Full name', 'Other'])
    table.push(card('FN:Rao\\, Asha', 'TEL:+91'), true)
    expect(records).toEqual([
      { row: 1, cells: ['Phone', 'Full name', 'Other'], line: 'Phone,Full name,Other', problem: null },
      { row: 2, cells: ['+91', 'Rao, Asha', ''], line: '+91,"Rao, Asha",', problem: null },
    ])
    expect(table.filledColumns).toEqual(['Full name', 'Phone'])
  })

  it.each([
    ['a picture in one line', `PHOTO:${'x'.repeat(5_000_000)}`],
    ['a folded picture', `PHOTO:\r\n${' xxxxxxxxxx\r\n'.repeat(300_000)}`],
    ['many soft line breaks', `NOTE;ENCODING=QUOTED-PRINTABLE:\r\n${'=\r\n'.repeat(300_000)}`],
    ['many parameters', `TEL${';x'.repeat(1_000_000)}:1`],
    ['many quotes', `TEL;X=${'"'.repeat(1_000_000)}:1`],
    ['many properties', 'TEL:1\r\n'.repeat(300_000)],
    ['many escapes', `NOTE:${'\\'.repeat(1_000_000)}`],
  ])('reads a card with %s while a person waits', (_, lines) => {
    const text = card('FN:Asha', lines, 'EMAIL:asha@example.com')
    expect(read(text, 65_536)[0]).toMatchObject({ 'Full name': 'Asha' })
  })
})
