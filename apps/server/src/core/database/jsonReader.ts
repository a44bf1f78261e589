import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  ReferenceNode,
  SelectAllNode,
  TableNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
  type SelectionNode,
} from 'kysely'
import type { JsonColumn, JsonColumns } from './jsonColumn.ts'
import { readJson } from './readJson.ts'
import { PRIMARY_KEYS } from './tables.ts'

/** A column of a result that contains a JSON column. */
interface JsonField {
  /** Name in the result. */
  readonly field: string
  /** `table.column` */
  readonly name: string
  readonly column: JsonColumn<unknown>
  /** The fields with the row's primary key, if all of it is selected. */
  readonly keyFields: readonly string[] | undefined
}

/** The columns of a table's primary key. */
export const keyOfTable = (table: string): readonly string[] => KEYS.get(table) ?? ['id']
const KEYS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(PRIMARY_KEYS))

/** The JSON columns of each compiled query, which may be executed many times. */
const fieldsOf = new WeakMap<QueryId, readonly JsonField[]>()

/**
 * Reads the JSON columns of every result with their schemas so that a store receives values of the newest format. The columns are found in the query: those of subqueries and of `sql` texts are not read.
 */
export function jsonReader(columns: JsonColumns): KyselyPlugin {
  const byTable = Map.groupBy(Object.keys(columns), (name) => name.slice(0, name.indexOf('.')))
  return {
    transformQuery({ node, queryId }) {
      const fields = findFields(node, columns, byTable)
      if (fields.length > 0) fieldsOf.set(queryId, fields)
      return node
    },
    async transformResult({ result, queryId }) {
      const fields = fieldsOf.get(queryId)
      if (!fields) return result
      return { ...result, rows: result.rows.map((row) => readRow(row, fields)) }
    },
  }
}

function readRow(row: Record<string, unknown>, fields: readonly JsonField[]): Record<string, unknown> {
  const read = { ...row }
  for (const { field, name, column, keyFields } of fields) {
    const stored = row[field]
    // Null if the column is null, or if a left join found no row.
    if (stored === null || stored === undefined) continue
    const key = keyFields?.map((each) => String(row[each])).join('/') ?? 'that the query does not identify'
    read[field] = readJson(column, stored, `${name} of the row ${key}`)
  }
  return read
}

/** A selected column, and the name of its table in the query. */
interface Selected {
  readonly table: string | undefined
  readonly column: string | undefined
  readonly field: string | undefined
}

function findFields(
  node: RootOperationNode,
  columns: JsonColumns,
  byTable: ReadonlyMap<string, readonly string[]>,
): JsonField[] {
  const tables = tablesOf(node)
  if (![...tables.values()].some((table) => byTable.has(table))) return []
  const selected = selectionsOf(node).flatMap(selectedColumn)
  const allOf = (alias: string) =>
    selected.some(({ table, column }) => !column && (table === undefined || table === alias))
  const fieldOf = (alias: string, column: string): string | undefined => {
    const isOf = ({ table }: Selected) => table === alias || table === undefined
    const found = selected.find((each) => each.column === column && isOf(each))
    return found?.field ?? (allOf(alias) ? column : undefined)
  }
  return [...tables].flatMap(([alias, table]) =>
    (byTable.get(table) ?? []).flatMap((name): JsonField[] => {
      const column = columns[name]
      const field = fieldOf(alias, name.slice(table.length + 1))
      if (!column || field === undefined) return []
      const keys = keyOfTable(table).map((key) => fieldOf(alias, key))
      const selectedKeys = keys.filter((key) => key !== undefined)
      return [{ field, name, column, keyFields: selectedKeys.length === keys.length ? selectedKeys : undefined }]
    }),
  )
}

/** The tables of a query, by their names in it. */
function tablesOf(node: RootOperationNode): Map<string, string> {
  const joined = ('joins' in node ? (node.joins ?? []) : []).map(({ table }: JoinNode) => table)
  return new Map([...sourcesOf(node), ...joined].flatMap(namedTable))
}

function sourcesOf(node: RootOperationNode): readonly OperationNode[] {
  switch (node.kind) {
    case 'SelectQueryNode':
      return node.from?.froms ?? []
    case 'DeleteQueryNode':
      return node.from.froms
    case 'InsertQueryNode':
      return node.into ? [node.into] : []
    case 'UpdateQueryNode':
      return [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])]
    default:
      return []
  }
}

function namedTable(node: OperationNode): [string, string][] {
  if (TableNode.is(node)) return [[nameOf(node), nameOf(node)]]
  if (AliasNode.is(node) && TableNode.is(node.node) && IdentifierNode.is(node.alias)) {
    return [[node.alias.name, nameOf(node.node)]]
  }
  return []
}

const nameOf = (node: TableNode): string => node.table.identifier.name

function selectionsOf(node: RootOperationNode): readonly SelectionNode[] {
  if (node.kind === 'SelectQueryNode') return node.selections ?? []
  return 'returning' in node ? (node.returning?.selections ?? []) : []
}

function selectedColumn({ selection }: SelectionNode): Selected[] {
  if (SelectAllNode.is(selection)) return [{ table: undefined, column: undefined, field: undefined }]
  if (AliasNode.is(selection)) {
    const { node, alias } = selection
    if (!ReferenceNode.is(node) || !IdentifierNode.is(alias)) return []
    return [{ ...referenceOf(node), field: alias.name }]
  }
  return ReferenceNode.is(selection) ? [referenceOf(selection)] : []
}

function referenceOf({ table, column }: ReferenceNode): Selected {
  const name = ColumnNode.is(column) ? column.column.name : undefined
  return { table: table && nameOf(table), column: name, field: name }
}
