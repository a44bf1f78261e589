import type { messages, ParserOptions } from '@electric-sql/pglite'
import type { Message } from './openEngine.ts'

export interface Field {
  readonly name: string
  /** Id of its type. */
  readonly type: number
}

/** Returns the fields that a message describes, or undefined if it is another message. */
export function fieldsOf(message: Message): Field[] | undefined {
  if (message.name !== 'rowDescription') return undefined
  return (message as messages.RowDescriptionMessage).fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
}

/** Returns a function that reads a message as a row, or returns undefined if it is another message. */
export function rowReader(fields: readonly Field[], parsers: Readonly<ParserOptions>) {
  const readers = fields.map(({ name, type }) => ({ name, parse: parsers[type] }))
  return (message: Message): Record<string, unknown> | undefined => {
    if (message.name !== 'dataRow') return undefined
    const row: Record<string, unknown> = {}
    const values = (message as messages.DataRowMessage).fields
    readers.forEach(({ name, parse }, index) => {
      const text = values[index] ?? null
      row[name] = text === null || !parse ? text : parse(text)
    })
    return row
  }
}

/** Returns the rows of all statements of a script. */
export function rowsOf(received: readonly Message[], parsers: Readonly<ParserOptions>): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  let read = rowReader([], parsers)
  for (const message of received) {
    const fields = fieldsOf(message)
    if (fields) read = rowReader(fields, parsers)
    const row = read(message)
    if (row) rows.push(row)
  }
  return rows
}

/** Returns what a statement has done, such as `INSERT 0 5`, or undefined if it is another message. */
export function commandOf(message: Message): string | undefined {
  return message.name === 'commandComplete' ? (message as messages.CommandCompleteMessage).text : undefined
}
