import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import type { DeferrableQuery } from './DeferringConnection.ts'
import type { Tables } from './tables.ts'

/** Stands for a value of an execution in a query that is compiled once. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Returns the placeholder of a value, wherever a query takes a value. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/** How a query of a transaction is sent. */
export interface SendOptions {
  /**
   * Sends it together with the next query of the transaction, which saves a round trip. The result arrives with that of
   * the next query: start both before either is awaited, as in `Promise.all([first(…, { isSentWithNext: true }), next(…)])`.
   *
   * @default false
   */
  readonly isSentWithNext?: boolean
}

/**
 * Defines a query that is built and compiled at its first execution only: for frequent queries, whose compilation costs
 * more than their execution. Its text must not depend on its values.
 *
 * @example
 * const findThing = preparedQuery<{ id: string }>()((db, value) =>
 *   db.selectFrom('things').selectAll().where('id', '=', value('id')).compile(),
 * )
 * const [thing] = await findThing(db, { id })
 */
export function preparedQuery<Values extends object>() {
  return <Row>(build: (db: Kysely<Tables>, value: ValueOf<Values>) => CompiledQuery<Row>) => {
    let compiled: CompiledQuery<Row> | undefined
    return async (db: Kysely<Tables>, values: Values, options: SendOptions = {}): Promise<Row[]> => {
      compiled ??= build(db, (name) => sql.val(new Placeholder(name) as never))
      const parameters = compiled.parameters.map((parameter) =>
        parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
      )
      const query: DeferrableQuery<Row> = { ...compiled, ...options, parameters }
      return (await db.executeQuery<Row>(query)).rows
    }
  }
}
