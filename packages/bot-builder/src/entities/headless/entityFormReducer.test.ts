import { ENTITY_VALUES_MAX, SYNONYM_MAX, SYNONYMS_MAX } from '@platform/contract'
import type { Entity } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { contentOf, termsOfRow } from './entityContent.ts'
import { entityFormReducer, patternsToCheck } from './entityFormReducer.ts'
import type { EntityFormEvent } from './entityFormReducer.ts'
import { hasUnsavedWork, isPopupChanged, newForm } from './entityFormState.ts'
import type { EntityFormState } from './entityFormState.ts'
import { isComplete } from './entityErrors.ts'

const entity: Entity = {
  id: 'e1',
  agentId: 'a1',
  name: 'city',
  kind: 'custom',
  description: '',
  isFuzzy: false,
  values: [
    { type: 'synonyms', value: 'Delhi', synonyms: ['Delhi', 'NCR'] },
    { type: 'pattern', value: 'pin', patterns: ['[0-9]{6}'] },
  ],
  valueCount: 2,
  revision: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
}

type Step = EntityFormEvent | ((state: EntityFormState) => EntityFormEvent)
/** The form after these events; a step of a row finds the row by its index. */
const after = (start: EntityFormState, ...steps: readonly Step[]): EntityFormState =>
  steps.reduce((state, step) => entityFormReducer(state, typeof step === 'function' ? step(state) : step), start)
const keyAt = ({ content }: EntityFormState, index: number): number => content.rows[index]?.key ?? -1
const opened = after(newForm(), { type: 'loaded', entity })
const typeValue =
  (index: number, value: string): Step =>
  (state) => ({ type: 'valueTyped', row: keyAt(state, index), value })
const openPopup =
  (index: number): Step =>
  (state) => ({ type: 'popupOpened', row: keyAt(state, index) })
const removeFirst: Step = (state) => ({ type: 'rowRemoved', row: keyAt(state, 0) })
const choose =
  (rowType: 'synonyms' | 'pattern'): Step =>
  (state) => ({ type: 'typeChosen', row: keyAt(state, 0), rowType })
const typeTerm = (text: string): Step => ({ type: 'termTyped', text })
const add: Step = { type: 'termAdded' }
const apply: Step = { type: 'termsApplied' }
const rowsOf = ({ content }: EntityFormState) => content.rows.map((row) => [row.type, row.value, termsOfRow(row)])

describe('a new entity', () => {
  it('§5 starts with one row, and is incomplete without name, value and synonyms', () => {
    let form = newForm()
    expect(form.content.rows).toHaveLength(1)
    const steps: Step[] = [{ type: 'nameTyped', name: 'city' }, typeValue(0, 'Delhi'), openPopup(0), apply]
    for (const step of steps) {
      expect(isComplete(form.content)).toBe(false)
      form = after(form, step)
    }
    expect(isComplete(form.content)).toBe(true)
    expect(rowsOf(form)).toEqual([['synonyms', 'Delhi', ['Delhi']]])
  })

  it('§5 accepts a new row only if all others are complete', () => {
    const form = newForm()
    expect(after(form, { type: 'rowAdded' })).toBe(form)
    const complete = after(form, { type: 'nameTyped', name: 'city' }, typeValue(0, 'Delhi'), openPopup(0), apply)
    const two = after(complete, { type: 'rowAdded' })
    expect(two.content.rows).toHaveLength(2)
    expect(after(two, { type: 'rowAdded' })).toBe(two)
  })

  it('§5 keeps its only row', () => {
    const form = newForm()
    expect(after(form, removeFirst)).toBe(form)
    expect(rowsOf(after(opened, removeFirst))).toEqual([['pattern', 'pin', ['[0-9]{6}']]])
  })

  it('has no unsaved work until something is typed', () => {
    expect(hasUnsavedWork(newForm())).toBe(false)
    expect(hasUnsavedWork(after(newForm(), { type: 'nameTyped', name: 'c' }))).toBe(true)
  })
})

