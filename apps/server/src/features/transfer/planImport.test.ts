import {
  AGENT_PATTERNS_MAX,
  AGENT_PHRASES_MAX,
  ENTITIES_MAX,
  INTENTS_MAX,
  NO_DIALOGUE,
  STORIES_MAX,
  type Parameter,
  type Phrase,
} from '@platform/contract'
import { describe, expect, it } from 'vitest'
import type { StoredDraft, StoredEntity, StoredIntent } from './import.types.ts'
import { planImport } from './planImport.ts'
import { readBot } from './reading/readBot.ts'

const EMPTY: StoredDraft = { stories: [], intents: [], entities: [], otherIntents: [] }

const csv = (...rows: string[]) => readBot([{ name: 'x.csv', bytes: Buffer.from(rows.join('\n')) }])
const greet = csv('intent,phrase', 'greet,hello', 'greet,good day')

const plan = (given = greet, draft = EMPTY) => planImport(given, { draft, story: 'Imported', isPreview: false })

const rowsOf = (parts: readonly Uint8Array[] = []): unknown[] =>
  parts.flatMap((part) => JSON.parse(Buffer.from(part).toString()) as unknown[])

const many = <T>(count: number, item: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => item(at))
const contentOf = (phrases: string) => ({
  phrases,
  responses: '[]',
  parameters: '[]',
  dialogue: JSON.stringify(NO_DIALOGUE),
})
const intent = (at: number): StoredIntent => ({ id: `i${at}`, storyId: 's', name: `Intent ${at}`, content: null })
const entity = (at: number): StoredEntity => ({
  id: `e${at}`,
  name: `Entity ${at}`,
  isFuzzy: false,
  patternCount: 0,
  content: null,
})
const PARAMETER_ROWS = `intent,parameter,entity,required,default,prompt
Book,from,city,yes,,Where from?
Book,to,city,yes,,Where to?
Book,note,,yes,,Anything else?
`
const FORM_WITHOUT_ENTITY = `slots:
  to: {type: text, mappings: [{type: from_entity, entity: airport}]}
forms:
  book_form: {required_slots: [to]}
rules:
- rule: book
  steps: [{intent: book}, {action: book_form}]
`
const PHRASES_OF_GREET: readonly Phrase[] = ['hello', 'good day'].map((text) => ({ text, annotations: [] }))
/** An agent with phrases of an intent that the import does not name. */
const withPhrases = (count: number): StoredDraft => ({
  ...EMPTY,
  otherIntents: [
    {
      intent: 'Other',
      phrases: many(count, (at) => `phrase ${at}`),
      requires: [],
      parameters: [],
      dialogue: NO_DIALOGUE,
    },
  ],
})
const withPatterns = (patternCount: number) => ({ ...EMPTY, entities: [{ ...entity(1), patternCount }] })
const codes = readBot([
  { name: 'nlu.yml', bytes: Buffer.from('nlu:\n- regex: code\n  examples: |\n    - [A-Z]{2}\\d{4}\n    - \\d{6}') },
])

const withParameters = (...rows: string[]) =>
  readBot([
    { name: 'a.csv', bytes: Buffer.from(['intent,phrase', ...rows].join('\n')) },
    { name: 'b.csv', bytes: Buffer.from(PARAMETER_ROWS) },
  ])
const stored = (parameters: readonly object[]): StoredDraft => ({
  ...EMPTY,
  stories: [{ id: 's', name: 'Mine' }],
  entities: [{ ...entity(1), id: 'city-id', name: 'City', content: { values: '[]' } }],
  intents: [{ ...intent(1), name: 'book', content: { ...contentOf('[]'), parameters: JSON.stringify(parameters) } }],
})
const parameter = (id: string, entityId: string | null, name: string) => ({
  id,
  entityId,
  name,
  required: true,
  value: '',
  prompts: [`${name}?`],
})
const saved = (given: ReturnType<typeof csv>, draft: StoredDraft) => {
  const planned = plan(given, draft)
  const rows = rowsOf(planned.writes?.staged) as {
    kind: string
    content: Phrase[]
    columns: { parameters: Parameter[] }
  }[]
  const row = rows.find(({ kind }) => kind === 'intent')
  return { ...planned, phrases: row?.content ?? [], parameters: row?.columns.parameters ?? [] }
}

