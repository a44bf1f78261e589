import { buildTestCase } from '@platform/testing/builders'
import type { TestCase } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { planTestImport, type KnownTestSet, type TestImportPlan } from './planTestImport.ts'
import { readTestFile } from './readTestFile.ts'
import { testSetTable } from './testSetTable.ts'

const INTENTS = [
  { id: 'book', name: 'Book flight' },
  { id: 'cancel', name: 'cancel_booking' },
]
const NAMES = new Map(INTENTS.map(({ id, name }) => [id, name]))
const KNOWN: KnownTestSet = { intents: INTENTS, testCases: [] }

const read = (text: string) => readTestFile(new Blob([text]))
async function planOf(text: string, known: KnownTestSet = KNOWN): Promise<TestImportPlan> {
  const table = await read(text)
  const plan = typeof table === 'string' ? table : planTestImport(table, known)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}
const phrase = (text: string, intentId: string | null) => ({ turns: [{ text, intentId }], source: 'file' })
const known = (...testCases: [text: string, intentId: string | null][]): TestCase[] =>
  testCases.map(([text, intentId]) => buildTestCase({ turns: [{ text, intentId }] }))

describe('a file of test cases', () => {
  it.each([
    ['commas', 'text,intent\nbook me,book FLIGHT\n'],
    ['semicolons and a mark of the byte order', '\uFEFFphrase;label\r\nbook me;Book flight\r\n'],
    ['tabs and columns in another order', 'Intent\tUtterance\nBook flight\tbook me'],
    ['quotes and no header', '"book me","Book flight"\n'],
  ])('is read with %s', async (_, text) => {
    expect(await planOf(text)).toMatchObject({
      testCases: [phrase('book me', 'book')],
      phrases: 1,
      conversations: 0,
      added: 1,
      rejected: [],
    })
  })

  it.each(['', 'out of scope', 'Out Of Scope', 'nlu_fallback', 'None'])('means out of scope by %j', async (intent) => {
    expect((await planOf(`text,intent\nwill it rain,${intent}\n`)).testCases).toEqual([phrase('will it rain', null)])
  })

  it('keeps delimiters, quotes and line breaks within quotes', async () => {
    const { testCases } = await planOf('text,intent\n"book, ""now""\nplease",Book flight\n')
    expect(testCases).toEqual([phrase('book, "now"\nplease', 'book')])
  })

  it('joins the rows of a conversation in their order', async () => {
    const plan = await planOf(
      'text,intent,conversation\nbook me,Book flight,a\nhello,,\nstop,cancel_booking,A\nrain,,a\n',
    )
    expect(plan).toMatchObject({ phrases: 1, conversations: 1, added: 2 })
    expect(plan.testCases[0]?.turns).toEqual([
      { text: 'book me', intentId: 'book' },
      { text: 'stop', intentId: 'cancel' },
      { text: 'rain', intentId: null },
    ])
  })

  it('shows for each rejected row why, and which intent has a similar name', async () => {
    const { rejected, added } = await planOf(
      [
        'text,intent,conversation',
        'book me,book_flight,',
        ',Book flight,',
        'hello,weather,',
        'one,Book flight,c',
        'two,cancel_boking,c',
        'ok,Book flight,',
        'OK,cancel_booking,',
      ].join('\n'),
    )
    expect(added).toBe(1)
    expect(rejected.map(({ line, reason, nearest }) => [line, reason, nearest])).toEqual([
      [2, 'INTENT_UNKNOWN', 'Book flight'],
      [3, 'TEXT_BLANK', null],
      [4, 'INTENT_UNKNOWN', null],
      [5, 'CONVERSATION', null],
      [6, 'INTENT_UNKNOWN', 'cancel_booking'],
      [8, 'CONTRADICTION', null],
    ])
  })

  it('rejects a message and a conversation that are too long', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => `message ${at},,c`)
    const { rejected } = await planOf(['text,intent,conversation', `${'x'.repeat(100_000)},,`, ...rows].join('\n'))
    expect(rejected.map(({ reason }) => reason)).toEqual(['TEXT_LONG', ...rows.map(() => 'CONVERSATION_LONG' as const)])
  })

  it('sends only what is new or gets other intents', async () => {
    const testCases = known(['Book me', 'book'], ['stop', 'book'])
    const plan = await planOf('text,intent\nbook  me,Book flight\nstop,cancel_booking\nnew,\nnew,\n', {
      intents: INTENTS,
      testCases,
    })
    expect(plan).toMatchObject({ added: 1, changed: [testCases[1]], unchanged: 2 })
    expect(plan.testCases).toEqual([phrase('stop', 'cancel'), phrase('new', null)])
  })

  it.each([
    ['\n\n', 'EMPTY'],
    ['text,intent\n', 'EMPTY'],
    ['book me\nstop\n', 'NO_INTENT_COLUMN'],
    ['text\nbook me\n', 'NO_INTENT_COLUMN'],
  ])('%j is refused as a whole', async (text, problem) => {
    const table = await read(text)
    expect(typeof table === 'string' ? table : planTestImport(table, KNOWN)).toBe(problem)
  })

  it('that is not text in UTF-8 is refused', async () => {
    expect(await readTestFile(new Blob([new Uint8Array([0x74, 0xe4, 0x2c])]))).toBe('NOT_TEXT')
    expect(await read('PK\0\0')).toBe('NOT_TEXT')
  })

  it('of an export is read as the same test set, formulas included', async () => {
    const testCases = [
      ...known(['=1+1', 'book'], ["'tis", null], ['a;b, "c"', 'cancel']),
      buildTestCase({
        turns: [
          { text: '-2', intentId: 'book' },
          { text: 'stop', intentId: null },
        ],
      }),
    ]
    const table = testSetTable(testCases, NAMES)
    expect(table).toContain("'=1+1")
    const plan = await planOf(table)
    expect(plan.rejected).toEqual([])
    expect(plan.testCases).toEqual(testCases.map(({ turns }) => ({ turns, source: 'file' })))
    expect(await planOf(table, { intents: INTENTS, testCases })).toMatchObject({ testCases: [], unchanged: 4 })
  })
})
