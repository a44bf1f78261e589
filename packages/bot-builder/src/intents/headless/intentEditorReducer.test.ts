import { INTENT_NAME_TAKEN, NO_DIALOGUE, phraseKey, RESPONSE_MAX } from '@platform/contract'
import type { Intent, Parameter } from '@platform/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areValidAnnotations } from '../../annotation/headless/ranges.ts'
import { contentOf } from '../../shared/intentContent.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { parseIntentDraft, serializeIntentDraft } from './intentDraft.ts'
import { intentEditorReducer } from './intentEditorReducer.ts'
import type { IntentEditorEvent } from './intentEditorReducer.ts'
import { CLOSED_EDITOR, hasUnsavedWork, isDirty, pendingError } from './intentEditorState.ts'
import type { IntentEditorState } from './intentEditorState.ts'

const city = (id: string): Parameter => ({
  id,
  entityId: id,
  name: id === 'p1' ? 'city' : id,
  required: true,
  value: '',
  prompts: ['Which city?'],
})
const intent: Intent = {
  id: 'i1',
  agentId: 'a1',
  storyId: 's1',
  name: 'Order status',
  phrases: ['Where is my order', 'Track it', 'Order update please'].map((text) => ({ text, annotations: [] })),
  responses: ['It is **on its way**'],
  dialogue: NO_DIALOGUE,
  parameters: [city('p1')],
  revision: 3,
  updatedAt: '2025-08-12T10:50:00.000Z',
}
const after = (state: IntentEditorState, ...events: IntentEditorEvent[]) => events.reduce(intentEditorReducer, state)
const opened = after(CLOSED_EDITOR, { type: 'loaded', intent })
const textsOf = (state: IntentEditorState) => state.content.phrases.map(({ text }) => text)
const typeResponse = (markdown: string): IntentEditorEvent => ({ type: 'responseTyped', markdown })
const submit = (text: string): IntentEditorEvent[] => [{ type: 'phraseTyped', text }, { type: 'phraseSubmitted' }]

describe('the dirty flag (§4)', () => {
  it.each<[string, IntentEditorEvent[]]>([
    ['a phrase is added', submit('Any news')],
    ['a phrase is edited', [{ type: 'phraseEditStarted', index: 1 }, ...submit('Track the parcel')]],
    ['a phrase is removed', [{ type: 'phrasesRemoved', indices: [1] }]],
    ['a response is added', [{ type: 'responseTyped', markdown: 'It left *today*' }, { type: 'responseSubmitted' }]],
    [
      'a response is edited',
      [
        { type: 'responseEditStarted', index: 0 },
        { type: 'responseTyped', markdown: 'x' },
        { type: 'responseSubmitted' },
      ],
    ],
    ['a response is removed', [{ type: 'responseRemoved', index: 0 }]],
    ['an entity is attached', [{ type: 'parameterAdded', parameter: city('e') }]],
    [
      'a response in Hindi is written',
      [{ type: 'translationChanged', language: 'hi', change: { responses: ['कल आएगा'] } }],
    ],
    ['a button is added', [{ type: 'dialogueChanged', change: { buttons: [{ kind: 'reply', label: 'Yes' }] } }]],
    ['the name differs', [{ type: 'nameTyped', name: 'Status' }]],
  ])('§4 is set when %s, and cleared on discard', (_, events) => {
    expect(isDirty(opened)).toBe(false)
    const state = after(opened, ...events)
    expect(isDirty(state)).toBe(true)
    const discarded = after(state, { type: 'discarded' })
    expect(isDirty(discarded)).toBe(false)
    expect(discarded.content).toEqual(contentOf(intent))
  })

  it('§4 is cleared when the name returns to the saved name', () => {
    const state = after(opened, { type: 'nameTyped', name: 'Order' })
    expect(isDirty(state)).toBe(true)
    expect(isDirty(after(state, { type: 'nameTyped', name: ' Order  status' }))).toBe(false)
  })

  it('§4 is cleared on save, and stays set for changes made during the save', () => {
    const sent = after(opened, ...submit('Any news'))
    const saved = { ...intent, phrases: [...sent.content.phrases], revision: 4 }
    const event: IntentEditorEvent = { type: 'saved', intent: saved, sent: sent.content }
    expect(isDirty(after(sent, event))).toBe(false)
    expect(after(sent, event).revision).toBe(4)
    const later = after(sent, { type: 'nameTyped', name: 'Later' }, event)
    expect(isDirty(later)).toBe(true)
    expect(later.content.name).toBe('Later')
  })

  it('is not set for an empty new intent', () => {
    const created = after(opened, { type: 'created' })
    expect(created).toMatchObject({ mode: 'new', id: null, revision: null })
    expect(hasUnsavedWork(created)).toBe(false)
  })
})