describe('a row', () => {
  it('§4 switches between synonyms and patterns, and loses neither', () => {
    const asPattern = after(opened, choose('pattern'))
    expect(rowsOf(asPattern)[0]).toEqual(['pattern', 'Delhi', []])
    expect(isComplete(asPattern.content)).toBe(false)
    expect(rowsOf(after(asPattern, choose('synonyms')))[0]).toEqual(['synonyms', 'Delhi', ['Delhi', 'NCR']])
  })

  it('is incomplete if an earlier row has the same value and type', () => {
    expect(isComplete(after(opened, typeValue(1, ' DELHI ')).content)).toBe(true)
    const both = after(
      opened,
      typeValue(1, 'delhi'),
      (state) => ({ type: 'typeChosen', row: keyAt(state, 1), rowType: 'synonyms' }),
      openPopup(1),
      apply,
    )
    expect(isComplete(both.content)).toBe(false)
  })

  it('is split into several when lines of a spreadsheet are pasted', () => {
    const lines = [['Pune', 'Poona'], ['Delhi', 'Dilli'], ['Goa']]
    const pasted = after(opened, (state) => ({ type: 'linesPasted', row: keyAt(state, 0), lines }))
    expect(rowsOf(pasted)).toEqual([
      ['synonyms', 'Delhi', ['Delhi', 'NCR', 'Dilli']],
      ['synonyms', 'Pune', ['Pune', 'Poona']],
      ['synonyms', 'Goa', ['Goa']],
      ['pattern', 'pin', ['[0-9]{6}']],
    ])
    const intoNew = after(newForm(), (state) => ({ type: 'linesPasted', row: keyAt(state, 0), lines }))
    expect(rowsOf(intoNew).map(([, value]) => value)).toEqual(['Pune', 'Delhi', 'Goa'])
  })

  it(`is limited to ${ENTITY_VALUES_MAX} rows, and pasting so many is quick`, () => {
    const lines = Array.from({ length: ENTITY_VALUES_MAX + 5 }, (_, index) => [`value ${index}`, `v${index}`])
    const started = performance.now()
    const form = after(newForm(), (state) => ({ type: 'linesPasted', row: keyAt(state, 0), lines }), {
      type: 'nameTyped',
      name: 'x',
    })
    expect(form.content.rows).toHaveLength(ENTITY_VALUES_MAX)
    expect(isComplete(form.content)).toBe(true)
    expect(performance.now() - started).toBeLessThan(1_500)
  })
})

describe('the popup', () => {
  it("§5 does not open on a row without a value: 'Please give the value and type first'", () => {
    const form = after(newForm(), openPopup(0))
    expect(form).toMatchObject({ popup: null, rowWithoutValue: keyAt(form, 0) })
    expect(after(form, typeValue(0, 'D')).rowWithoutValue).toBeNull()
  })

  it('offers the value as its own first synonym', () => {
    expect(after(newForm(), typeValue(0, 'Delhi'), openPopup(0)).popup).toMatchObject({ terms: ['Delhi'], text: '' })
    expect(after(opened, openPopup(0)).popup).toMatchObject({ terms: ['Delhi', 'NCR'] })
  })

  it("§5 refuses an empty synonym: 'Empty synonyms cannot be added'", () => {
    const form = after(opened, openPopup(0), typeTerm(' , '), add)
    expect(form.popup).toMatchObject({ error: { sentence: 'ENTITY_TERMS_REQUIRED' }, terms: ['Delhi', 'NCR'] })
    expect(after(form, typeTerm('x')).popup?.error).toBeNull()
  })

  it('§5 splits synonyms on commas, keeps each once, and patterns whole', () => {
    expect(after(opened, openPopup(0), typeTerm('Dilli, ncr,"a, b"'), add).popup).toMatchObject({
      terms: ['Delhi', 'NCR', 'Dilli', 'a, b'],
      text: '',
    })
    expect(after(opened, openPopup(1), typeTerm('[a-z]{1,3}'), add).popup?.terms).toEqual(['[0-9]{6}', '[a-z]{1,3}'])
  })

  it('checks patterns before they are added: those of the input, or all of them; one with an error stays in the input', () => {
    const form = after(opened, openPopup(1), typeTerm('[A-Z'))
    const { popup } = form
    if (!popup) throw new Error('the popup is closed')
    expect([patternsToCheck(popup, 'input'), patternsToCheck(popup, 'all')]).toEqual([['[A-Z'], ['[0-9]{6}', '[A-Z']])
    const patternErrors = [{ pattern: '[A-Z', reason: 'it is not closed.' }]
    for (const type of ['termAdded', 'termsApplied'] as const) {
      expect(after(form, { type, patternErrors }).popup).toMatchObject({
        text: '[A-Z',
        terms: ['[0-9]{6}'],
        error: { rule: 'BAD_PATTERN', values: { pattern: '[A-Z', reason: 'it is not closed.' } },
      })
      expect(after(form, { type, patternErrors: [] }).popup?.error ?? null).toBeNull()
    }
    const synonyms = after(opened, openPopup(0), typeTerm('[A-Z')).popup
    expect(synonyms && patternsToCheck(synonyms, 'all')).toEqual([])
  })

  it('§5 drops empty items on Add, and adds the text of the input', () => {
    const form = after(opened, openPopup(0), { type: 'termEdited', index: 0, text: ' ' }, typeTerm('Dilli'), apply)
    expect(form.popup).toBeNull()
    expect(rowsOf(form)[0]).toEqual(['synonyms', 'Delhi', ['NCR', 'Dilli']])
  })

  it('does not leave a row without terms', () => {
    const emptied = after(opened, openPopup(1), { type: 'termRemoved', index: 0 }, apply)
    expect(emptied.popup).toMatchObject({ error: { sentence: 'ENTITY_PATTERNS_REQUIRED' }, terms: [] })
  })

  it('refuses a synonym that is too long, and too many of them', () => {
    const long = after(opened, openPopup(0), typeTerm('x'.repeat(SYNONYM_MAX + 1)), add)
    expect(long.popup?.error).toMatchObject({ sentence: 'FIELD_TOO_LONG', values: { limit: SYNONYM_MAX } })
    const many = Array.from({ length: SYNONYMS_MAX + 1 }, (_, index) => `s${index}`).join(',')
    expect(after(opened, openPopup(0), typeTerm(many), apply).popup?.error).toMatchObject({
      sentence: 'ENTITY_TERMS_TOO_MANY',
      values: { limit: SYNONYMS_MAX },
    })
  })

  it('does not change the row when it is closed, and is unsaved work until then', () => {
    const form = after(opened, openPopup(0), { type: 'termRemoved', index: 1 })
    expect(form.popup && isPopupChanged(form.popup)).toBe(true)
    expect(hasUnsavedWork(form)).toBe(true)
    const closed = after(form, { type: 'popupClosed' })
    expect(closed.content).toEqual(opened.content)
    expect(hasUnsavedWork(closed)).toBe(false)
  })
})

