import { NO_DIALOGUE } from '@platform/contract'
import type { Intent, Parameter } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { intentEditorReducer } from '../../intents/headless/intentEditorReducer.ts'
import { CLOSED_EDITOR, isDirty } from '../../intents/headless/intentEditorState.ts'
import type { IntentEditorState } from '../../intents/headless/intentEditorState.ts'
import { annotationVerbs } from './annotationVerbs.ts'
import { parameterOfWords } from './parameters.ts'

const parameter = (id: string, name: string): Parameter => ({
  id,
  entityId: 'city',
  name,
  required: true,
  value: '',
  prompts: [`${name}?`],
})
const intent: Intent = {
  id: 'i1',
  agentId: 'a1',
  storyId: 's1',
  name: 'book',
  phrases: ['from Mumbai to Goa', 'hello'].map((text) => ({ text, annotations: [] })),
  responses: ['From {from} to {to}.'],
  parameters: [parameter('city', 'from'), parameter('city-2', 'to')],
  dialogue: NO_DIALOGUE,
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const CITY = { id: 'city', name: 'City' }

function open(changes: Partial<Intent> = {}) {
  let state = intentEditorReducer(CLOSED_EDITOR, { type: 'loaded', intent: { ...intent, ...changes } })
  const dispatch = (event: Parameters<typeof intentEditorReducer>[1]) => (state = intentEditorReducer(state, event))
  return {
    dispatch,
    verbs: () => annotationVerbs(state, dispatch),
    state: () => state,
    marks: () =>
      state.content.phrases.flatMap(({ text, annotations }) =>
        annotations.map(({ parameterId, start, end }) => `${parameterId}:${text.slice(start, end)}`),
      ),
  }
}

describe('two parameters of one entity', () => {
  it('a mark has the parameter whose name is before the words', () => {
    const editor = open()
    editor.verbs().mark(
      [
        { phrase: 'from Mumbai to Goa', entityId: 'city', start: 15, end: 18 },
        { phrase: 'from Mumbai to Goa', entityId: 'city', start: 5, end: 11 },
      ],
      [CITY],
    )
    expect(editor.marks()).toEqual(['city:Mumbai', 'city-2:Goa'])
  })

  it('removing the first keeps the marks of the second', () => {
    const annotations = [
      { entityId: 'city', parameterId: 'city', start: 5, end: 11 },
      { entityId: 'city', parameterId: 'city-2', start: 15, end: 18 },
    ]
    const editor = open({
      phrases: [
        { text: 'from Mumbai to Goa', annotations },
        { text: 'hello', annotations: [] },
      ],
    })
    editor.verbs().removeParameter('city')
    expect(editor.marks()).toEqual(['city-2:Goa'])
  })

  it('loading assigns marks without a parameter to the first one of the entity, and does not change the intent', () => {
    const annotations = [{ entityId: 'city', start: 5, end: 11 }]
    const editor = open({
      phrases: [
        { text: 'from Mumbai to Goa', annotations },
        { text: 'hello', annotations: [] },
      ],
    })
    expect(editor.marks()).toEqual(['city:Mumbai'])
    expect(isDirty(editor.state())).toBe(false)
  })
})

const one = (text: string, words: string, parameters = intent.parameters) => {
  const start = text.indexOf(words)
  return parameterOfWords({ text, annotations: [] }, { start, end: start + words.length }, 'city', parameters)?.name
}

describe('the parameter of a mark', () => {
  it('is the one that is named beside the words, by the beginning of its name', () => {
    expect(one('to Goa', 'Goa')).toBe('to')
    expect(one('to go from Goa', 'Goa')).toBe('from')
    const cities = [parameter('a', 'from city'), parameter('b', 'to_city')]
    expect(one('I fly to Goa', 'Goa', cities)).toBe('to_city')
    expect(one('the to city Goa', 'Goa', cities)).toBe('to_city')
    expect(one('गोवा से', 'गोवा', [parameter('a', 'को'), parameter('b', 'से')])).toBe('से')
  })

  it('is else the first one that the phrase does not mark yet', () => {
    const text = 'Mumbai Goa Pune'
    const phrase = { text, annotations: [{ entityId: 'city', parameterId: 'city', start: 0, end: 6 }] }
    expect(parameterOfWords(phrase, { start: 7, end: 10 }, 'city', intent.parameters)?.name).toBe('to')
    expect(parameterOfWords(phrase, { start: 7, end: 10 }, 'day', intent.parameters)).toBeUndefined()
  })
})

describe('renaming a parameter', () => {
  const translations = { hi: { responses: ['{to} तक'], confirmation: '{ To }?' } }
  const dialogue = { ...NO_DIALOGUE, confirmation: { text: 'To {to}?' }, translations }
  const prompts = ['And after {to}?']
  const parameters = [
    { ...parameter('city', 'from'), prompts, translations: { hi: { prompts } } },
    parameter('city-2', 'to'),
  ]

  it('changes its placeholders in responses, prompts, confirmation and translations, and undo restores all of them', () => {
    const editor = open({ dialogue, parameters })
    const before = editor.state().content
    const step = editor.verbs().renameParameter('city-2', ' destination ')
    expect(step.places).toBe(6)
    expect(editor.state().content).toMatchObject({
      responses: ['From {from} to {destination}.'],
      parameters: [
        { prompts: ['And after {destination}?'], translations: { hi: { prompts: ['And after {destination}?'] } } },
        { name: 'destination' },
      ],
      dialogue: {
        confirmation: { text: 'To {destination}?' },
        translations: { hi: { responses: ['{destination} तक'], confirmation: '{destination}?' } },
      },
    })
    editor.verbs().undo(step)
    expect(editor.state().content).toEqual(before)
  })

  it('is undone in texts that were changed since', () => {
    const editor = open()
    const step = editor.verbs().renameParameter('city-2', 'destination')
    editor.dispatch({ type: 'responseTyped', markdown: 'To {destination}!' })
    editor.dispatch({ type: 'responseSubmitted' })
    editor.verbs().undo(step)
    expect(editor.state().content.responses).toEqual(['From {from} to {to}.', 'To {to}!'])
  })

  it('is refused if the name is blank or taken', () => {
    const editor = open()
    for (const name of [' ', 'FROM', '{from}']) editor.verbs().renameParameter('city-2', name)
    expect(editor.state().content.parameters).toEqual(intent.parameters)
  })
})

describe('a parameter', () => {
  it('has another entity, and its marks with it; rules that do not fit are removed', () => {
    const annotations = [{ entityId: 'city', parameterId: 'city', start: 5, end: 11 }]
    const rules = { minimum: 1, distinctFrom: ['city-2'] }
    const editor = open({
      phrases: [{ text: 'from Mumbai to Goa', annotations }],
      parameters: [
        { ...parameter('city', 'from'), rules },
        { ...parameter('city-2', 'to'), rules: { distinctFrom: ['city'] } },
      ],
    })
    const step = editor.verbs().changeEntity('city', 'sys.number')
    expect(editor.state().content).toMatchObject({
      phrases: [{ annotations: [{ entityId: 'sys.number', parameterId: 'city' }] }],
      parameters: [{ entityId: 'sys.number', rules: { minimum: 1 } }, { id: 'city-2' }],
    })
    expect(editor.state().content.parameters[1]).not.toHaveProperty('rules')
    editor.verbs().undo(step)
    expect(editor.state().content.parameters[0]?.rules).toEqual(rules)
  })

  it('is moved and duplicated; the copy has an id and a name of its own, and no marks', () => {
    const editor = open()
    editor.verbs().moveParameter('city-2', 0)
    editor.verbs().duplicateParameter('city-2')
    expect(editor.state().content.parameters.map(({ id, name }) => [id, name])).toEqual([
      ['city-2', 'to'],
      ['city-3', 'to_2'],
      ['city', 'from'],
    ])
  })

  it('may be free text', () => {
    const editor = open()
    const { id } = editor.verbs().addParameter(null)
    expect(editor.state().content.parameters.at(-1)).toMatchObject({ id, entityId: null, name: 'value' })
  })
})

/** The two cities, or other parameters, with marks of both cities. */
function openMarked(parameters: readonly Parameter[] = intent.parameters) {
  const annotations = [
    { entityId: 'city', parameterId: 'city', start: 5, end: 11 },
    { entityId: 'city', parameterId: 'city-2', start: 15, end: 18 },
  ]
  return open({ phrases: [{ text: 'from Mumbai to Goa', annotations }], parameters: [...parameters] })
}
const [from, to] = [parameter('city', 'from'), parameter('city-2', 'to')]
const namesOf = ({ content }: IntentEditorState) => content.parameters.map(({ name }) => name)

describe('free text', () => {
  it('does not give its marks to another parameter of the entity', () => {
    const editor = openMarked()
    const step = editor.verbs().changeEntity('city', null)
    expect(editor.marks()).toEqual(['city-2:Goa'])
    editor.verbs().undo(step)
    expect(editor.marks()).toEqual(['city:Mumbai', 'city-2:Goa'])
  })

  it('gets its marks back with its entity, if no other parameter has it', () => {
    const editor = openMarked([from])
    editor.verbs().changeEntity('city', null)
    expect(editor.marks()).toEqual(['undefined:Mumbai', 'undefined:Goa'])
    editor.verbs().changeEntity('city', 'city')
    expect(editor.marks()).toEqual(['city:Mumbai', 'city:Goa'])
  })
})

describe('undo after later changes', () => {
  it('of a rename keeps the name if another parameter has the old one now', () => {
    const editor = open()
    const step = editor.verbs().renameParameter('city-2', 'destination')
    editor.verbs().renameParameter('city', 'to')
    editor.verbs().undo(step)
    expect(namesOf(editor.state())).toEqual(['to', 'destination'])
    expect(editor.state().content.responses).toEqual(['From {to} to {destination}.'])
  })

  it('of a rename changes the names in prompts that were written since', () => {
    const editor = open()
    const step = editor.verbs().renameParameter('city-2', 'destination')
    editor.verbs().changeParameter('city', { prompts: ['Before {destination}?'] })
    editor.verbs().undo(step)
    expect(editor.state().content).toMatchObject({
      responses: ['From {from} to {to}.'],
      parameters: [{ prompts: ['Before {to}?'] }, { name: 'to' }],
    })
  })

  it('of a rename leaves the texts of a parameter that got the old name of a third one', () => {
    const editor = open()
    const step = editor.verbs().renameParameter('city-2', 'destination')
    editor.verbs().renameParameter('city', 'origin')
    editor.verbs().addParameter({ id: 'place', name: 'from' })
    editor.verbs().changeParameter('place', { prompts: ['{from}?'] })
    editor.verbs().undo(step)
    expect(editor.state().content).toMatchObject({
      responses: ['From {origin} to {to}.'],
      parameters: [{ name: 'origin' }, { name: 'to' }, { name: 'from', prompts: ['{from}?'] }],
    })
  })

  it('of a removal has the new names in its prompts, and gives no other parameter a new name', () => {
    const editor = open({ parameters: [from, { ...to, prompts: ['After {from}?'] }] })
    const step = editor.verbs().removeParameter('city-2')
    editor.verbs().renameParameter('city', 'origin')
    editor.verbs().addParameter({ id: 'place', name: 'to' })
    editor.verbs().undo(step)
    expect(editor.state().content.parameters).toMatchObject([
      { id: 'city', name: 'origin' },
      { id: 'city-2', name: 'to_2', prompts: ['After {origin}?'] },
      { id: 'place', name: 'to' },
    ])
  })

  it('of a removed mark does not mark the words with another parameter', () => {
    const editor = openMarked()
    const mark = { phrase: 'from Mumbai to Goa', entityId: 'city', parameterId: 'city', start: 5, end: 11 }
    const step = editor.verbs().unmark(mark)
    editor.verbs().removeParameter('city')
    editor.verbs().undo(step)
    expect(editor.marks()).toEqual(['city-2:Goa'])
  })

  it('of another entity takes it from later marks, and from the rules that name the parameter', () => {
    const editor = openMarked([from, to, { ...parameter('count', 'count'), entityId: 'sys.number' }])
    const step = editor.verbs().changeEntity('city', 'sys.number')
    const words = { phrase: 'from Mumbai to Goa', start: 0, end: 4 }
    editor.verbs().markWords(words, { entity: { id: 'sys.number', name: 'number' }, parameterId: 'city' })
    editor.verbs().changeParameter('city', { rules: { minimum: 1 } })
    editor.verbs().changeParameter('count', { rules: { minimum: 2, distinctFrom: ['city'] } })
    editor.verbs().undo(step)
    expect(editor.marks()).toEqual(['city:from', 'city:Mumbai', 'city-2:Goa'])
    const { phrases, parameters } = editor.state().content
    expect(phrases[0]?.annotations.map(({ entityId }) => entityId)).toEqual(['city', 'city', 'city'])
    expect(parameters[0]).toEqual(from)
    expect(parameters[2]?.rules).toEqual({ minimum: 2 })
  })
})

it('marking all places counts only the places that are marked', () => {
  const editor = open({ phrases: [{ text: '👩‍👧 to Goa', annotations: [] }] })
  const words = { phrase: '👩‍👧 to Goa', start: 0, end: 12 }
  editor.verbs().selectRange(0, words)
  const step = editor.verbs().choose({ entity: CITY, parameterId: 'city' }, { everywhere: true })
  expect(step.marks).toHaveLength(1)
  expect(editor.marks()).toEqual(['city:👩‍👧 to Goa'])
})

it('renaming to the same name has no places to report', () => {
  expect(open().verbs().renameParameter('city-2', ' to ').places).toBe(0)
})
