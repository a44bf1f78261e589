import { toCsv } from '@platform/client'
import type { TestCase } from '@platform/contract'

/**
 * Writes a test set as a CSV file that `planTestImport` reads: a row for each message, with the same number in the last
 * column for the messages of one conversation. Messages of deleted intents have the id of the intent.
 */
export function testSetTable(testCases: readonly TestCase[], intentNames: ReadonlyMap<string, string>): string {
  let conversations = 0
  const rows = testCases.flatMap(({ turns }) => {
    const conversation = turns.length > 1 ? String(++conversations) : ''
    return turns.map(({ text, intentId }) => [
      text,
      intentId === null ? '' : (intentNames.get(intentId) ?? intentId),
      conversation,
    ])
  })
  return toCsv([['text', 'intent', 'conversation'], ...rows])
}