const DUPLICATE = { rule: 'DUPLICATE_PHRASE', field: 'text', sentence: 'PHRASE_DUPLICATE', values: {} }

describe('training phrases', () => {
  it('§4 editing puts the text back in the input and replaces it', () => {
    const editing = after(opened, { type: 'phraseEditStarted', index: 1 })
    expect(editing.phraseInput).toEqual({ text: 'Track it', editing: 1, error: null })
    expect(hasUnsavedWork(editing)).toBe(false)
    const done = after(editing, ...submit('Track  my order'))
    expect(textsOf(done)).toEqual(['Where is my order', 'Track my order', 'Order update please'])
    expect(done.phraseInput).toEqual({ text: '', editing: null, error: null })
  })

  it('§5 a duplicate is refused and its text stays in the input', () => {
    const state = after(opened, ...submit('  track IT'))
    expect(textsOf(state)).toEqual(textsOf(opened))
    expect(state.phraseInput).toEqual({ text: '  track IT', editing: null, error: DUPLICATE })
    expect(after(state, { type: 'phraseTyped', text: 'x' }).phraseInput.error).toBeNull()
  })

  it('§5 blank is ignored', () => {
    const state = after(opened, ...submit('   '))
    expect(state.content).toBe(opened.content)
    expect(state.phraseInput.error?.sentence).toBe('PHRASE_BLANK')
  })

  it('puts new phrases first, and keeps editing the right one', () => {
    const state = after(
      opened,
      { type: 'phraseEditStarted', index: 1 },
      { type: 'phrasesAdded', lines: ['One', 'one', 'Two'] },
      { type: 'phrasesRemoved', indices: [0, 4] },
      ...submit('Track the parcel'),
    )
    expect(textsOf(state)).toEqual(['Two', 'Where is my order', 'Track the parcel'])
  })

  it('keeps the text of a phrase that is removed while it is edited', () => {
    const state = after(opened, { type: 'phraseEditStarted', index: 0 }, { type: 'phrasesRemoved', indices: [0] })
    expect(state.phraseInput).toEqual({ text: 'Where is my order', editing: null, error: null })
  })

  it('copies a phrase into the input, to be changed', () => {
    const state = after(opened, { type: 'phraseCopied', index: 0 })
    expect(state.phraseInput).toMatchObject({ text: 'Where is my order', editing: null })
    expect(after(state, { type: 'phraseSubmitted' }).phraseInput.error).toEqual(DUPLICATE)
  })
})

const submitted = (markdown: string) =>
  after(opened, { type: 'responseTyped', markdown }, { type: 'responseSubmitted' }).responseInput.error

describe('the response', () => {
  it('§4 editing puts the text back in the editor', () => {
    const { responseInput } = after(opened, { type: 'responseEditStarted', index: 0 })
    expect(responseInput).toMatchObject({ markdown: 'It is **on its way**', editing: 0 })
  })

  it('§5 is refused if it is empty or too long', () => {
    expect(submitted(' \n')?.sentence).toBe('RESPONSE_BLANK')
    expect(submitted('x'.repeat(RESPONSE_MAX + 1))).toMatchObject({
      sentence: 'FIELD_TOO_LONG',
      values: { limit: RESPONSE_MAX },
    })
    expect(submitted('x'.repeat(RESPONSE_MAX))).toBeNull()
  })
})

