import { describe, expect, it } from 'vitest'
import { NluError } from '../errors.ts'
import type { TrainingData } from '../types.ts'
import { readTrainingData } from './readTrainingData.ts'

const one = { id: '1', name: 'One', phrases: ['first of one', 'second of one'] }
const other = { id: '2', name: 'Two', phrases: ['first of two', 'second of two'] }

function warningsOf(...intents: TrainingData['intents']) {
  return readTrainingData({ language: 'en', intents }).warnings
}

function errorOf(data: unknown): unknown {
  try {
    readTrainingData(data as TrainingData)
  } catch (error) {
    if (error instanceof NluError) return error.context
    throw error
  }
  return undefined
}

describe('readTrainingData', () => {
  it('lays phrases out in rows with the index of their intent', () => {
    const rows = readTrainingData({ language: 'en', intents: [one, other] })
    expect(rows.texts).toEqual(['first of one', 'second of one', 'first of two', 'second of two'])
    expect([...rows.labels]).toEqual([0, 0, 1, 1])
    expect(rows.warnings).toEqual([])
  })

  it('marks generated phrases, which are used for training only', () => {
    const rows = readTrainingData({ language: 'en', intents: [{ ...one, generated: ['third of one', ' '] }, other] })
    expect(rows.texts).toEqual(['first of one', 'second of one', 'third of one', 'first of two', 'second of two'])
    expect([...rows.areWritten]).toEqual([1, 1, 0, 1, 1])
    expect(rows.warnings).toMatchObject([{ type: 'BLANK_PHRASE', intentId: '1' }])
  })

  it('warns of an intent with one phrase, by its name', () => {
    expect(warningsOf(one, { ...other, phrases: ['alone'] })).toEqual([
      { type: 'SINGLE_PHRASE', intentId: '2', intentName: 'Two' },
    ])
  })

  it('warns of a phrase in two intents, however it is typed', () => {
    expect(
      warningsOf({ ...one, phrases: ['Héllo there!', 'b'] }, { ...other, phrases: ['hello  THERE', 'c'] }),
    ).toEqual([{ type: 'SHARED_PHRASE', phrase: 'hello there', intentIds: ['1', '2'], intentNames: ['One', 'Two'] }])
  })

  it('leaves out blank phrases and intents without any, with warnings', () => {
    const rows = readTrainingData({
      language: 'en',
      intents: [one, { id: '3', phrases: [' ', '\u0000', '?!'] }, other],
    })
    expect(rows.intentIds).toEqual(['1', '2'])
    expect(rows.warnings).toEqual([
      { type: 'BLANK_PHRASE', intentId: '3', intentName: '3', phrase: ' ' },
      { type: 'BLANK_PHRASE', intentId: '3', intentName: '3', phrase: '\u0000' },
      { type: 'BLANK_PHRASE', intentId: '3', intentName: '3', phrase: '?!' },
      { type: 'EMPTY_INTENT', intentId: '3', intentName: '3' },
    ])
  })

  it('warns of a single intent', () => {
    expect(warningsOf(one)).toEqual([{ type: 'SINGLE_INTENT', intentId: '1', intentName: 'One' }])
  })

  it.each([
    [{ language: 'en', intents: [] }, { type: 'NO_PHRASES' }],
    [{ language: 'en', intents: [{ id: '1', phrases: ['…'] }] }, { type: 'NO_PHRASES' }],
    [
      { language: 'fr', intents: [one] },
      { type: 'INVALID_DATA', field: 'language' },
    ],
    [
      { language: 'en', intents: {} },
      { type: 'INVALID_DATA', field: 'intents' },
    ],
    [
      { language: 'en', intents: [null] },
      { type: 'INVALID_DATA', field: 'intents[0].id' },
    ],
    [
      { language: 'en', intents: [{ id: '1' }] },
      { type: 'INVALID_DATA', field: 'intents[0].phrases' },
    ],
    [
      { language: 'en', intents: [{ id: '1', phrases: ['a', 7] }] },
      { type: 'INVALID_DATA', field: 'intents[0].phrases[1]' },
    ],
    [
      { language: 'en', intents: [{ ...one, generated: ['a', 7] }] },
      { type: 'INVALID_DATA', field: 'intents[0].generated[1]' },
    ],
    [
      { language: 'en', intents: [one, one] },
      { type: 'DUPLICATE_INTENT', intentId: '1' },
    ],
  ])('refuses %j', (data, context) => {
    expect(errorOf(data)).toEqual(context)
  })
})
