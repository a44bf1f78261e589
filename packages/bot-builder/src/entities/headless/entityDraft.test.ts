import { describe, expect, it } from 'vitest'
import { rowOf, sameContent } from './entityContent.ts'
import { parseEntityDraft, serializeEntityDraft } from './entityDraft.ts'
import { newForm } from './entityFormState.ts'
import type { EntityFormState } from './entityFormState.ts'

describe('the draft of an entity', () => {
  const content = {
    name: 'city',
    isFuzzy: true,
    rows: [
      rowOf({ type: 'synonyms', value: 'दिल्ली', synonyms: ['NCR', 'a "b"'] }),
      rowOf({ type: 'pattern', value: '', patterns: ['[0-9]+'] }),
    ],
  }
  const form: EntityFormState = { ...newForm(), id: 'e1', revision: 3, content }

  it('is restored unchanged, including incomplete rows', () => {
    const draft = parseEntityDraft(serializeEntityDraft(form, 'a1'), 'a1', 'e1')
    expect(draft).toMatchObject({ revision: 3 })
    expect(draft && sameContent(draft.content, content)).toBe(true)
  })

  it('is null without unsaved work', () => {
    expect(serializeEntityDraft(newForm(), 'a1')).toBeNull()
  })

  it('of a new entity is restored for a new entity only', () => {
    const stored = serializeEntityDraft({ ...form, id: null, revision: null }, 'a1')
    expect(parseEntityDraft(stored, 'a1', null)).toMatchObject({ revision: null })
    expect(parseEntityDraft(stored, 'a1', 'e1')).toBeNull()
    expect(parseEntityDraft(stored, 'a2', null)).toBeNull()
  })

  it.each([null, '', '{', '[]', '{"name":1}', '"x"'])('is not restored from %j', (stored) => {
    expect(parseEntityDraft(stored, 'a1', 'e1')).toBeNull()
  })
})