describe('a save takes the texts of both fields', () => {
  const pending: IntentEditorEvent = { type: 'pendingSubmitted' }

  it('as if they had been added', () => {
    const state = after(opened, { type: 'phraseTyped', text: ' Any  news ' }, typeResponse('It left'), pending)
    expect(textsOf(state)[0]).toBe('Any news')
    expect(state.content.responses).toEqual(['It is **on its way**', 'It left'])
    expect(state).toMatchObject({ phraseInput: { text: '' }, responseInput: { markdown: '' } })
    expect(pendingError(state)).toBeNull()
  })

  it('a phrase and a response that are edited are replaced in their place', () => {
    const state = after(
      opened,
      { type: 'phraseEditStarted', index: 1 },
      { type: 'phraseTyped', text: 'Track the parcel' },
      { type: 'responseEditStarted', index: 0 },
      typeResponse('Soon'),
      pending,
    )
    expect(textsOf(state)).toEqual(['Where is my order', 'Track the parcel', 'Order update please'])
    expect(state.content.responses).toEqual(['Soon'])
  })

  it.each<[string, IntentEditorEvent[]]>([
    ['blank', [{ type: 'phraseTyped', text: '  ' }, typeResponse(' ')]],
    ['blank, and was submitted before', [...submit(' '), typeResponse(' '), { type: 'responseSubmitted' }]],
    [
      'unchanged',
      [
        { type: 'phraseEditStarted', index: 1 },
        { type: 'responseEditStarted', index: 0 },
      ],
    ],
  ])('but not a text that is %s', (_, events) => {
    const state = after(opened, ...events)
    expect(after(state, pending)).toBe(state)
    expect(pendingError(state)).toBeNull()
  })

  it('a text that breaks a rule stays in its field with the rule', () => {
    const duplicate = after(opened, { type: 'phraseTyped', text: 'track IT' }, pending)
    expect(duplicate.phraseInput.text).toBe('track IT')
    expect(duplicate.content).toBe(opened.content)
    expect(pendingError(duplicate)?.sentence).toBe('PHRASE_DUPLICATE')
    const long = after(opened, typeResponse('x'.repeat(RESPONSE_MAX + 1)), pending)
    expect(pendingError(long)?.sentence).toBe('FIELD_TOO_LONG')
    expect(long.content).toBe(opened.content)
  })
})

describe('the rules that a save broke', () => {
  const refused = after(opened, { type: 'saveRefused', errors: [INTENT_NAME_TAKEN] })

  it('are kept while nothing changes, and cleared by the next change', () => {
    expect(refused.errors).toEqual([INTENT_NAME_TAKEN])
    expect(after(refused, { type: 'phraseTyped', text: 'Any ne' }).errors).toEqual([INTENT_NAME_TAKEN])
    const changes: IntentEditorEvent[] = [
      { type: 'nameTyped', name: 'Status' },
      { type: 'phrasesRemoved', indices: [0] },
      { type: 'responseRemoved', index: 0 },
      { type: 'parameterRemoved', id: 'p1' },
      { type: 'discarded' },
      { type: 'saved', intent, sent: refused.content },
    ]
    for (const change of changes) expect(after(refused, change).errors).toEqual([])
  })
})

describe('a newer version of another user', () => {
  const theirs: Intent = { ...intent, name: 'Theirs', revision: 9 }

  it('replaces an intent without unsaved work', () => {
    expect(after(opened, { type: 'loaded', intent: theirs })).toMatchObject({
      revision: 9,
      content: { name: 'Theirs' },
    })
  })

  it('keeps unsaved work', () => {
    const typing = after(opened, { type: 'phraseTyped', text: 'Any ne' })
    expect(after(typing, { type: 'loaded', intent: theirs })).toBe(typing)
  })

  it('continues with mine, based on their revision', () => {
    const mine = after(opened, { type: 'nameTyped', name: 'Mine' })
    const decided = after(
      mine,
      { type: 'editConflictFound', theirs },
      { type: 'editConflictDecided', content: mine.content },
    )
    expect(decided).toMatchObject({
      revision: 9,
      editConflict: null,
      content: { name: 'Mine' },
      base: { name: 'Theirs' },
    })
    expect(isDirty(decided)).toBe(true)
  })
})

describe('a draft', () => {
  const story = { agentId: 'a1', storyId: 's1' }
  const saved = { ...story, intentId: 'i1' }
  const working = after(opened, { type: 'nameTyped', name: 'Mine' }, { type: 'phraseTyped', text: 'Any ne' })

  it('restores unsaved work, including typed text, and is refused as stale after a save of another user', () => {
    const draft = parseIntentDraft(serializeIntentDraft(working, story), saved)
    if (!draft) throw new Error('no draft')
    const restored = after(
      CLOSED_EDITOR,
      { type: 'loaded', intent: { ...intent, revision: 8 } },
      { type: 'restored', draft },
    )
    expect(restored.content).toEqual(working.content)
    expect(restored.phraseInput.text).toBe('Any ne')
    expect(restored.revision).toBe(3)
  })

  it('is null without unsaved work', () => {
    expect(serializeIntentDraft(opened, story)).toBeNull()
    expect(serializeIntentDraft(after(opened, { type: 'phraseEditStarted', index: 0 }), story)).toBeNull()
    expect(serializeIntentDraft(CLOSED_EDITOR, story)).toBeNull()
  })

  it('is of one intent', () => {
    const stored = serializeIntentDraft(working, story)
    expect(parseIntentDraft(stored, { ...saved, intentId: 'i2' })).toBeNull()
    expect(parseIntentDraft(stored, { ...saved, intentId: null })).toBeNull()
    expect(parseIntentDraft(stored, { ...saved, storyId: 's2' })).toBeNull()
  })

  it.each([null, '', '{', 'null', '{"version":1}', '{"recordKey":"a1/s1/i1","revision":3,"content":{}}'])(
    'is not restored from %j',
    (stored) => expect(parseIntentDraft(stored, saved)).toBeNull(),
  )

  it('is not restored if any part of it is invalid', () => {
    const stored = serializeIntentDraft(working, story) ?? ''
    const spoil = [
      ['"phrases":[{', '"phrases":[{"x":'],
      ['"text":"Track it"', '"text":5'],
      ['"prompts":["Which city?"]', '"prompts":null'],
      ['"revision":3', '"revision":"3"'],
      ['"phraseText":"Any ne"', '"phraseText":1'],
    ] as const
    for (const [from, to] of spoil) {
      expect(stored).toContain(from)
      expect(parseIntentDraft(stored.replace(from, to), saved)).toBeNull()
    }
  })
})

