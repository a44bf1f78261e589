import { nameKey, NO_DIALOGUE } from '@platform/contract'
import type { Intent, Parameter, Phrase } from '@platform/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intentEditorReducer } from '../../intents/headless/intentEditorReducer.ts'
import { CLOSED_EDITOR, isDirty } from '../../intents/headless/intentEditorState.ts'
import { annotationVerbs } from './annotationVerbs.ts'
import type { AnnotationStep } from './annotationVerbs.ts'
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
  it('a mark has the parameter whose name stands before the words', () => {
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

const count = ({ phrases }: { phrases: readonly Phrase[] }) => phrases[0]?.annotations.length ?? 0

it('any sequence of edits, marks and undo keeps marks and parameters consistent', () => {
  const number = fc.nat({ max: 5 })
  const action = fc.record({
    kind: fc.constantFrom('mark', 'markAs', 'unmark', 'add', 'rename', 'entity', 'move', 'copy', 'remove', 'undo'),
    which: number,
    what: number,
    entity: fc.constantFrom('city', 'place', null),
  })
  const words = ['a', 'b', 'c', 'd', 'e', 'f'].map((word, index) => ({
    phrase: 'a b c d e f',
    start: index * 2,
    end: index * 2 + 1,
    word,
  }))
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const editor = open({ phrases: [{ text: 'a b c d e f', annotations: [] }] })
      const steps: AnnotationStep[] = []
      for (const { kind, which, what, entity } of actions) {
        const verbs = editor.verbs()
        const before = editor.state().content
        const [phrase] = before.phrases
        const chosen = before.parameters[which % Math.max(1, before.parameters.length)]
        const range = words[what] ?? { phrase: '', start: 0, end: 1 }
        const choice = { id: entity ?? 'city', name: entity ?? 'city' }
        const id = chosen?.id ?? ''
        if (kind === 'mark') steps.push(verbs.mark([{ ...range, entityId: choice.id }], [choice]))
        if (kind === 'markAs') steps.push(verbs.markWords(range, { entity: choice, parameterId: null }))
        const mark = phrase?.annotations[what]
        if (kind === 'unmark' && mark) steps.push(verbs.unmark({ phrase: 'a b c d e f', ...mark }))
        if (kind === 'add') steps.push(verbs.addParameter(entity && choice))
        if (kind === 'rename') steps.push(verbs.renameParameter(id, ['from', 'to', 'via'][what] ?? ''))
        if (kind === 'entity') steps.push(verbs.changeEntity(id, entity))
        if (kind === 'move') verbs.moveParameter(id, what)
        if (kind === 'copy') verbs.duplicateParameter(id)
        if (kind === 'remove') steps.push(verbs.removeParameter(id))
        const step = kind === 'undo' ? steps.pop() : undefined
        const expected = step && JSON.stringify(step.after) === JSON.stringify(before) ? step.before : null
        if (step) verbs.undo(step)
        expect(expected && editor.state().content).toEqual(expected)
        const { phrases, parameters } = editor.state().content
        expect(new Set(parameters.map((parameter) => parameter.id)).size).toBe(parameters.length)
        expect(new Set(parameters.map(({ name }) => nameKey(name))).size).toBe(parameters.length)
        for (const { entityId, parameterId } of phrases[0]?.annotations ?? [])
          expect(parameters.find((parameter) => parameter.id === parameterId)?.entityId).toBe(
            parameterId === undefined ? undefined : entityId,
          )
        const own = phrase?.annotations.filter(({ parameterId }) => parameterId === id).length ?? 0
        const removed = { unmark: 1, remove: own, undo: Infinity }[kind as string] ?? 0
        expect(count({ phrases })).toBeGreaterThanOrEqual(count(before) - removed)
      }
    }),
  )
})
