import { describe, expect, it } from 'vitest'
import { readDialogflow } from './readDialogflow.ts'
import { writeDialogflow } from './writeDialogflow.ts'

const json = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) })
const AGENT = json('agent.json', { language: 'en', supportedLanguages: ['hi', 'fr'] })

/** Reads an intent with the given response and phrases. */
function readIntent(response: object, phrases: readonly object[] = []) {
  const { content, notices } = readDialogflow([
    AGENT,
    json('intents/Book.json', { name: 'Book', contexts: ['booking'], responses: [response] }),
    json('intents/Book_usersays_en.json', phrases),
  ])
  const [intent] = content.intents
  if (!intent) throw new Error('There is no intent')
  return { intent, notices: notices.map(({ where, message }) => `${where}: ${message}`) }
}

const parameter = (name: string, dataType: string, fields: object = {}) => ({
  name,
  dataType,
  value: `$${name}`,
  ...fields,
})
const says = (...speech: string[]) => [{ type: '0', lang: 'en', speech }]

describe('readDialogflow', () => {
  it.each([
    ['For $guests on $date.original.', 'For {guests} on {date}.'],
    ['$Guests, as #booking.guests.original said', '{guests}, as {guests} said'],
    ['$date-bound', '{date}-bound'],
    ['#booking.agent calls', '{agent} calls'],
    ['It costs $5, not $500.50', 'It costs $5, not $500.50'],
    ['#1 in #travel.tips', '#1 in #travel.tips'],
  ])('never sends the variables of “%s”', (speech, read) => {
    const parameters = [parameter('guests', '@sys.number'), parameter('date', '@sys.date')]
    const { intent, notices } = readIntent({ parameters, messages: says(speech) })
    expect(intent.responses).toEqual([read])
    expect(notices).toEqual([])
  })

  it('notes a variable that is not a parameter, and parts of values', () => {
    const parameters = [parameter('price', '@sys.unit-currency')]
    const { intent, notices } = readIntent({ parameters, messages: says('$price.amount for $nobody') })
    expect(intent.responses).toEqual(['{price} for $nobody'])
    expect(notices).toEqual([
      'Book: “$price.amount” is a part of the value of “price”: all of the value is sent.',
      'Book: “$nobody” is no parameter of the intent: it is sent as it is.',
    ])
  })

  it('reads texts in the languages of agents, and notes the others', () => {
    const { intent, notices } = readIntent({
      parameters: [
        parameter('to', '@city', {
          mandatory: true,
          prompts: [
            { lang: 'en', value: 'Where to, after $to?' },
            { lang: 'hi', value: 'कहाँ?' },
            { lang: 'fr', value: 'Où ?' },
          ],
        }),
      ],
      messages: [...says('To $to.'), { type: '0', lang: 'hi', speech: ['$to चलें।'] }],
    })
    expect(intent).toMatchObject({
      responses: ['To {to}.'],
      translations: { hi: { responses: ['{to} चलें।'] } },
      parameters: [{ required: true, prompts: ['Where to, after {to}?'], translations: { hi: { prompts: ['कहाँ?'] } } }],
    })
    expect(notices).toEqual(['Book: Parameter “to”: its texts in the language “fr” were left out.'])
  })

  it('gives marks the parameters of their aliases', () => {
    const parameters = [parameter('from', '@city'), parameter('to', '@city', { value: '$geo-city' })]
    const data = [
      { text: 'Mumbai', meta: '@city', alias: 'from', userDefined: true },
      { text: ' to ' },
      { text: 'Goa', meta: '@city', alias: 'geo-city', userDefined: true },
    ]
    expect(readIntent({ parameters }, [{ data }]).intent.phrases).toEqual([
      {
        text: 'Mumbai to Goa',
        annotations: [
          { entity: 'city', parameter: 'from', start: 0, end: 6 },
          { entity: 'city', parameter: 'to', start: 10, end: 13 },
        ],
      },
    ])
  })

  it('reads free text and constants, and names the intent and the parameter of what is not supported', () => {
    const parameters = [
      parameter('note', '@sys.any'),
      parameter('town', '@sys.geo-city', { isList: true, defaultValue: '#booking.town' }),
      parameter('kind', '', { value: 'flight' }),
      parameter('days', '@sys.date', { isList: true }),
      parameter('guests', '', { value: '#booking.guests' }),
      parameter('empty', '', { value: '' }),
    ]
    const data = [{ text: 'window seat', meta: '@sys.any', alias: 'note' }]
    const { intent, notices } = readIntent({ parameters }, [{ data }])
    expect(intent.parameters).toEqual([
      { entity: null, name: 'note', required: false, value: '', prompts: [] },
      { entity: null, name: 'town', required: false, value: '', prompts: [] },
      { entity: null, name: 'kind', required: false, value: 'flight', prompts: [] },
      { entity: 'sys.date', name: 'days', required: false, value: '', prompts: [], isList: true },
    ])
    expect(intent.phrases).toEqual([{ text: 'window seat', annotations: [] }])
    expect(notices).toEqual([
      'Book: Parameter “town”: the system entity @sys.geo-city is not supported: the bot takes any text.',
      'Book: Parameter “town”: it is a list of any text: only one value is used.',
      'Book: Parameter “town”: its default “#booking.town” is the value of another parameter, and was left out.',
      'Book: Parameter “empty”: it has no entity, and was left out.',
      'Book: Parameter “note”: its marks in phrases were left out, because it takes any text.',
    ])
  })
})

it('writeDialogflow writes names that Dialogflow permits, also in texts', () => {
  const { files, notices } = writeDialogflow(
    { name: 'Travel', description: '', language: 'en' },
    {
      entities: [],
      intents: [
        {
          name: 'Book',
          phrases: [{ text: 'to Goa', annotations: [{ entity: 'city', start: 3, end: 6 }] }],
          responses: ['At {to city}pm, {nobody}'],
          parameters: [{ entity: 'city', name: 'to city', required: true, value: '', prompts: ['Not {to city}?'] }],
          buttons: [],
          requires: [],
          opens: [],
        },
      ],
    },
  )
  const [intent] = readDialogflow(files).content.intents
  expect(intent).toMatchObject({
    responses: ['At {to_city} pm, {nobody}'],
    parameters: [{ name: 'to_city', prompts: ['Not {to_city}?'] }],
    phrases: [{ annotations: [{ parameter: 'to_city' }] }],
  })
  expect(notices).toEqual([
    { where: 'Book', message: 'Dialogflow permits no name such as “to city”: the parameter is “to_city”.' },
  ])
})
