import { setImmediate } from 'node:timers/promises'
import { messages, protocol, types, type PGlite } from '@electric-sql/pglite'
import { PGliteAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect } from 'kysely'
import { ConnectionTurns } from './ConnectionTurns.ts'
import { DeferringConnection, type Statement, type StatementResult } from './DeferringConnection.ts'
import { DurableUse } from './DurableUse.ts'
import type { LogSync } from './LogSync.ts'

/** Prepared statements that are kept. Beyond it, the one that was not used for the longest time is closed. */
const STATEMENTS_MAX = 500
/** Longest time for which the event loop waits for users of the database, in milliseconds, besides the last query. */
const LOOP_WAITS_MAX_MS = 10
/** Turns of the event loop that a request needs: it is accepted, read, and answered in several of them. */
const TURNS_OF_REQUEST = 10
/** Executions after which a statement is prepared again, because its plan is for the former sizes of the tables. */
const EXECUTIONS_MAX = 1_000

/** Texts above this length are sent in binary format: PGlite encodes a text thirty times as slowly as Node. */
const LONG_TEXT = 1_000
/** First byte of jsonb in binary format. */
const JSONB_VERSION = '\u0001'

interface PreparedStatement {
  readonly name: string
  /** Type ids of the parameters. */
  readonly parameterTypes: readonly number[]
  readonly fields: readonly { readonly name: string; readonly type: number }[]
  executions: number
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

/**
 * Dialect of the embedded database. Kysely's own one sends six messages per query, each with its costs. This one prepares
 * each statement once, and sends one message per query. A commit waits until the log, if there is one, is on the disk.
 */
export function pgliteDialect(lite: PGlite, log?: LogSync): { dialect: Dialect; forgetStatements: () => void } {
  const statements = new PreparedStatements(lite)
  const forgetStatements = () => statements.forget()
  const giveWay = openGivingWay()
  const connection = new DeferringConnection(async (list) => {
    // The statements of one transaction may take long together.
    await giveWay()
    return statements.execute(list)
  }, forgetStatements)
  const turns = new ConnectionTurns({ connections: 1, inBackground: 1 })
  const dialect: Dialect = {
    createAdapter: () => new TurnTakingAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: () => lite.waitReady,
      acquireConnection: () => DurableUse.begin(connection, turns, log),
      releaseConnection: async (use) => (use as DurableUse).endTurn(),
      beginTransaction: (use) => (use as DurableUse).beginTransaction(),
      commitTransaction: (use) => (use as DurableUse).commit(),
      rollbackTransaction: (use) => (use as DurableUse).rollback(),
      destroy: async () => undefined,
    }),
  }
  return { dialect, forgetStatements }
}

/**
 * Returns a function that lets the event loop run if it has not run for some time. A query of PGlite ends without it, so
 * that one statement after another would go on while sockets and timers wait. Requests that have arrived meanwhile and
 * need no database are served to their end: otherwise each of their turns of the loop would wait for a query.
 */
function openGivingWay(): () => Promise<void> {
  let ranAt = 0
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    for (let turn = TURNS_OF_REQUEST; turn > 0; turn--) await setImmediate()
    ranAt = performance.now()
    running = undefined
  }
  return async () => {
    if (performance.now() - ranAt < LOOP_WAITS_MAX_MS) return
    // Statements that are sent at the same time wait for the same turns, so that they stay in their order.
    running ??= run()
    await running
  }
}

/** The driver gives the one connection to one user at a time. Kysely would do it without regard to who waits. */
class TurnTakingAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** A text in the binary format of its type; undefined if that is another one than the text. */
function binaryOf(text: string, type: number): Uint8Array | undefined {
  if (type === types.JSONB) return Buffer.from(JSONB_VERSION + text)
  if (type === types.TEXT || type === types.JSON) return Buffer.from(text)
  return undefined
}

class PreparedStatements {
  readonly #lite: PGlite
  /** By text, in the order of use. */
  readonly #byText = new Map<string, PreparedStatement>()
  /** Names of statements that are closed with the next message. */
  #obsolete: string[] = []
  #count = 0

  constructor(lite: PGlite) {
    this.#lite = lite
  }