/** A second implementation, independent of the comparison under test. */
const asSaved = ({ name, ...rest }: IntentContent) =>
  JSON.stringify({ name: name.trim().replace(/\s+/g, ' '), ...rest })

describe('any sequence of events', () => {
  const text = fc.constantFrom('', ' ', 'a', 'A', 'b', ' b ', 'c', 'Order status', 'Order  status ')
  const index = fc.nat({ max: 4 })
  const event: fc.Arbitrary<IntentEditorEvent> = fc.oneof(
    fc.record({ type: fc.constant('nameTyped' as const), name: text }),
    fc.record({ type: fc.constant('phraseTyped' as const), text }),
    fc.constantFrom<IntentEditorEvent>({ type: 'phraseSubmitted' }, { type: 'pendingSubmitted' }),
    fc.record({ type: fc.constantFrom('phraseEditStarted' as const, 'phraseCopied' as const), index }),
    fc.constant<IntentEditorEvent>({ type: 'phraseEditCancelled' }),
    fc.record({ type: fc.constant('phrasesAdded' as const), lines: fc.array(text, { maxLength: 3 }) }),
    fc.record({ type: fc.constant('phrasesRemoved' as const), indices: fc.array(index, { maxLength: 3 }) }),
    fc.record({ type: fc.constant('responseTyped' as const), markdown: text }),
    fc.constant<IntentEditorEvent>({ type: 'responseSubmitted' }),
    fc.record({ type: fc.constantFrom('responseEditStarted' as const, 'responseRemoved' as const), index }),
    fc.record({ type: fc.constant('rangeSelected' as const), index, range: fc.record({ start: index, end: index }) }),
    fc.record({
      type: fc.constant('marksAdded' as const),
      marks: fc.array(
        fc.record({
          phrase: text,
          entityId: fc.constant('e'),
          parameterId: fc.constant('e'),
          start: index,
          end: index,
        }),
      ),
      added: fc.constant([city('e')]),
    }),
    fc.constantFrom<IntentEditorEvent>(
      { type: 'rangeReset' },
      { type: 'parameterAdded', parameter: city('f') },
      { type: 'parameterRemoved', id: 'e' },
      { type: 'parameterChanged', id: 'f', change: { prompts: ['x'] } },
      { type: 'dialogueChanged', change: { requires: ['order'] } },
      { type: 'dialogueChanged', change: { requires: [] } },
    ),
    fc.constantFrom<IntentEditorEvent>({ type: 'responseEditCancelled' }, { type: 'discarded' }, { type: 'created' }),
    fc.record({
      type: fc.constant('loaded' as const),
      intent: fc.constant({ ...intent, revision: 4 }),
    }),
    fc.constant<IntentEditorEvent>({ type: 'editConflictFound', theirs: { ...intent, name: 'Theirs', revision: 5 } }),
  )

  it('keeps the dirty flag true exactly while the content differs from the saved one', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        let state = opened
        for (const each of events) {
          state = intentEditorReducer(state, each)
          expect(isDirty(state)).toBe(asSaved(state.content) !== asSaved(state.base))
          const keys = textsOf(state).map(phraseKey)
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys).not.toContain('')
          expect(state.content.phrases.every(areValidAnnotations)).toBe(true)
          expect(state.phraseInput.editing ?? -1).toBeLessThan(state.content.phrases.length)
          expect(state.responseInput.editing ?? -1).toBeLessThan(state.content.responses.length)
        }
        const discarded = intentEditorReducer(state, { type: 'discarded' })
        expect(hasUnsavedWork(discarded)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})
