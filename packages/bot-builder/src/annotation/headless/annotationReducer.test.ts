import { intentRules, NO_DIALOGUE } from '@platform/contract'
import type { Intent } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { contentOf } from '../../shared/intentContent.ts'
import { contentToSave } from '../../intents/headless/intentContent.ts'
import { intentEditorReducer } from '../../intents/headless/intentEditorReducer.ts'
import type { IntentEditorEvent } from '../../intents/headless/intentEditorReducer.ts'
import { CLOSED_EDITOR, isDirty } from '../../intents/headless/intentEditorState.ts'
import type { IntentEditorState } from '../../intents/headless/intentEditorState.ts'
import { annotationVerbs } from './annotationVerbs.ts'
import { newParameter } from './parameters.ts'
import type { AnnotationVerbs } from './annotationVerbs.ts'

const sentences = ({ content }: IntentEditorState) =>
  intentRules(contentToSave(content)).map(({ sentence }) => sentence)

const intent: Intent = {
  id: 'i1',
  agentId: 'a1',
  storyId: 's1',
  name: 'book',
  phrases: ['Book me to Delhi', 'Delhi please', 'from delhi to Pune'].map((text) => ({ text, annotations: [] })),
  responses: [],
  parameters: [],
  dialogue: NO_DIALOGUE,
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const CITY = { id: 'city', name: 'City' }
const PARAMETER = { id: 'city', entityId: 'city', name: 'City', required: true, value: '', prompts: [] }
const attach = (entity: { id: string; name: string }): IntentEditorEvent => ({
  type: 'parameterAdded',
  parameter: newParameter(entity, []),
})
const MARK = { phrase: 'Book me to Delhi', entityId: 'city', parameterId: 'city', start: 11, end: 16 }
const chooseCity: IntentEditorEvent = { type: 'marksAdded', marks: [MARK], added: [PARAMETER] }
const after = (state: IntentEditorState, ...events: IntentEditorEvent[]) => events.reduce(intentEditorReducer, state)
const opened = after(CLOSED_EDITOR, { type: 'loaded', intent })
const selected = after(opened, { type: 'rangeSelected', index: 0, range: { start: 10, end: 16 } })
const marksOf = ({ content }: IntentEditorState) =>
  content.phrases.map(({ text, annotations }) => annotations.map(({ start, end }) => text.slice(start, end)))

/** The verbs on a state that they change. */
function editorFrom(start: IntentEditorState) {
  let state = start
  const verbs = (): AnnotationVerbs => annotationVerbs(state, (event) => (state = intentEditorReducer(state, event)))
  return { verbs, state: () => state }
}

describe('choosing an entity for selected words (§4)', () => {
  it('§4 adds it as a parameter and records the selection range on that phrase', () => {
    expect(selected.selection).toEqual({ phrase: 'Book me to Delhi', start: 11, end: 16 })
    const chosen = after(selected, chooseCity)
    expect(chosen.content.phrases[0]?.annotations).toEqual([
      { entityId: 'city', parameterId: 'city', start: 11, end: 16 },
    ])
    expect(chosen.content.parameters).toEqual([PARAMETER])
    expect(chosen.selection).toBeNull()
  })

  it('§4 closing without a choice resets the range and changes nothing', () => {
    const closed = after(selected, { type: 'rangeReset' })
    expect(closed).toEqual(opened)
  })

  it('§4 sets the dirty flag, as attaching an entity does; Discard restores', () => {
    const chosen = after(selected, chooseCity)
    expect(isDirty(chosen)).toBe(true)
    const attached = after(opened, attach(CITY))
    expect(isDirty(attached)).toBe(true)
    expect(after(chosen, { type: 'discarded' }).content).toEqual(contentOf(intent))
  })

  it('gives the parameter of a system entity a name for responses', () => {
    const attached = after(opened, attach({ id: 'sys.date', name: 'sys.date' }))
    expect(attached.content.parameters[0]).toMatchObject({ id: 'sys.date', name: 'date' })
  })

  it('refuses to select an overlapping range, and returns why', () => {
    const editor = editorFrom(after(selected, chooseCity))
    expect(editor.verbs().selectRange(0, { start: 8, end: 13 })).toBe('ANNOTATION_OVERLAP')
    expect(editor.state().selection).toBeNull()
    expect(editor.verbs().selectRange(0, { start: 11, end: 16 })).toBeNull()
    expect(editor.verbs().selectRange(9, { start: 0, end: 1 })).toBe('ANNOTATION_BLANK')
  })

  it('annotates every occurrence in one step, and undoes exactly that step', () => {
    const editor = editorFrom(opened)
    editor.verbs().selectRange(1, { start: 0, end: 5 })
    const step = editor.verbs().choose({ entity: CITY, parameterId: null }, { everywhere: true })
    expect(marksOf(editor.state())).toEqual([['Delhi'], ['Delhi'], ['delhi']])
    expect(step.marks).toHaveLength(3)
    expect(step.after.parameters.map(({ id }) => id)).toEqual(['city'])
    // Annotations added in the meantime stay.
    editor.verbs().selectRange(2, { start: 14, end: 18 })
    editor.verbs().choose({ entity: { id: 'place', name: 'Place' }, parameterId: null })
    editor.verbs().undo(step)
    expect(marksOf(editor.state())).toEqual([[], [], ['Pune']])
    expect(editor.state().content.parameters.map(({ id }) => id)).toEqual(['place'])
  })

  it('keeps a parameter that existed before', () => {
    const editor = editorFrom(after(opened, attach(CITY)))
    const step = editor.verbs().mark([{ phrase: 'Delhi please', entityId: 'city', start: 0, end: 5 }], [CITY])
    expect(marksOf(editor.state())).toEqual([[], ['Delhi'], []])
    editor.verbs().undo(step)
    expect(editor.state().content.parameters).toHaveLength(1)
  })
})

describe('parameters', () => {
  const editor = editorFrom(selected)
  editor.verbs().choose({ entity: CITY, parameterId: null }, { everywhere: true })
  const chosen = editor.state()

  it('are removed with their annotations', () => {
    const removed = after(chosen, { type: 'parameterRemoved', id: 'city' })
    expect(removed.content).toEqual(contentOf(intent))
  })

  it('§5 every attached parameter needs at least one prompt that is not blank', () => {
    expect(sentences(chosen)).toEqual(['PARAMETER_PROMPT_REQUIRED'])
    const blank = after(chosen, { type: 'parameterChanged', id: 'city', change: { prompts: ['  '] } })
    expect(sentences(blank)).toEqual(['PARAMETER_PROMPT_REQUIRED'])
    const asked = after(chosen, { type: 'parameterChanged', id: 'city', change: { prompts: ['Where to?', ''] } })
    expect(sentences(asked)).toEqual([])
    expect(contentToSave(asked.content).parameters[0]?.prompts).toEqual(['Where to?'])
  })

  it('are not dirty because of an empty prompt', () => {
    const asked = after(chosen, { type: 'parameterChanged', id: 'city', change: { prompts: ['Where to?'] } })
    const saved = after(asked, {
      type: 'saved',
      intent: { ...intent, ...toIntent(asked), revision: 2 },
      sent: asked.content,
    })
    expect(isDirty(saved)).toBe(false)
    expect(
      isDirty(after(saved, { type: 'parameterChanged', id: 'city', change: { prompts: ['Where to?', ''] } })),
    ).toBe(false)
    expect(isDirty(after(saved, { type: 'parameterChanged', id: 'city', change: { required: false } }))).toBe(true)
  })

  it('keep their ranges when a phrase is edited', () => {
    const edited = after(
      chosen,
      { type: 'phraseEditStarted', index: 2 },
      { type: 'phraseTyped', text: 'tomorrow from delhi, to Pune' },
      { type: 'phraseSubmitted' },
    )
    expect(marksOf(edited)).toEqual([['Delhi'], ['Delhi'], ['delhi']])
  })
})

describe('generated phrases', () => {
  it('are distinguished until the user edits them', () => {
    const added = after(opened, { type: 'phrasesAdded', lines: ['Take me to Goa'], isGenerated: true })
    expect(added.content.phrases[0]).toEqual({ text: 'Take me to Goa', annotations: [], isGenerated: true })
    const rewritten = after(
      added,
      { type: 'phraseEditStarted', index: 0 },
      { type: 'phraseTyped', text: 'Take me to Agra' },
      { type: 'phraseSubmitted' },
    )
    expect(rewritten.content.phrases[0]).toEqual({ text: 'Take me to Agra', annotations: [] })
  })
})

function toIntent({ content }: IntentEditorState): Pick<Intent, 'phrases' | 'parameters'> {
  return { phrases: [...content.phrases], parameters: [...content.parameters] }
}
