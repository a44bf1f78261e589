import { IMPORT_CONTENTS_MAX, IMPORT_ITEMS_MAX } from '@platform/contract'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { pack } from '../archive.ts'
import { readBot } from './readBot.ts'
import { unpack } from './unpack.ts'

const zip = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

describe('unpack', () => {
  it('returns the texts of archives and of plain files, without files of operating systems', () => {
    const bytes = zip({
      'a/intents.csv': 'x',
      '__MACOSX/a/intents.csv': 'y',
      'a/.hidden.yml': 'z',
      'a/picture.png': '!',
    })
    const plain = { name: 'b.yml', bytes: strToU8('\uFEFFnlu: []') }
    expect(unpack([{ name: 'bot.zip', bytes }, plain])).toEqual([
      { name: 'a/intents.csv', text: 'x', encoding: 'utf-8' },
      { name: 'b.yml', text: 'nlu: []', encoding: 'utf-8' },
    ])
  })

  it('restores what was packed', () => {
    const files = [{ name: 'intents/एक.json', text: '{"a":"🛫"}' }]
    expect(unpack([{ name: 'x.zip', bytes: pack(files) }])).toMatchObject(files)
  })

  it('refuses a damaged archive', () => {
    const bytes = zip({ 'a.csv': 'x'.repeat(1_000) })
    expect(() => unpack([{ name: 'cut.zip', bytes: bytes.slice(0, 30) }])).toThrow('“cut.zip” is a damaged archive')
  })

  it('refuses an archive that would unpack to more than the limit, before unpacking it', () => {
    const bytes = zipSync({ 'a.csv': new Uint8Array(65 * 1024 * 1024) }, { level: 9 })
    expect(bytes.length).toBeLessThan(100_000)
    expect(() => unpack([{ name: 'bomb.zip', bytes }])).toThrow('“bomb.zip” unpacks to more than 64 MB')
  })
})

const formatOf = (files: Record<string, string>) => readBot([{ name: 'x.zip', bytes: zip(files) }]).format

const csvOf = (count: number, intent: (at: number) => string): string =>
  ['intent,phrase', ...Array.from({ length: count }, (_, at) => `${intent(at)},p${at}`)].join('\n')
const readCsv = (text: string) => () => readBot([{ name: 'x.csv', bytes: strToU8(text) }])

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('readBot', () => {
  it('detects the format by the file names', () => {
    expect(formatOf({ 'bot/intents/Hi.json': '{"name":"Hi"}', 'package.json': '{}' })).toBe('dialogflow')
    expect(formatOf({ 'data/nlu.yml': 'nlu:\n- intent: hi\n  examples: |\n    - hi' })).toBe('rasa')
    expect(formatOf({ 'x.csv': 'intent,phrase\nhi,hello' })).toBe('csv')
  })

  it('refuses files without content', () => {
    expect(() => readBot([{ name: 'a.pdf', bytes: strToU8('%PDF') }])).toThrow('The files have no supported format')
    expect(() => readBot([{ name: 'a.csv', bytes: strToU8('one,two\n1,2') }])).toThrow(
      'The first row must name the columns',
    )
    expect(() => readBot([{ name: 'a.yml', bytes: strToU8('nlu: []') }])).toThrow(
      'These files contain no intents and no entities',
    )
  })

  const FRENCH = 'intent,phrase\nfrançais,Parlez-vous français\nfrançais,où êtes-vous\n'
  const encoded = {
    'utf-8': Buffer.from(FRENCH),
    'windows-1252': Buffer.from(FRENCH, 'latin1'),
    'utf-16le': utf16(FRENCH),
    'utf-16be': utf16(FRENCH).swap16(),
  }

  it.each(Object.entries(encoded))('detects tables in %s', (encoding, bytes) => {
    const { content, notices, encodings } = readBot([{ name: 'x.csv', bytes }])
    expect(content.intents).toMatchObject([
      { name: 'français', phrases: [{ text: 'Parlez-vous français' }, { text: 'où êtes-vous' }] },
    ])
    expect([notices, encodings]).toEqual([[], [encoding]])
  })

  it('reads a table whose lines have two encodings', () => {
    const bytes = Buffer.concat([encoded['windows-1252'], Buffer.from('hindi,नमस्ते\nhindi,फिर मिलेंगे\n')])
    const { content } = readBot([{ name: 'x.csv', bytes }])
    expect(content.intents.map(({ phrases }) => phrases[0]?.text)).toEqual(['Parlez-vous français', 'नमस्ते'])
  })

  it('uses the encoding that a person chooses, and names the first line that it cannot read', () => {
    const { notices, encodings } = readBot([{ name: 'x.csv', bytes: encoded['windows-1252'] }], 'utf-8')
    expect([notices, encodings]).toEqual([
      [
        {
          where: 'x.csv',
          message:
            'Line 2 has a letter that cannot be read (\uFFFD). Choose another encoding than UTF-8, or correct the file.',
        },
      ],
      ['utf-8'],
    ])
  })

  it('refuses more content than an import has, and reports how much was found', () => {
    expect(readCsv(csvOf(IMPORT_CONTENTS_MAX, () => 'a'))).not.toThrow()
    expect(readCsv(csvOf(IMPORT_CONTENTS_MAX + 1, () => 'a'))).toThrow(
      'These files contain 300,001 training phrases, values and synonyms, and an import at most 300,000. Split them',
    )
    expect(readCsv(csvOf(IMPORT_ITEMS_MAX, (at) => `i${at}`))).not.toThrow()
    expect(readCsv(csvOf(IMPORT_ITEMS_MAX + 1, (at) => `i${at}`))).toThrow(
      'These files contain 5,001 intents and entities, and an import at most 5,000. Split them',
    )
  })

  it('counts each value of an entity and each of its synonyms', () => {
    const synonyms = Array.from({ length: 100 }, (_, at) => `"s${at}"`).join(',')
    const values = Array.from({ length: 3_000 }, (_, at) => `{"value":"v${at}","synonyms":[${synonyms}]}`)
    const files = { 'entities/e.json': '{"name":"e"}', 'entities/e_entries_en.json': `[${values.join(',')}]` }
    expect(() => formatOf(files)).toThrow('These files contain 303,000 training phrases, values and synonyms')
  })
})
