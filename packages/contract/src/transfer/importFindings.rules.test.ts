import { expect, it } from 'vitest'
import { importFindings, type ImportedIntent } from './importFindings.rules.ts'
import { IMPORT_FINDING_ROWS_MAX } from './transfer.limits.ts'

const imported = (intent: string, fields: Partial<ImportedIntent> = {}): ImportedIntent => ({
  intent,
  knownPhrases: [`${intent} one`, `${intent} two`],
  newPhrases: [],
  requires: [],
  replies: true,
  unknownEntities: [],
  unknownPlaceholders: [],
  ...fields,
})
const other = (intent: string, phrases: readonly string[], requires: readonly string[] = []) => ({
  intent,
  phrases,
  requires,
})

it('finds a new phrase in an intent of the agent, and in another one of the files', () => {
  const intents = [imported('a', { newPhrases: ['Hello', 'yes'] }), imported('b', { newPhrases: [' YES', 'A one'] })]
  expect(importFindings(intents, [other('greet', ['hello'])])).toEqual([
    {
      kind: 'SHARED_PHRASE',
      count: 3,
      rows: [
        { intent: 'a', text: 'Hello', other: 'greet' },
        { intent: 'b', text: ' YES', other: 'a' },
        { intent: 'b', text: 'A one', other: 'a' },
      ],
    },
  ])
})

it('does not repeat what the agent has already, and leaves out intents that answer in different contexts', () => {
  expect(importFindings([imported('a', { knownPhrases: ['hi', 'hello'] })], [other('greet', ['hi'])])).toEqual([])
  const followUp = imported('a', { newPhrases: ['yes'], requires: ['order'] })
  expect(importFindings([followUp], [other('agree', ['yes'])])).toEqual([])
  expect(importFindings([followUp], [other('agree', ['yes'], [' ORDER '])])).toHaveLength(1)
})

it('finds intents without a reply, and entities and placeholders without a counterpart, but not of an intent with too few phrases', () => {
  const poor = { replies: false, unknownEntities: ['city', 'day'], unknownPlaceholders: ['{job}'] }
  const short = imported('short', { ...poor, knownPhrases: [], newPhrases: ['a one'] })
  expect(importFindings([imported('a', poor), short], [])).toEqual([
    { kind: 'NO_RESPONSE', count: 1, rows: [{ intent: 'a', text: null, other: null }] },
    { kind: 'TOO_FEW_PHRASES', count: 1, rows: [{ intent: 'short', text: null, other: null }] },
    {
      kind: 'UNKNOWN_ENTITY',
      count: 2,
      rows: [
        { intent: 'a', text: 'city', other: null },
        { intent: 'a', text: 'day', other: null },
      ],
    },
    { kind: 'UNKNOWN_PLACEHOLDER', count: 1, rows: [{ intent: 'a', text: '{job}', other: null }] },
  ])
})

it('counts every row, and lists the first ones', () => {
  const phrases = Array.from({ length: IMPORT_FINDING_ROWS_MAX + 5 }, (_, at) => `phrase ${at}`)
  const [finding] = importFindings([imported('a', { newPhrases: phrases })], [other('b', phrases)])
  expect([finding?.count, finding?.rows.length]).toEqual([IMPORT_FINDING_ROWS_MAX + 5, IMPORT_FINDING_ROWS_MAX])
})
