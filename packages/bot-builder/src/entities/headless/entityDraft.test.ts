import { describe, expect, it } from 'vitest'
import { rowOf, sameContent } from './entityContent.ts'
import { readDraft, serializeDraft } from './entityDraft.ts'
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

  it('comes back as it was, incomplete rows too', () => {
    const draft = readDraft(serializeDraft(form, 'a1'))
    expect(draft).toMatchObject({ agentId: 'a1', id: 'e1', revision: 3 })
    expect(draft && sameContent(draft.content, content)).toBe(true)
  })

  it('is none without unsaved work', () => {
    expect(serializeDraft(newForm(), 'a1')).toBeNull()
    expect(readDraft(serializeDraft({ ...form, id: null, revision: null }, 'a1'))).toMatchObject({ id: null })
  })

  it.each([null, '', '{', '[]', '{"name":1}', '"x"'])('is not read from %j', (stored) => {
    expect(readDraft(stored)).toBeNull()
  })
})