describe('planImport', () => {
  it('makes rows of what is new', () => {
    const { writes, broken } = plan()
    expect(broken).toBeNull()
    const [story] = rowsOf(writes?.stories)
    expect(story).toEqual({ id: expect.any(String), name: 'Imported', name_key: 'imported' })
    expect(rowsOf(writes?.staged)).toEqual([
      {
        id: expect.any(String),
        kind: 'intent',
        content: [
          { text: 'hello', annotations: [] },
          { text: 'good day', annotations: [] },
        ],
        columns: {
          story_id: (story as { id: string }).id,
          name: 'greet',
          name_key: 'greet',
          responses: [],
          parameters: [],
          dialogue: NO_DIALOGUE,
        },
      },
    ])
    expect(writes).toMatchObject({ affectsModel: true })
  })

  it('adds to stored content under the same id', () => {
    const content = contentOf('[{"text":"hello","annotations":[]}]')
    const draft = {
      ...EMPTY,
      stories: [{ id: 's', name: 'Mine' }],
      intents: [{ ...intent(1), name: 'Greet', content }],
    }
    const { plan: planned, writes } = plan(greet, draft)
    expect(planned.items).toMatchObject([{ action: 'change', story: 'Mine', added: 1 }])
    expect(writes?.stories).toEqual([])
    expect(rowsOf(writes?.staged)).toMatchObject([
      { id: 'i1', content: [{ text: 'hello' }, { text: 'good day' }], columns: { story_id: 's', name: 'Greet' } },
    ])
  })

  it('reports that an intent stays in its story if the files name another', () => {
    const stored = { ...intent(1), name: 'greet', content: contentOf('[{"text":"hello","annotations":[]}]') }
    const draft = { ...EMPTY, stories: [{ id: 's', name: 'Mine' }], intents: [stored] }
    const noticesFor = (story: string) =>
      plan(csv('story,intent,phrase', `${story},greet,good day`), draft).plan.notices
    expect(noticesFor('Theirs')).toContainEqual({
      where: 'greet',
      message: 'The agent has this intent in the story “Mine”: it stays there, not in “Theirs”.',
    })
    expect(noticesFor('mine')).toEqual([])
  })

  it('links marks to the parameters of their names, those of the agent first', () => {
    const given = withParameters('Book,[Mumbai](from:city) to [Goa](to:city)', 'Book,to [Pune](city)')
    const { phrases, parameters, broken } = saved(given, stored([parameter('p1', 'city-id', 'To')]))
    expect(broken).toBeNull()
    expect(parameters.map(({ name, entityId }) => [name, entityId])).toEqual([
      ['To', 'city-id'],
      ['from', 'city-id'],
      ['note', null],
    ])
    const from = parameters[1]?.id
    expect(phrases.map(({ annotations }) => annotations)).toEqual([
      [
        { entityId: 'city-id', parameterId: from, start: 0, end: 6 },
        { entityId: 'city-id', parameterId: 'p1', start: 10, end: 13 },
      ],
      // Without a parameter, it is the first one of the files, not of the agent.
      [{ entityId: 'city-id', parameterId: from, start: 3, end: 7 }],
    ])
  })

  it('keeps a parameter of the same name with another entity, with a notice', () => {
    const given = withParameters('Book,[Mumbai](from:city) to [Goa](to:city)', 'Book,go')
    const { phrases, parameters, plan: planned } = saved(given, stored([parameter('p1', null, 'to')]))
    expect(parameters.map(({ name, entityId }) => [name, entityId])).toEqual([
      ['to', null],
      ['from', 'city-id'],
      ['note', null],
    ])
    expect(phrases[0]?.annotations).toEqual([
      { entityId: 'city-id', parameterId: parameters[1]?.id, start: 0, end: 6 },
      { entityId: 'city-id', start: 10, end: 13 },
    ])
    expect(planned.notices).toContainEqual({
      where: 'Book',
      message:
        'The intent has a parameter “to” without the entity “city”: it stays, and the one of the files was left out. Its marks keep their entity.',
    })
  })

  it('notes an entity that is missing, and asks for any text instead', () => {
    const given = readBot([
      { name: 'nlu.yml', bytes: Buffer.from('nlu:\n- intent: book\n  examples: |\n    - go\n    - fly') },
      { name: 'domain.yml', bytes: Buffer.from(FORM_WITHOUT_ENTITY) },
    ])
    const { parameters, broken, plan: planned } = saved(given, EMPTY)
    expect(broken).toBeNull()
    expect(parameters).toMatchObject([{ name: 'to', entityId: null, required: true }])
    expect(planned.notices).toContainEqual({
      where: 'book',
      message: 'There is no entity “airport”: the parameter “to” takes any text.',
    })
  })

  it('makes no rows for a preview', () => {
    expect(planImport(greet, { draft: EMPTY, story: 'Imported', isPreview: true }).writes).toBeNull()
  })

  it('makes parts of half a megabyte, so that none blocks the event loop', () => {
    const text = 'x'.repeat(900)
    const { writes } = plan(csv('intent,phrase', ...many(4_000, (at) => `a${at % 100},${text} ${at}`)))
    expect(rowsOf(writes?.staged)).toHaveLength(100)
    expect(writes?.staged.length).toBeGreaterThan(4)
    for (const part of writes?.staged ?? []) expect(part.length).toBeLessThan(600_000)
  })

  it.each([
    ['INTENTS_TOO_MANY', greet, { ...EMPTY, intents: many(INTENTS_MAX, intent) }],
    ['STORIES_TOO_MANY', greet, { ...EMPTY, stories: many(STORIES_MAX, (at) => ({ id: `s${at}`, name: `S ${at}` })) }],
    ['ENTITIES_TOO_MANY', csv('entity,value', 'city,Pune'), { ...EMPTY, entities: many(ENTITIES_MAX, entity) }],
    [
      'AGENT_PATTERNS_TOO_MANY',
      codes,
      { ...EMPTY, entities: [{ ...entity(1), patternCount: AGENT_PATTERNS_MAX - 1 }] },
    ],
    ['AGENT_PHRASES_TOO_MANY', greet, withPhrases(AGENT_PHRASES_MAX - 1)],
    ['ENTITY_NAME_DUPLICATE', csv('entity,value', 'sys.number,one'), EMPTY],
  ])('names the rule that an import breaks: %s', (sentence, given, draft) => {
    expect(plan(given, draft).broken).toMatchObject({ sentence })
  })

  it('permits an import with as many phrases as there is room for, and one that adds none beyond it', () => {
    expect(plan(greet, withPhrases(AGENT_PHRASES_MAX - 2)).broken).toBeNull()
    const known = { ...intent(0), name: 'greet', content: contentOf(JSON.stringify(PHRASES_OF_GREET)) }
    const full = { ...withPhrases(AGENT_PHRASES_MAX), intents: [known] }
    expect(plan(greet, full).broken).toBeNull()
    expect(plan(csv('intent,phrase', 'greet,good evening'), full).broken).toMatchObject({ field: 'phrases' })
  })

  it('permits an import with as many patterns as there is room for, and one without patterns beyond it', () => {
    expect(plan(codes, withPatterns(AGENT_PATTERNS_MAX - 2)).broken).toBeNull()
    expect(plan(csv('entity,value', 'city,Pune'), withPatterns(AGENT_PATTERNS_MAX + 1)).broken).toBeNull()
  })

  it('permits an import that adds to a full agent', () => {
    const full = [
      { ...intent(0), name: 'greet', content: contentOf('[]') },
      ...many(INTENTS_MAX - 1, (at) => intent(at + 1)),
    ]
    const { broken, writes } = plan(greet, { ...EMPTY, stories: [{ id: 's', name: 'Imported' }], intents: full })
    expect(broken).toBeNull()
    expect(rowsOf(writes?.staged)).toMatchObject([{ id: 'i0' }])
  })
})
