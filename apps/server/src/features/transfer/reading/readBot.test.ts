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
      { name: 'a/intents.csv', text: 'x' },
      { name: 'b.yml', text: 'nlu: []' },
    ])
  })

  it('restores what was packed', () => {
    const files = [{ name: 'intents/एक.json', text: '{"a":"🛫"}' }]
    expect(unpack([{ name: 'x.zip', bytes: pack(files) }])).toEqual(files)
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

  it('refuses more content than an import has, and says how much was found', () => {
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
