import { CONTACT_TEXT_FIELDS, matchesCondition, type Condition, type ConditionGroup } from '@platform/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inEnterprise } from '../../../core/work/work.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { makeLists, storeContacts } from '../../../testing/contactsToMatch.ts'
import { compileCondition } from './compileCondition.ts'

const NOW = new Date('2026-03-10T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000

// Few values, so that conditions match; most of them differ in what databases and JavaScript may treat differently.
const TEXTS = [
  'Asha',
  'asha',
  'ASHA RAO',
  'Ärger',
  'ärger',
  'İstanbul',
  'ışık',
  'हिन्दी',
  'a%b',
  'a_b',
  'A\\B',
  "O'Neil",
  '😀 x',
  'ﬁn',
]
const SPACED = ['\u00A0Asha\u3000', ' a%b\t', '\u200Bx']
const CHOICES = ['Goa', 'Pune', ' Goa', 'goa', 'Goa,Pune', 'Pune , Goa,', ',', 'Pune,Delhi, Goa']
const NUMBERS = [
  '12',
  '-3.50',
  '1,200.50',
  '+.5',
  '5.',
  '1.2.3',
  '1+2',
  '1-2',
  '',
  'x',
  '-',
  '٣',
  '9'.repeat(300),
  '9'.repeat(301),
  `${'😀'.repeat(150)}7`,
  `${'😀'.repeat(149)}7`,
  `é${'é'.repeat(200)}8`,
  `0.${'0'.repeat(290)}1`,
]
const WANTED_PHONES = ['00919876543210', '+91 98', '876-54', '+44 (0)77', '4477009001', 'abc', '7']
const TIMES = [
  '2026-03-09T12:00:00.000Z',
  '2026-03-10T12:00:00.000Z',
  '2020-02-29T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
]
const LISTS = ['group1', 'group2', 'label1', 'absent', 'segment1']
const ATTRIBUTES = ['note', 'city', 'spent', "it's"]

const of = <T>(values: readonly T[]) => fc.constantFrom(...values)
const isNegated = fc.boolean()
const field = of([...CONTACT_TEXT_FIELDS, 'values.note', "values.it's", 'values.gone', 'values.city'] as const)
const attributeField = of(['values.city', 'values.spent', 'values.note', 'values.gone'] as const)
const some = <T>(values: readonly T[], minLength = 0) => fc.array(of(values), { minLength, maxLength: 3 })
const timeField = of(['createdAt', 'updatedAt'] as const)
const nullable = <T>(values: readonly T[]) => fc.option(of(values), { nil: null })
const match = of(['any', 'all'] as const)

const simple: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    field,
    operator: of(['equals', 'contains', 'startsWith', 'isFilled'] as const),
    values: some([...TEXTS, ...SPACED, ...WANTED_PHONES, ' ', 'sh', 'r', '%', '_', '\\']),
    isNegated,
  }),
  fc.record({
    kind: fc.constant('text' as const),
    field: of(['name', 'email', 'values.note'] as const),
    operator: of(['equals', 'contains', 'startsWith'] as const),
    values: some([...TEXTS, 'ASH', 'H', 'RA', 'sh'], 2),
    isNegated,
  }),
  fc.record({
    kind: fc.constant('text' as const),
    field: fc.constant('phone' as const),
    operator: of(['equals', 'contains', 'startsWith'] as const),
    values: some(WANTED_PHONES, 1),
    isNegated,
  }),
  fc.record({ kind: fc.constant('choice' as const), field: attributeField, match, values: some(CHOICES), isNegated }),
  fc.record({
    kind: fc.constant('number' as const),
    field: attributeField,
    min: nullable([-3.5, 0, 1e-291, 12, 1200.5]),
    max: nullable([0.5, 5, 12.000000000000002, 1e300]),
    isNegated,
  }),
  fc.record({
    kind: fc.constant('date' as const),
    field: timeField,
    from: nullable(TIMES),
    until: nullable(TIMES),
    isNegated,
  }),
  fc.record({ kind: fc.constant('recent' as const), field: timeField, days: of([1, 2, 3_653]), isNegated }),
  fc.record({ kind: fc.constant('list' as const), match, listIds: some(LISTS), isNegated }),
  fc.record({
    kind: fc.constant('consent' as const),
    channel: of(['whatsapp', 'email'] as const),
    status: of(['granted', 'withdrawn', 'unknown'] as const),
    isNegated,
  }),
  fc.record({ kind: fc.constant('import' as const), uploadIds: some(['upload1', 'upload2']), isNegated }),
)
const { group } = fc.letrec<{ group: ConditionGroup; condition: Condition }>((tie) => ({
  group: fc.record({
    kind: fc.constant('group' as const),
    match,
    conditions: fc.array(tie('condition'), { maxLength: 3 }),
    isNegated,
  }),
  condition: fc.oneof({ maxDepth: 3 }, simple, tie('group')),
}))

const text = fc.oneof(fc.constant(''), of([...TEXTS, ...SPACED]))
const consent = fc.option(
  fc.record({
    status: of(['granted', 'withdrawn'] as const),
    source: fc.constant('staff' as const),
    changedAt: fc.constant(NOW.toISOString()),
  }),
  { nil: undefined },
)
const contact = fc.record({
  name: of(TEXTS),
  email: text,
  externalId: text,
  language: text,
  timeZone: text,
  whatsAppNumber: text,
  twitterId: text,
  facebookId: text,
  instagramId: text,
  lists: fc.subarray(['group1', 'group2', 'label1']),
  values: fc.dictionary(of(ATTRIBUTES), of([...TEXTS, ...SPACED, ...CHOICES, ...NUMBERS])),
  consents: fc.record({ whatsapp: consent, email: consent }, { requiredKeys: [] }),
  createdAt: fc.oneof(
    of(TIMES.slice(0, 3)),
    of([1, 2].map((days) => new Date(NOW.getTime() - days * DAY_MS).toISOString())),
  ),
  updatedAt: of(TIMES.slice(0, 3)),
  uploadId: of([null, 'upload1', 'upload3']),
})

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
  await makeLists(server, ['group1', 'group2', 'label1', 'segment1'])
})
afterAll(() => server.close())

it('finds exactly the contacts of which the contract says that a condition is true, of one enterprise', async () => {
  const options = { attributeIds: new Set(ATTRIBUTES), segmentIds: new Set(['segment1']), now: NOW }
  await fc.assert(
    fc.asyncProperty(
      fc.array(contact, { minLength: 12, maxLength: 12 }),
      fc.array(group, { minLength: 100, maxLength: 100 }),
      async (made, conditions) => {
        const contacts = await storeContacts(server, made, ['segment1'])
        await inEnterprise(server.services, server.enterprises.a.id, async ({ db }) => {
          for (const condition of conditions) {
            const { rows } = await sql<{ id: string }>`
              select id from contacts c where ${sql.raw(compileCondition(condition, options))} order by id`.execute(db)
            const expected = contacts.filter((each) => matchesCondition(each, condition, NOW.getTime()))
            expect([condition, rows.map(({ id }) => id)]).toEqual([condition, expected.map(({ id }) => id).toSorted()])
          }
        })
      },
    ),
    { numRuns: 8, endOnFailure: true },
  )
}, 60_000)
