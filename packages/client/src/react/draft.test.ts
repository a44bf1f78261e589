import { describe, expect, it } from 'vitest'
import { parseDraft, serializeDraft } from './draft.ts'

const readText = (content: unknown) => (typeof content === 'string' ? content : null)

describe('a draft', () => {
  it.each([null, 7])('is read like it was written, with the revision %j', (revision) => {
    const draft = { recordKey: 'agent/1', revision, content: 'unsaved' }
    expect(parseDraft(serializeDraft(draft), 'agent/1', readText)).toEqual(draft)
  })

  it('of another record is not read', () => {
    const stored = serializeDraft({ recordKey: 'agent/1', revision: null, content: 'unsaved' })
    expect(parseDraft(stored, 'agent/2', readText)).toBeNull()
  })

  it.each([
    null,
    '',
    '{',
    '7',
    '[]',
    'null',
    '{"recordKey":"agent/1","content":"unsaved"}',
    '{"recordKey":"agent/1","revision":"7","content":"unsaved"}',
    '{"recordKey":"agent/1","revision":1.5,"content":"unsaved"}',
    '{"recordKey":"agent/1","revision":null,"content":7}',
    '{"revision":null,"content":"unsaved"}',
  ])('is not read from %j', (stored) => expect(parseDraft(stored, 'agent/1', readText)).toBeNull())
})