describe('a newer version of another user', () => {
  const newer: Entity = { ...entity, name: 'town', revision: 4 }

  it('is shown immediately without unsaved work, otherwise with the next save', () => {
    expect(after(opened, { type: 'loaded', entity: newer })).toMatchObject({ revision: 4, content: { name: 'town' } })
    const working = after(opened, { type: 'nameTyped', name: 'town' })
    expect(after(working, { type: 'loaded', entity: newer })).toBe(working)
  })

  it('waits for a decision in an edit conflict, which is then based on the newer revision', () => {
    const working = after(opened, { type: 'nameTyped', name: 'town' }, { type: 'editConflictFound', theirs: newer })
    expect(after(working, { type: 'editConflictPostponed' })).toMatchObject({ editConflict: null, revision: 3 })
    const { content } = working
    expect(after(working, { type: 'editConflictDecided', content })).toMatchObject({
      editConflict: null,
      revision: 4,
      content: { name: 'town' },
      base: { name: 'town' },
    })
  })
})

describe('after a save', () => {
  it('only changes made during the save are unsaved', () => {
    const working = after(opened, { type: 'nameTyped', name: 'town' })
    const saved: Entity = { ...entity, name: 'town', revision: 4 }
    const sent = working.content
    expect(hasUnsavedWork(after(working, { type: 'saved', entity: saved, sent }))).toBe(false)
    const typedOn = after(working, { type: 'nameTyped', name: 'towns' }, { type: 'saved', entity: saved, sent })
    expect(typedOn).toMatchObject({ revision: 4, content: { name: 'towns' }, base: contentMatching(saved) })
    expect(hasUnsavedWork(typedOn)).toBe(true)
  })

  it('a refusal stays at the name or the row until that changes', () => {
    const taken = after(opened, { type: 'nameRefused' })
    expect(taken.isNameTaken).toBe(true)
    expect(after(taken, { type: 'nameTyped', name: 'x' }).isNameTaken).toBe(false)
    const bad = after(opened, { type: 'rowRefused', index: 1, error: { message: 'no' } })
    expect(bad.refusedRow).toEqual({ row: keyAt(bad, 1), message: 'no' })
    expect(after(bad, typeValue(1, 'x')).refusedRow).toBeNull()
  })
})

const contentMatching = (of: Entity) => {
  const { name, isFuzzy } = contentOf(of)
  return { name, isFuzzy }
}
