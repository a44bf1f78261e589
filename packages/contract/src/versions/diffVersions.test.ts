import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_DIALOGUE } from '../intents/dialogue.schema.ts'
import { diffVersions, type VersionContent } from './diffVersions.ts'

type AnyIntent = VersionContent['intents'][number]
const intent = (id: string, fields: Partial<AnyIntent> = {}): AnyIntent => ({
  id,
  name: id,
  phrases: [{ text: 'Hello there', annotations: [] }],
  responses: [],
  parameters: [],
  dialogue: NO_DIALOGUE,
  ...fields,
})
const content = (fields: Partial<VersionContent> = {}): VersionContent => ({
  intents: [],
  entities: [],
  config: {},
  ...fields,
})
const change = (before: Partial<AnyIntent>, after: Partial<AnyIntent>) =>
  diffVersions(content({ intents: [intent('i', before)] }), content({ intents: [intent('i', after)] })).intents.changed

describe('diffVersions', () => {
  it('matches phrases by their words, and reports changed annotations', () => {
    const annotated = [{ text: 'hello  THERE', annotations: [{ entityId: 'e', start: 0, end: 5 }] }]
    expect(change({}, { phrases: annotated })).toMatchObject([
      { phrases: { added: [], removed: [] }, annotated: ['hello  THERE'] },
    ])
  })

  it('reports a new name, and no unchanged parts', () => {
    expect(change({ name: 'Old' }, { name: 'New' })).toMatchObject([{ name: 'New', formerName: 'Old' }])
    expect(change({}, {})).toEqual([])
  })

  it('reports each part of a dialogue in a separate line', () => {
    const dialogue = {
      buttons: [{ kind: 'link' as const, label: 'See', url: 'https://example.com/' }],
      requires: ['booking'],
      opens: [{ name: 'choosing', turns: 2 }],
      fulfilment: { url: 'https://example.com/do', fallback: 'Later.' },
      confirmation: { text: 'To {city}?' },
      translations: { hi: { responses: ['हो गया'], confirmation: '' } },
    }
    expect(change({}, { dialogue })[0]?.dialogue.added).toEqual([
      '[See](https://example.com/)',
      '→ booking',
      'choosing × 2',
      'POST https://example.com/do',
      'Later.',
      '✓ To {city}?',
      'hi: हो गया',
    ])
  })

  it('reports parameters with the names of their entities and of other parameters, not with ids', () => {
    const entities = [{ id: '0b5c', name: 'treatment', isFuzzy: false, values: [] }]
    const base = { required: true, value: '', prompts: ['Which?'] }
    const first = { ...base, id: 'p1', entityId: '0b5c', name: 'first' }
    const second = { ...base, id: 'p2', entityId: 'sys.date', name: 'day' }
    const rules = { distinctFrom: ['p1'] }
    const before = content({ entities, intents: [intent('i', { parameters: [first, second] })] })
    const after = content({
      entities: [{ id: '0b5c', name: 'service', isFuzzy: false, values: [] }],
      intents: [
        intent('i', {
          parameters: [
            { ...first, isList: true },
            { ...second, rules },
          ],
        }),
      ],
    })
    const [changed] = diffVersions(before, after).intents.changed
    expect(changed?.parameters).toEqual({
      added: [
        { ...base, name: 'first', entityName: 'service', isList: true },
        { ...base, name: 'day', entityName: 'sys.date', rules: { distinctFrom: ['first'] } },
      ],
      removed: [
        { ...base, name: 'first', entityName: 'treatment' },
        { ...base, name: 'day', entityName: 'sys.date' },
      ],
    })
  })

  it('reports no parameter whose entity only has a new name', () => {
    const parameters = [{ id: 'p', entityId: 'e', name: 'x', required: true, value: '', prompts: ['Which?'] }]
    const named = (name: string) =>
      content({ entities: [{ id: 'e', name, isFuzzy: false, values: [] }], intents: [intent('i', { parameters })] })
    expect(diffVersions(named('old'), named('new')).intents.changed).toEqual([])
  })

  it('treats a missing field of the configuration as blank', () => {
    const diff = diffVersions(content(), content({ config: { openaiKey: '', retries: 2 } }))
    expect(diff.config).toEqual([{ field: 'retries', before: '', after: '2' }])
  })

  it('is empty for the same version, and symmetric', () => {
    const intents = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        name: fc.string(),
        phrases: fc.array(
          fc.record({ text: fc.string(), annotations: fc.constant<AnyIntent['phrases'][number]['annotations']>([]) }),
          { maxLength: 3 },
        ),
        responses: fc.array(fc.string(), { maxLength: 3 }),
        parameters: fc.constant<AnyIntent['parameters']>([]),
        dialogue: fc.constant(NO_DIALOGUE),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(intents, intents, (one, other) => {
        const [before, after] = [content({ intents: one }), content({ intents: other })]
        const same = diffVersions(before, before).intents
        expect([same.added, same.removed, same.changed]).toEqual([[], [], []])
        const [there, back] = [diffVersions(before, after).intents, diffVersions(after, before).intents]
        expect(there.added).toEqual(back.removed)
        expect(new Set(there.changed.map(({ id }) => id))).toEqual(new Set(back.changed.map(({ id }) => id)))
      }),
    )
  })
})