  async execute(statements: readonly Statement[]): Promise<StatementResult[]> {
    const parts: Uint8Array[] = []
    const prepared: PreparedStatement[] = []
    for (const { sql, parameters } of statements) {
      const statement = await this.#statementOf(sql)
      prepared.push(statement)
      parts.push(...this.#messagesOf(statement, parameters))
    }
    const received = await this.#send(parts)
    const starts = received.flatMap(({ name }, index) => (name === 'bindComplete' ? [index + 1] : []))
    return prepared.map(({ fields }, index) => this.#resultOf(received.slice(starts[index], starts[index + 1]), fields))
  }

  forget(): void {
    for (const { name } of this.#byText.values()) this.#obsolete.push(name)
    this.#byText.clear()
  }

  #messagesOf({ name, parameterTypes }: PreparedStatement, parameters: readonly unknown[]): Uint8Array[] {
    const { serializers } = this.#lite
    const values = parameters.map((value, index) => {
      if (value === null || value === undefined) return null
      // Sent in binary format: digits would take ten times as long, on the event loop.
      if (value instanceof Uint8Array) return value
      const type = parameterTypes[index] ?? 0
      const serialize = serializers[type] ?? String
      const text = serialize(value)
      if (typeof text !== 'string') return text
      // PGlite sends too few bytes of a text in which an unpaired surrogate follows a character of several bytes.
      return (text.length > LONG_TEXT ? binaryOf(text, type) : undefined) ?? text.toWellFormed()
    })
    return [protocol.serialize.bind({ statement: name, values }), protocol.serialize.execute({})]
  }

  #resultOf(received: readonly Message[], fields: PreparedStatement['fields']): StatementResult {
    const { parsers } = this.#lite
    const readers = fields.map(({ name, type }) => ({ name, type, parse: parsers[type] }))
    const rows: unknown[] = []
    let tag: string[] = []
    for (const message of received) {
      if (message.name === 'commandComplete') tag = (message as messages.CommandCompleteMessage).text.split(' ')
      else if (message.name === 'dataRow') {
        const row: Record<string, unknown> = {}
        const values = (message as messages.DataRowMessage).fields
        readers.forEach(({ name, type, parse }, index) => {
          const text = values[index] ?? null
          row[name] = text === null || !parse ? text : parse(text, type)
        })
        rows.push(row)
      }
    }
    // Such as `INSERT 0 5`.
    return { rows, command: tag[0] ?? '', rowCount: Number(tag.at(-1)) || 0 }
  }

  async #statementOf(sql: string): Promise<PreparedStatement> {
    const known = this.#byText.get(sql)
    this.#byText.delete(sql)
    if (known && known.executions++ < EXECUTIONS_MAX) {
      this.#byText.set(sql, known)
      return known
    }
    if (known) this.#obsolete.push(known.name)
    const statement = await this.#prepare(sql)
    this.#byText.set(sql, statement)
    if (this.#byText.size > STATEMENTS_MAX) {
      const [[text, oldest] = []] = this.#byText
      if (oldest) this.#obsolete.push(oldest.name)
      if (text !== undefined) this.#byText.delete(text)
    }
    return statement
  }

  async #prepare(text: string): Promise<PreparedStatement> {
    const name = `s${this.#count++}`
    const { serialize } = protocol
    const received = await this.#send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    const parameters = received.find((message) => message.name === 'parameterDescription')
    const row = received.find((message) => message.name === 'rowDescription')
    return {
      name,
      parameterTypes: (parameters as messages.ParameterDescriptionMessage | undefined)?.dataTypeIDs ?? [],
      fields: ((row as messages.RowDescriptionMessage | undefined)?.fields ?? []).map((field) => ({
        name: field.name,
        type: field.dataTypeID,
      })),
      executions: 0,
    }
  }

  /** Sends messages as one. Throws the error of the first one that fails; those behind it are not executed. */
  #send(parts: readonly Uint8Array[]): Promise<readonly Message[]> {
    const { serialize } = protocol
    const closing = this.#obsolete.map((name) => serialize.close({ type: 'S', name }))
    this.#obsolete = []
    const message = Buffer.concat([...closing, ...parts, serialize.sync()])
    // The files of a directory are written through; `syncToFs` is for file systems that are copied elsewhere.
    return this.#lite.execProtocolStream(message, { syncToFs: false })
  }
}
