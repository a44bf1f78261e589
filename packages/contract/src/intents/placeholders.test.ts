import { describe, expect, it } from 'vitest'
import { contextUses } from './contexts.ts'
import { NO_DIALOGUE, type Dialogue } from './dialogue.schema.ts'
import { agentPlaceholders, placeholderRules } from './placeholders.rules.ts'
import { findPlaceholders, unknownPlaceholders } from './placeholders.ts'

const names = (text: string, known: readonly string[] = []) => findPlaceholders(text, known).map(({ name }) => name)

describe('findPlaceholders', () => {
  it.each([
    ['To {city} on { travel date }.', ['city', 'travel date']],
    ['{{name}} and {user.name}, {यात्रा की तारीख}', ['name', 'user.name', 'यात्रा की तारीख']],
    ['[open](<https://example.com/{order}>) **{to}**', ['order', 'to']],
    // JSON, code, sets, repetitions and escaped braces are text.
    ['{"a": 1} { } {} {a: b} {1, 2} a{3} {x => y} {$name} {f()} {\n}', []],
    ['Write `{id}` or\n\n```\n{ok}\n```\n\n{yes}', ['yes']],
    ['~~~\n{ok}\n~~~\n{yes}', ['yes']],
    ['\\{literal} and \\\\{shown}', ['shown']],
    ['a ` alone, {shown}\n\nand ` another {too}', ['shown', 'too']],
    ['{_x\\_y}', ['_x_y']],
  ])('%j names %j', (text, expected) => expect(names(text)).toEqual(expected))

  it('finds a known name whatever its characters, and in code', () => {
    expect(names('{1st choice} {City?} `{city?}`', ['1ST choice', 'city?'])).toEqual(['1st choice', 'City?', 'city?'])
  })

  it('takes little time for hostile text', () => {
    const start = performance.now()
    for (const part of ['`', '``a', '{', '{a', '\\', '```\n', '~~~', '{`', '\n\n`']) names(part.repeat(4_096))
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})

describe('unknownPlaceholders', () => {
  it.each([
    ['{treatmnt}', [{ name: 'treatmnt', suggestion: 'treatment' }]],
    // A letter too many or missing, at either end.
    ['{xdate}', [{ name: 'xdate', suggestion: 'date' }]],
    ['{dates}', [{ name: 'dates', suggestion: 'date' }]],
    ['{ate}', [{ name: 'ate', suggestion: 'date' }]],
    ['{dat}', [{ name: 'dat', suggestion: 'date' }]],
    ['{dater}', [{ name: 'dater', suggestion: 'date' }]],
    ['{foo} {FOO}', [{ name: 'FOO', suggestion: null }]],
    ['{Treatment}', []],
  ])('%j has %j', (text, unknown) => expect(unknownPlaceholders(text, ['treatment', 'date'])).toEqual(unknown))
})

const parameter = (name: string, texts: { prompts?: string[]; translations?: object } = {}) => ({
  name,
  prompts: [],
  ...texts,
})
const intent = (
  name: string,
  { dialogue = {}, ...rest }: { responses?: string[]; parameters?: object[]; dialogue?: Partial<Dialogue> },
) => ({
  name,
  responses: [],
  parameters: [] as ReturnType<typeof parameter>[],
  ...(rest as object),
  dialogue: { ...NO_DIALOGUE, ...dialogue },
})

describe('placeholderRules', () => {
  it('finds an unknown placeholder in each text of an intent', () => {
    const errors = placeholderRules(
      intent('Book', {
        responses: ['For {treatment}', 'For {treatmnt}'],
        parameters: [parameter('treatment', { prompts: ['{foo}?'], translations: { hi: { prompts: ['{foo}?'] } } })],
        dialogue: {
          buttons: [{ kind: 'reply', label: 'More {foo}' }],
          confirmation: { text: '{foo}?' },
          fulfilment: { url: 'https://example.com', fallback: '{foo}' },
          translations: { hi: { responses: ['{treatment}', '{foo}'], confirmation: '{foo}' } },
        },
      }),
      [],
    )
    expect(errors.map(({ field }) => field)).toEqual([
      'responses.1',
      'parameters.0.prompts',
      'parameters.0.translations.hi.prompts',
      'dialogue.translations.hi.responses.1',
      'dialogue.translations.hi.confirmation',
      'dialogue.buttons.0.label',
      'dialogue.confirmation.text',
      'dialogue.fulfilment.fallback',
    ])
    expect(errors[0]).toMatchObject({
      rule: 'UNKNOWN_PLACEHOLDER',
      sentence: 'PLACEHOLDER_MISTYPED',
      values: { placeholder: '{treatmnt}', suggestion: '{treatment}' },
    })
    expect(errors[1]).toMatchObject({ sentence: 'PLACEHOLDER_UNKNOWN', values: { placeholder: '{foo}' } })
  })
})

describe('contextUses and agentPlaceholders', () => {
  const book = intent('Book', {
    parameters: [parameter('treatment')],
    dialogue: { opens: [{ name: 'booked', turns: 5 }] },
  })
  const price = intent('Price', {
    responses: ['{treatment} costs 100.'],
    parameters: [parameter('currency')],
    dialogue: { requires: ['Booked'], opens: [{ name: 'priced', turns: 2 }] },
  })
  const pay = intent('Pay', { responses: ['Pay {treatment} in {currency}.'], dialogue: { requires: ['priced'] } })

  it('know the values that are kept while a required context is open, over several contexts', () => {
    expect(agentPlaceholders([book, price, pay])).toEqual([])
    expect(contextUses([book, price, pay]).map(({ name, parameters }) => [name, parameters])).toEqual([
      ['booked', ['treatment']],
      ['priced', ['currency', 'treatment']],
    ])
  })

  it('know no values of intents that open no required context', () => {
    expect(agentPlaceholders([price, pay]).map(({ intent: name, values }) => [name, values.placeholder])).toEqual([
      ['Price', '{treatment}'],
      ['Pay', '{treatment}'],
    ])
  })

  it('let the reply of a fulfilment open any context', () => {
    const called = {
      ...book,
      dialogue: { ...book.dialogue, opens: [], fulfilment: { url: 'https://example.com', fallback: 'Later.' } },
    }
    expect(agentPlaceholders([called, price])).toEqual([])
  })

  it('end for contexts that open each other', () => {
    const one = intent('One', { dialogue: { requires: ['a'], opens: [{ name: 'b', turns: 1 }] } })
    const other = intent('Other', { dialogue: { requires: ['b'], opens: [{ name: 'a', turns: 1 }] } })
    expect(agentPlaceholders([one, other])).toEqual([])
  })
})
