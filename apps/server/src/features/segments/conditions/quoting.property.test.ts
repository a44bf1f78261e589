import {
  CONTACT_TEXT_FIELDS,
  matchesCondition,
  type Condition,
  type ConditionGroup,
  type SimpleCondition,
} from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../core/database/database.ts'
import { inEnterprise } from '../../../core/work/work.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { makeLists, storeContacts, type MadeContact } from '../../../testing/contactsToMatch.ts'
import { propertyRuns } from '../../../testing/propertyRuns.ts'
import {
  countMatching,
  countPart,
  estimateCost,
  firstMatching,
  listMatching,
  samplePart,
} from '../preview/preview.store.ts'
import { findMisplaced, placementOf, wantedMembers } from '../refresh/placement.store.ts'
import { compileCondition } from './compileCondition.ts'

const NOW = new Date('2026-03-10T12:00:00.000Z')
const CREATED_AT = '2026-03-09T12:00:00.000Z'

/** What ends a text of SQL, a pattern, a format or an array, or begins something else, in one of its spellings. */
const SIGNS = [
  "'",
  "''",
  "\\'",
  '\\',
  '\\\\',
  '\\047',
  '\\x27',
  '\\u0027',
  '"',
  "E'",
  "U&'",
  '$$',
  '$1',
  '$a$',
  '--',
  '/*',
  '*/',
  ';',
  '%',
  '_',
  '%s',
  '%1$L',
  '%%',
  '\n',
  '\u2028',
  '\uD800',
  '\uDC00',
  '\u02BC',
  '\uFF07',
  '{',
  '}',
  ']',
  ',',
  ':a',
  '?',
  ' ',
  'a',
  "') or true --",
  "' or true or '",
  "']) or true or c.id = any(array['",
  "\\') or true --",
]
const of = <T>(values: readonly T[]) => fc.constantFrom(...values)
const hostile = fc.array(of(SIGNS), { minLength: 1, maxLength: 5 }).map((signs) => signs.join(''))
const hostileId = hostile.map((text) => text.slice(0, 50))
const match = of(['any', 'all'] as const)

/** Texts of which contacts and conditions are made. */
interface Pool {
  readonly texts: readonly string[]
  readonly attributeIds: readonly string[]
  readonly listIds: readonly string[]
  readonly uploadIds: readonly string[]
}

const several = (prefix: string) =>
  fc.uniqueArray(
    hostileId.map((text) => `${prefix}${text}`.toWellFormed()),
    { minLength: 3, maxLength: 3 },
  )
const pool: fc.Arbitrary<Pool> = fc.record({
  texts: fc.array(
    hostile.map((text) => text.toWellFormed()),
    { minLength: 8, maxLength: 8 },
  ),
  attributeIds: several('a'),
  listIds: fc.tuple(several('group'), several('label')).map((ids) => ids.flat()),
  uploadIds: several('u'),
})

function contactOf({ texts, attributeIds, listIds, uploadIds }: Pool): fc.Arbitrary<MadeContact> {
  const text = of(['', ...texts])
  return fc.record({
    name: text,
    email: text,
    externalId: text,
    language: text,
    timeZone: text,
    whatsAppNumber: text,
    twitterId: text,
    facebookId: text,
    instagramId: text,
    lists: fc.subarray([...listIds]),
    values: fc.dictionary(of(attributeIds), of([...texts, '7'])),
    consents: fc.constant({}),
    createdAt: fc.constant(CREATED_AT),
    updatedAt: fc.constant(CREATED_AT),
    uploadId: of([null, ...uploadIds]),
  })
}

type KindOfCondition = SimpleCondition['kind']

/** Conditions of each kind with a text in each of their places: one of the pool, a part of it, or another one. */
function conditionsOf({ texts, attributeIds, listIds, uploadIds }: Pool) {
  const part = fc
    .tuple(of(texts), fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }))
    .map(([text, from, length]) => text.slice(from, from + length))
  const values = fc.array(fc.oneof(of(texts), part, hostile), { minLength: 1, maxLength: 3 })
  // Ids of records have no unpaired surrogates.
  const ids = (known: readonly string[]) =>
    fc.array(
      fc.oneof(
        of(known),
        hostileId.map((text) => `${text}\uD800`),
      ),
      { minLength: 1, maxLength: 3 },
    )
  const attribute = fc
    .oneof({ weight: 4, arbitrary: of(attributeIds) }, { weight: 1, arbitrary: hostileId })
    .map((id) => `values.${id}` as const)
  const isNegated = fc.boolean()
  return {
    text: fc.record({
      kind: fc.constant('text'),
      field: fc.oneof(of(CONTACT_TEXT_FIELDS), attribute),
      operator: of(['equals', 'contains', 'startsWith', 'isFilled'] as const),
      values,
      isNegated,
    }),
    choice: fc.record({ kind: fc.constant('choice'), field: attribute, match, values, isNegated }),
    number: fc.record({
      kind: fc.constant('number'),
      field: attribute,
      min: of([null, -7.5, 7]),
      max: of([null, 1e300]),
      isNegated,
    }),
    date: fc.record({
      kind: fc.constant('date'),
      field: of(['createdAt', 'updatedAt']),
      from: of([null, CREATED_AT]),
      until: of([null, CREATED_AT]),
      isNegated,
    }),
    recent: fc.record({
      kind: fc.constant('recent'),
      field: of(['createdAt', 'updatedAt']),
      days: of([1, 2]),
      isNegated,
    }),
    list: fc.record({ kind: fc.constant('list'), match, listIds: ids(listIds), isNegated }),
    consent: fc.record({
      kind: fc.constant('consent'),
      channel: fc.constant('whatsapp'),
      status: of(['granted', 'unknown']),
      isNegated,
    }),
    import: fc.record({ kind: fc.constant('import'), uploadIds: ids(uploadIds), isNegated }),
  } as const satisfies Record<KindOfCondition, fc.Arbitrary<unknown>>
}

