import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TokenBuffer } from './TokenBuffer.ts'

const buffer = new TokenBuffer()

function words(text: string): string[] {
  buffer.read(text)
  return Array.from({ length: buffer.count }, (_, token) => buffer.word(token))
}

describe('TokenBuffer', () => {
  it.each([
    ['Book a flight!', ['book', 'a', 'flight']],
    ["What's up, don’t go", ['whats', 'up', 'dont', 'go']],
    ['e-mail me at a.b@c.de', ['e', 'mail', 'me', 'at', 'a', 'b', 'c', 'de']],
    ['costs €50 or $60', ['costs', '€', '50', 'or', '$', '60']],
    ['मेरा ऑर्डर कहाँ है। कब आएगा॥', ['मेरा', 'ऑर्डर', 'कहां', 'है', 'कब', 'आएगा']],
    ['nice🎉🎉work', ['nice', '🎉', '🎉', 'work']],
    ['👍🏽 ok', ['👍', 'ok']],
    ['a\u0000b', ['a', 'b']],
    ['\u202eمرحبا بالعالم', ['مرحبا', 'بالعالم']],
    ['', []],
    [' \n\t…!?', []],
    ['\ud800 broken \udc00', ['broken']],
  ])('reads %j', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('puts one space before, between and after the words', () => {
    buffer.read('  hello,   world ')
    expect(buffer.slice(0, buffer.ends[1]! + 1)).toBe(' hello world ')
  })

  it('accepts any text, and reads its own output to the same words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const read = words(text)
        expect(read.every((word) => word.length > 0 && !word.includes(' '))).toBe(true)
        expect(words(read.join(' '))).toEqual(read)
      }),
    )
  })

  it('discards the previous text', () => {
    words('a long text that was here before '.repeat(100))
    expect(words('short')).toEqual(['short'])
  })
})
