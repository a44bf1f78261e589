import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compileMessage } from './compileMessage.ts'

const shout = (text: string) => text.toUpperCase()

/** What `@lingui/message-utils` does, which shows a message with an error as it is, too. */
function expected(message: string, mapText?: (text: string) => string) {
  try {
    return compileMessageOrThrow(message, mapText)
  } catch {
    return [message]
  }
}

/** Messages of every part of the syntax, nested. */
const { message: validMessages } = fc.letrec<{ message: string; nested: string }>((tie) => {
  const name = fc.constantFrom('count', 'n', '0', 'имя', 'नाम', 'a_b')
  const space = fc.constantFrom('', ' ', '\n  ')
  const text = fc.constantFrom('Hello', ' ', 'नमस्ते', "'", "''", "'{'", "'{'' #}'", "'#'", '#', ',', 'مرحبا', '|', '\\')
  const plain = fc.tuple(space, name, space).map(([before, each, after]) => `{${before}${each}${after}}`)
  const typed = fc
    .tuple(
      name,
      space,
      fc.constantFrom('number', 'date', 'time', 'other'),
      fc.constantFrom('', ',', ', short', ',percent ', ", it''s", ', #', ',#'),
    )
    .map(([each, between, type, format]) => `{${each},${between}${type}${format}}`)
  const choice = (type: string, keys: readonly string[], start: readonly string[]) =>
    fc
      .tuple(
        name,
        space,
        fc.constantFrom(...start),
        fc.dictionary(fc.constantFrom(...keys), tie('nested'), { maxKeys: 3 }),
        space,
      )
      .map(([each, between, offset, cases, end]) => {
        const written = Object.entries(cases).map(([key, message]) => `${key}${between}{${message}}`)
        return `{${each}, ${type},${between}${offset}${written.join(between)}${end}}`
      })
  const pluralKeys = ['zero', 'one', 'two', 'few', 'many', 'other', '=0', '=12']
  const part = fc.oneof(
    { maxDepth: 3 },
    text,
    plain,
    typed,
    choice('plural', pluralKeys, ['', 'offset:1 ', ' offset : 2 ']),
    choice('selectordinal', pluralKeys, ['']),
    choice('select', ['male', 'other', 'यह', 'offset'], ['']),
  )
  const parts = fc.array(part, { maxLength: 3 }).map((each) => each.join(''))
  return { message: parts, nested: parts }
})

/** Any text of the characters that mean something. */
const anyMessages = fc
  .array(
    fc.constantFrom(
      "'",
      "''",
      '{',
      '}',
      '#',
      ',',
      ' ',
      '=1',
      'n',
      'one',
      'other',
      'plural',
      ', plural,',
      ', select,',
      ', Plural',
      'offset:1',
      '{n',
      '{n}',
      ', number',
      ', date, ',
      '::',
      'one {',
      'other {',
      '-',
      '\n',
      'é',
      '🙂',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))

describe('compileMessage', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
  afterEach(() => void vi.restoreAllMocks())

  it('compiles every valid message as @lingui/message-utils does', () => {
    fc.assert(
      fc.property(validMessages, (message) => {
        expect(compileMessage(message)).toEqual(expected(message))
        expect(compileMessage(message, shout)).toEqual(expected(message, shout))
      }),
      { numRuns: 2_000 },
    )
  })

  it('compiles and refuses any text as @lingui/message-utils does', () => {
    fc.assert(
      fc.property(anyMessages, (message) => {
        expect(compileMessage(message)).toEqual(expected(message))
      }),
      { numRuns: 5_000 },
    )
  })

  it('compiles every message of the catalogues as @lingui/message-utils does', () => {
    const root = fileURLToPath(new URL('../../../..', import.meta.url))
    const files = globSync(['packages/*/src/**/messages/**/*.json', 'apps/*/src/**/messages/**/*.json'], { cwd: root })
    const messages = files.flatMap((file) => Object.values<string>(JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))))
    expect(messages.length).toBeGreaterThan(5_000)
    expect(messages.filter((message) => message.includes('plural')).length).toBeGreaterThan(100)
    for (const message of messages) expect(compileMessage(message)).toEqual(compileMessageOrThrow(message))
  })

  it.each([
    '{when, date, ::yMMMd}',
    '{when, date, ::yyyyMMMMdd}',
    '{when, date, ::GGGGGLLLLLEEEE}',
    '{when, date, ::yMdjmmss}',
    '{when, date, ::hmma}',
    '{when, date, ::HHmmzzzz}',
    '{when, date, ::Kk}',
    '{when, date, ::kmz}',
    '{when, date, ::MMMMMM}',
    '{when, date, ::Q}',
    '{when, date, ::d.M}',
    '{when, date, ::dMd}',
    '{when, time, ::Hm}',
  ])('compiles %s as @lingui/message-utils does', (message) => {
    expect(compileMessage(message)).toEqual(expected(message))
  })

  it('ignores no-break spaces around names', () => {
    expect(compileMessage('{\u00A0count\u00A0, plural,\u00A0other\u00A0{#}\u00A0}')).toEqual([
      ['count', 'plural', { other: ['#'] }],
    ])
  })

  it('shows a message with an error as it is, and shows where the error is', () => {
    expect(compileMessage('Hello {name')).toEqual(['Hello {name'])
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Not an ICU message, from character 12.\n\nMessage: Hello {name',
    )
  })
})