const { condition: inputSchema } = endpoints['segments.preview'].input.shape

/** Conditions as the contract lets them in. */
const groupOf = (given: Pool): fc.Arbitrary<ConditionGroup> =>
  fc
    .record({
      kind: fc.constant('group'),
      match,
      conditions: fc.array(fc.oneof(...Object.values(conditionsOf(given))), { minLength: 1, maxLength: 3 }),
      isNegated: fc.boolean(),
    })
    .map((group) => inputSchema.parse(group))

/** What each way of reading finds of a condition. */
async function foundBy(db: Db, compiled: string) {
  const listed = await listMatching(db, compiled, 100)
  const first = await firstMatching(db, compiled, { size: 100, after: { name: '', id: '' }, readLimit: 100 })
  const part = await countPart(db, compiled, { after: '', size: 100, listed: 100 })
  return {
    ids: [listed?.ids, first?.ids, part.ids].map((ids) => ids?.toSorted()),
    counts: [
      await countMatching(db, compiled),
      listed?.count,
      part.matching,
      (await samplePart(db, compiled, { percentage: 100, share: 1 })).m,
    ],
  }
}

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

it('no text leaves its place in SQL: hostile texts and ids find the contacts of the contract, of one enterprise', async () => {
  const world = pool.chain((given) =>
    fc.record({
      given: fc.constant(given),
      made: fc.array(contactOf(given), { minLength: 8, maxLength: 8 }),
      conditions: fc.array(groupOf(given), { minLength: 40, maxLength: 40 }),
      standardStrings: of(['on', 'off']),
    }),
  )
  await fc.assert(
    fc.asyncProperty(world, async ({ given, made, conditions, standardStrings }) => {
      await makeLists(server, given.listIds)
      const contacts = await storeContacts(server, made)
      const options = { attributeIds: new Set(given.attributeIds), segmentIds: new Set<string>(), now: NOW }
      const expectedOf = (condition: Condition) =>
        contacts.filter((each) => matchesCondition(each, condition, NOW.getTime())).map(({ id }) => id)
      await inEnterprise(server.services, server.enterprises.a.id, async ({ db }) => {
        await sql`select set_config('standard_conforming_strings', ${standardStrings}, true)`.execute(db)
        for (const condition of conditions) {
          const compiled = compileCondition(condition, options)
          const ids = expectedOf(condition).toSorted()
          const expected = { ids: [ids, ids, ids], counts: [ids.length, ids.length, ids.length, ids.length] }
          expect([condition, await foundBy(db, compiled)]).toEqual([condition, expected])
          expect(await estimateCost(db, compiled)).toBeLessThan(Infinity)
        }
        const segments = conditions.map((condition, at) => ({
          id: `${String(at).padStart(2, '0')}${given.texts[at % given.texts.length]}`,
          condition,
        }))
        const placement = placementOf(segments, options)
        const contactIds = contacts.map(({ id }) => id)
        const expected = segments.flatMap(({ id, condition }) =>
          expectedOf(condition).map((contactId) => ({ contactId, segmentId: id })),
        )
        const placed = await wantedMembers(db, placement, [...contactIds, ...contactIds.map((id) => `other ${id}`)])
        expect(inOrder(placed)).toEqual(inOrder(expected))
        const misplaced = await findMisplaced(db, placement, { after: '', size: 100 })
        expect(misplaced.misplacedIds).toEqual(
          contactIds.filter((id) => expected.some((each) => each.contactId === id)),
        )
      })
    }),
    { numRuns: propertyRuns(3), endOnFailure: true },
  )
}, 120_000)

const inOrder = (memberships: readonly { readonly contactId: string; readonly segmentId: string }[]) =>
  memberships.map(({ contactId, segmentId }) => `${contactId} ${segmentId}`).toSorted()

const isNegated = false
const groupWith = (one: object) => ({ kind: 'group', match: 'all', conditions: [one], isNegated })
it.each<readonly [string, Record<string, unknown>]>([
  ['a text', { kind: 'text', field: 'name', operator: 'equals', values: ['\0'], isNegated }],
  ['the id of an attribute', { kind: 'text', field: 'values.\0', operator: 'isFilled', values: [], isNegated }],
  ['a choice', { kind: 'choice', field: 'values.a', match: 'any', values: ['a\0'], isNegated }],
  ['a group', { kind: 'list', match: 'any', listIds: ['a\0'], isNegated }],
  ['an import', { kind: 'import', uploadIds: ['\0a'], isNegated }],
])('NUL, which no text of SQL can have, is not let in by %s', (_, condition) => {
  const withoutNul: unknown = JSON.parse(JSON.stringify(groupWith(condition)).replaceAll(String.raw`\u0000`, 'b'))
  expect(inputSchema.safeParse(withoutNul).success).toBe(true)
  expect(inputSchema.safeParse(groupWith(condition)).success).toBe(false)
})
