import { MESSAGE_MAX, nameKey, phraseKey, TEST_TURNS_MAX, nearestName, unguardCsvCell } from '@platform/contract'
import type { TestCase, TestTurn } from '@platform/contract'
import type { NewTestCase } from './useTestCaseChanges.ts'

/** Why a row of a file is not imported. */
export type RejectionReason =
  /** No intent has this name. */
  | 'INTENT_UNKNOWN'
  | 'TEXT_BLANK'
  | 'TEXT_LONG'
  /** An earlier row has the same messages with other intents. */
  | 'CONTRADICTION'
  | 'CONVERSATION_LONG'
  /** Another row of its conversation is rejected. */
  | 'CONVERSATION'

/** A row that is not imported. */
export interface RejectedRow {
  /** Number of the row in the file, from 1. */
  readonly line: number
  readonly text: string
  readonly intent: string
  readonly reason: RejectionReason
  /** An intent with a similar name, if the intent is unknown; otherwise null. */
  readonly nearest: string | null
}

/** What an import would do. */
export interface TestImportPlan {
  /** The test cases to send: new ones, and those that get other intents. */
  readonly testCases: readonly NewTestCase[]
  /** Number of the rows to import that are phrases. */
  readonly phrases: number
  readonly conversations: number
  readonly added: number
  /** Those of the test set that get other intents. */
  readonly changed: readonly TestCase[]
  /** Number of those that are in the test set already, or twice in the file. */
  readonly unchanged: number
  readonly rejected: readonly RejectedRow[]
}

/** The file as a whole cannot be read. */
export type TestFileProblem = 'EMPTY' | 'NO_INTENT_COLUMN' | 'NOT_TEXT'

const TEXT_NAMES = new Set(['text', 'phrase', 'utterance', 'message', 'example'])
const INTENT_NAMES = new Set(['intent', 'label'])
const CONVERSATION_NAMES = new Set(['conversation'])
/** What stands for no intent, besides an empty cell. */
const OUT_OF_SCOPE = new Set(['out of scope', 'out_of_scope', 'nlu_fallback', 'none'])

interface FileRow {
  readonly line: number
  readonly text: string
  readonly intent: string
  /** Blank for a phrase of its own. */
  readonly conversation: string
}

/** What the rows are compared with. */
export interface KnownTestSet {
  readonly intents: readonly { readonly id: string; readonly name: string }[]
  readonly testCases: readonly TestCase[]
}

/**
 * Plans the import of a file of rows with a text, the name of the expected intent, and optionally a conversation that joins
 * rows of the same value. Without a header the columns have this order. Texts are compared as the server compares them.
 */
export function planTestImport(
  table: readonly (readonly string[])[],
  known: KnownTestSet,
): TestImportPlan | TestFileProblem {
  const rows = rowsOf(table)
  if (typeof rows === 'string') return rows
  const intentIds = new Map(known.intents.map(({ id, name }) => [nameKey(name), id]))
  const existing = new Map(known.testCases.map((testCase) => [keyOf(testCase.turns), testCase]))
  const planned = new Map<string, { readonly turns: TestTurn[] }>()
  const rejected: RejectedRow[] = []
  const changed: TestCase[] = []
  let [added, unchanged, phrases, conversations] = [0, 0, 0, 0]

  for (const group of groupsOf(rows)) {
    const reject = (reason: RejectionReason) => rejected.push(...group.map((row) => rejectionOf(row, reason)))
    const reasons = group.map((row) => reasonOf(row, intentIds))
    if (reasons.some(Boolean)) {
      const names = known.intents.map(({ name }) => name)
      rejected.push(...group.map((row, at) => rejectionOf(row, reasons[at] ?? 'CONVERSATION', names)))
      continue
    }
    if (group.length > TEST_TURNS_MAX) {
      reject('CONVERSATION_LONG')
      continue
    }
    const turns = group.map(({ text, intent }) => ({ text, intentId: intentIds.get(nameKey(intent)) ?? null }))
    const key = keyOf(turns)
    const same = planned.get(key)
    if (same && !haveSameIntents(same.turns, turns)) {
      reject('CONTRADICTION')
      continue
    }
    if (group.length === 1) phrases += 1
    else conversations += 1
    const before = existing.get(key)
    if (same || (before && haveSameIntents(before.turns, turns))) unchanged += 1
    else if (before) changed.push(before)
    else added += 1
    planned.set(key, { turns })
  }

  const testCases = [...planned].flatMap(([key, { turns }]): NewTestCase[] => {
    const before = existing.get(key)
    return before && haveSameIntents(before.turns, turns) ? [] : [{ turns, source: 'file' }]
  })
  rejected.sort((one, other) => one.line - other.line)
  return { testCases, phrases, conversations, added, changed, unchanged, rejected }
}

/** Returns the rows below the header, if there is one. */
function rowsOf(table: readonly (readonly string[])[]): readonly FileRow[] | TestFileProblem {
  const lines = table
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => !cells.every((cell) => cell.trim() === ''))
  const [first] = lines
  if (!first) return 'EMPTY'
  const names = first.cells.map((cell) => nameKey(cell.replace(/^\uFEFF/u, '')))
  const at = (wanted: ReadonlySet<string>) => names.findIndex((name) => wanted.has(name))
  const [text, intent, conversation] = [at(TEXT_NAMES), at(INTENT_NAMES), at(CONVERSATION_NAMES)]
  const hasHeader = text >= 0 && (intent >= 0 || names.length === 1)
  const columns = hasHeader ? { text, intent, conversation } : { text: 0, intent: 1, conversation: 2 }
  const body = hasHeader ? lines.slice(1) : lines
  if (body.length === 0) return 'EMPTY'
  const hasIntents = hasHeader ? intent >= 0 : body.some(({ cells }) => cells.length > 1)
  if (!hasIntents) return 'NO_INTENT_COLUMN'
  return body.map(({ cells, line }) => {
    const cell = (index: number) => unguardCsvCell(cells[index] ?? '').trim()
    return { line, text: cell(columns.text), intent: cell(columns.intent), conversation: cell(columns.conversation) }
  })
}

/** Joins the rows of each conversation, in the order of the file. */
function groupsOf(rows: readonly FileRow[]): readonly (readonly FileRow[])[] {
  const groups = new Map<string, FileRow[]>()
  for (const row of rows) {
    const key = row.conversation === '' ? `line ${row.line}` : `conversation ${nameKey(row.conversation)}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

function reasonOf({ text, intent }: FileRow, intentIds: ReadonlyMap<string, string>): RejectionReason | null {
  if (text === '') return 'TEXT_BLANK'
  if (text.length > MESSAGE_MAX) return 'TEXT_LONG'
  return intent === '' || OUT_OF_SCOPE.has(nameKey(intent)) || intentIds.has(nameKey(intent)) ? null : 'INTENT_UNKNOWN'
}

const rejectionOf = (
  { line, text, intent }: FileRow,
  reason: RejectionReason,
  names: readonly string[] = [],
): RejectedRow => ({
  line,
  text,
  intent,
  reason,
  nearest: reason === 'INTENT_UNKNOWN' ? nearestName(intent, names) : null,
})

const keyOf = (turns: readonly TestTurn[]): string => JSON.stringify(turns.map(({ text }) => phraseKey(text)))

const haveSameIntents = (one: readonly TestTurn[], other: readonly TestTurn[]): boolean =>
  one.every(({ intentId }, at) => intentId === other[at]?.intentId)
