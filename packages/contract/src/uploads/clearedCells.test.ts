import { describe, expect, it } from 'vitest'
import { openClearedCells, openClearTest } from './clearedCells.ts'
import type { MatchBy } from './uploads.schema.ts'

const attributes = [
  { id: 'city', isMandatory: false },
  { id: 'plan', isMandatory: true },
]
const cleared = (cells: Record<string, string>, clearWord = 'Clear', matchBy: MatchBy = 'phone') => {
  const found = openClearedCells({ clearWord, matchBy, attributes })(cells)
  return found && { ...found, errors: found.errors.map(({ rule, field, sentence }) => `${rule} ${field} ${sentence}`) }
}

describe('cells that empty a field', () => {
  it('have the word in any case, with any space around it', () => {
    const cells = { city: ' CLEAR ', email: 'clear', twitterId: 'clearly', language: '' }
    expect(cleared(cells)).toEqual({
      cells: { city: '', email: '', twitterId: 'clearly', language: '' },
      cleared: { city: ' CLEAR ', email: 'clear' },
      errors: [],
    })
  })

  it.each([
    ['no cell has it', { city: 'Pune' }, 'Clear'],
    ['there is no word', { city: '' }, ' '],
    [
      'a group, a label or a country is called so',
      { groups: 'Clear', labels: 'Clear', phoneCountry: 'Clear' },
      'Clear',
    ],
  ])('are none if %s', (_, cells, clearWord) => {
    expect(cleared(cells, clearWord)).toBeNull()
  })

  it('cannot empty what every contact has, an answer, and the key', () => {
    const found = cleared(
      { name: 'clear', phone: 'clear', plan: 'clear', 'consents.sms': 'clear', email: 'clear' },
      'clear',
      'email',
    )
    expect(found?.errors).toEqual([
      'BAD_VALUE name UPLOAD_CELL_NOT_CLEARED',
      'BAD_VALUE phone UPLOAD_CELL_NOT_CLEARED',
      'BAD_VALUE plan UPLOAD_CELL_NOT_CLEARED',
      'BAD_VALUE consents.sms UPLOAD_CONSENT_NOT_CLEARED',
      'BLANK email UPLOAD_KEY_MISSING',
    ])
    expect(found?.cleared).toEqual({})
  })
})

it('recognises the word', () => {
  const isWord = openClearTest({ clearWord: ' – ' })
  expect(['–', ' – ', '-', ''].map(isWord)).toEqual([true, true, false, false])
})
