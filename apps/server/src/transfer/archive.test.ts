import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { pack, unpack } from './archive.ts'
import { readBot } from './readBot.ts'

const zip = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

describe('unpack', () => {
  it('gives the texts of archives and of plain files, without what systems add', () => {
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

  it('gives back what was packed', () => {
    const files = [{ name: 'intents/एक.json', text: '{"a":"🛫"}' }]
    expect(unpack([{ name: 'x.zip', bytes: pack(files) }])).toEqual(files)
  })

  it('refuses what is damaged', () => {
    const bytes = zip({ 'a.csv': 'x'.repeat(1_000) })
    expect(() => unpack([{ name: 'cut.zip', bytes: bytes.slice(0, 30) }])).toThrow('“cut.zip” is a damaged archive')
  })

  it('refuses an archive that unpacks to far more than it is, before it does', () => {
    const bytes = zipSync({ 'a.csv': new Uint8Array(65 * 1024 * 1024) }, { level: 9 })
    expect(bytes.length).toBeLessThan(100_000)
    expect(() => unpack([{ name: 'bomb.zip', bytes }])).toThrow('“bomb.zip” unpacks to more than 64 MB')
  })
})

const formatOf = (files: Record<string, string>) => readBot([{ name: 'x.zip', bytes: zip(files) }]).format

describe('readBot', () => {
  it('knows the format by what is there', () => {
    expect(formatOf({ 'bot/intents/Hi.json': '{"name":"Hi"}', 'package.json': '{}' })).toBe('dialogflow')
    expect(formatOf({ 'data/nlu.yml': 'nlu:\n- intent: hi\n  examples: |\n    - hi' })).toBe('rasa')
    expect(formatOf({ 'x.csv': 'intent,phrase\nhi,hello' })).toBe('csv')
  })

  it('says so when there is nothing to read', () => {
    expect(() => readBot([{ name: 'a.pdf', bytes: strToU8('%PDF') }])).toThrow('There is nothing here that can be read')
    expect(() => readBot([{ name: 'a.csv', bytes: strToU8('one,two\n1,2') }])).toThrow(
      'The first row must name the columns',
    )
    expect(() => readBot([{ name: 'a.yml', bytes: strToU8('nlu: []') }])).toThrow(
      'These files hold no intents and no entities',
    )
  })
})
