import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseResponse } from './chooseVariant.ts'
import { countMissing, renderButtons, renderText } from './renderText.ts'
import { parameterOf } from './testing/TestConversation.ts'
import { plainValue } from './values.ts'

const parameters = ['from', 'to', 'day', 'time', 'seat', 'people', 'name'].map((name) => parameterOf(name))
const given = { to: plainValue('Munich'), time: plainValue('5 pm') }
const render = (text: string) => renderText(text, parameters, given)

describe('a text whose optional value is missing', () => {
  it.each([
    ['from {from} to {to}', 'to Munich'],
    ['Your flight from {from} to {to} is booked.', 'Your flight to Munich is booked.'],
    ['See you on {day}.', 'See you.'],
    ['See you on {day} at {time}.', 'See you at 5 pm.'],
    ['A flight to {to} on the {day}, at {time}', 'A flight to Munich, at 5 pm'],
    ['To {to} (seat {seat}).', 'To Munich (seat).'],
    ['To {to} ({seat}).', 'To Munich.'],
    ['To **{to}** on **{day}**.', 'To **Munich**.'],
    ['To {to} **on {day}**.', 'To Munich.'],
    ['To {to} <u>{day}</u> at {time}', 'To Munich at 5 pm'],
    ['Hello {name}!', 'Hello!'],
    ['Thanks, {name}! To {to} then.', 'Thanks! To Munich then.'],
    ['{name}, your flight to {to} is booked.', 'Your flight to Munich is booked.'],
    ['{from} – {to}', 'Munich'],
    ['{from} → {to}', 'Munich'],
    ['{to} – {from}', 'Munich'],
    ['{to}, {from}, {time}', 'Munich, 5 pm'],
    ['{to} and {from}.', 'Munich.'],
    ['Table for {people} people at {time}.', 'Table at 5 pm.'],
    ['Seat: {seat}, time: {time}', 'Time: 5 pm'],
    ['To: {to}; seat: {seat}', 'To: Munich'],
    ['Booked. Your seat is {seat}. Goodbye!', 'Booked. Goodbye!'],
    ['Your seat is {seat} and you land at {time}.', 'You land at 5 pm.'],
    ['Booked. {seat} is your seat.', 'Booked.'],
    ['Booked:\n- **To**: {to}\n- **Seat**: {seat}\n- At {time}', 'Booked:\n- **To**: Munich\n- At 5 pm'],
    ['1. {from}\n2. {to}\n3. {time}', '1. Munich\n2. 5 pm'],
    ['To {to}.\n\nSeat: {seat}\n\nAt {time}.', 'To Munich.\n\nAt 5 pm.'],
    ['To {to}.\n\nSeat: {seat}', 'To Munich.'],
    ['[Seat {seat}](https://example.com) to {to}', '[Seat](https://example.com) to Munich'],
    ['[your seat](<https://example.com/{seat}>) to {to}', 'your seat to Munich'],
    ['```\nGET /{seat}\n```', '```\nGET /\n```'],
    ['Code `{seat}` to {to}', 'Code to Munich'],
    ['{from} से {to} तक', 'Munich तक'],
    ['{to} से {from} तक की उड़ान', 'Munich से की उड़ान'],
    ['{day} को {time} बजे मिलेंगे।', '5 pm बजे मिलेंगे।'],
    ['{to} जाने के लिए। आपकी सीट {seat} है।', 'Munich जाने के लिए।'],
    ['Flight {from} se {to} tak', 'Flight Munich tak'],
    ['Seat: {seat}', 'Seat'],
    ['{seat}', ''],
    ['Nothing  is * changed _here_ : {to}', 'Nothing  is * changed _here_ : Munich'],
  ])('%j becomes %j', (text, expected) => expect(render(text)).toBe(expected))

  it('has no hole', () => {
    const word = fc.constantFrom(
      'from',
      'to',
      'on',
      'for',
      'your',
      'is',
      'and',
      'flight',
      'seat:',
      'से',
      'को',
      'की',
      'है',
      '{to}',
      '{time}',
      '{from}',
      '{day}',
      '**{seat}**',
      '({seat})',
      '“{name}”',
      '**on {day}**',
    )
    const sentence = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 8 }), fc.constantFrom('.', '!', '?', ',', '।', ''))
      .map(([words, end]) => words.join(' ') + end)
    const text = fc
      .array(fc.tuple(fc.constantFrom('', '- ', '1. ', '> '), sentence), { minLength: 1, maxLength: 3 })
      .map((lines) => lines.map((parts) => parts.join('')).join('\n'))
    fc.assert(
      fc.property(text, (template) => {
        fc.pre(/\{(?:from|day|seat|name)\}/u.test(template))
        const rendered = render(template)
        expect(rendered).not.toMatch(/\0|\S {2,}|\s[,.!?।]|\(\s*\)|“\s*”|\*{4}|\{|^\s+$/mu)
        for (const line of rendered.split('\n')) expect(line).toBe(line.trim())
        // A value that is known is never lost: only the words around a hole are.
        for (const value of ['Munich', '5 pm']) {
          const name = value === 'Munich' ? '{to}' : '{time}'
          expect(rendered.split(value).length).toBe(template.split(name).length)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('takes little time if it is long', () => {
    const start = performance.now()
    for (const part of [
      'from {from} ',
      '{day} ',
      '**{day}',
      '({day} ',
      '[{day}](',
      '- {seat}\n',
      '> {seat} ',
      'is {day}, ',
    ]) {
      render(part.repeat(Math.floor(4_096 / part.length)))
    }
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})

describe('renderText', () => {
  it('compares names without case, and inserts values in one line without markup', () => {
    const names = { city: plainValue('New Delhi'), 'travel date': plainValue('5 May') }
    expect(renderText('{City} and { city } on {travel date}.', [], names)).toBe('New Delhi and New Delhi on 5 May.')
    const shown = renderText('{x}', [], { x: plainValue('[free](https://evil.example) **now**\n\n# big') })
    expect(shown).toBe('\\[free\\](https://evil.example) \\*\\*now\\*\\* \\# big')
  })

  it('inserts a value without markup, and without closing holes in it', () => {
    const value = plainValue('from  * to .')
    expect(renderText('{to} on {day}', parameters, { to: value })).toBe('from \\* to .')
  })

  it('shows a value in code as it is', () => {
    expect(renderText('`{to}`', parameters, { to: plainValue('a_b*`c`') })).toBe("`a_b*'c'`")
  })

  it.each(['{"a": 1}', '{ }', '`{id}`', 'a{2,3}', '\\{to}'])('keeps %j', (text) => expect(render(text)).toBe(text))

  it('never shows the braces of a parameter that no longer exists', () => {
    expect(render('To {to} for {treatmnt}.')).toBe('To Munich.')
  })
})

describe('renderButtons', () => {
  it('inserts values, and leaves out a button whose value is missing', () => {
    const buttons = ['More of {to}', 'Seat {seat}', 'Help'].map((label) => ({ kind: 'reply' as const, label }))
    expect(renderButtons(buttons, parameters, given).map(({ label }) => label)).toEqual(['More of Munich', 'Help'])
  })
})

const at = (turn: number, last?: number) => ({ sessionId: 's', turn, last })

const choose = (responses: readonly string[], turn: number, last?: number) =>
  chooseResponse(
    responses.map((text) => countMissing(text, parameters, given)),
    at(turn, last),
  )

describe('chooseResponse', () => {
  it('prefers a response without missing values', () => {
    const responses = ['On {day} to {to}.', 'To {to}.', 'On {day} in {seat}.', 'At {time}.']
    const chosen = Array.from({ length: 50 }, (_, turn) => choose(responses, turn))
    expect(new Set(chosen)).toEqual(new Set([1, 3]))
    expect(Array.from({ length: 50 }, (_, turn) => choose(responses, turn, 1))).toEqual(Array(50).fill(3))
    expect(choose(['On {day} in {seat}.', 'On {day}.'], 1)).toBe(1)
    expect(choose([], 1)).toBe(0)
  })
})
