import { conditionRules, ruleError } from '@platform/contract'
import type { Attribute, Condition, ConditionGroup, RuleError, SimpleCondition } from '@platform/contract'
import { channelOf, consentFieldOf, IMPORT_FIELD, LISTS_FIELD } from './conditionFields.ts'
import { newRow, type ConditionBranch, type ConditionNode, type ConditionRow } from './conditionTree.ts'
import { addDays, dayOf, startOfDay } from '@platform/contract'

/**
 * Returns the tree of a condition for the editor. Its ids are the positions of the nodes, so that the same condition
 * gives the same tree.
 *
 * @param timeZone of the viewer, to recognise periods of one day
 */
export function treeOf(condition: ConditionGroup, timeZone: string | undefined): ConditionBranch {
  return branchOf(condition, '0', timeZone)
}

function branchOf({ match, isNegated, conditions }: ConditionGroup, id: string, zone: string | undefined) {
  const nodes = conditions.map((each, index): ConditionNode => {
    const nodeId = `${id}.${index}`
    return each.kind === 'group' ? branchOf(each, nodeId, zone) : { ...newRow(nodeId), ...rowOf(each, zone) }
  })
  return { id, kind: 'group', match, isNegated, conditions: nodes } satisfies ConditionBranch
}

function rowOf(condition: SimpleCondition, timeZone: string | undefined): Partial<ConditionRow> {
  const { isNegated } = condition
  switch (condition.kind) {
    case 'text':
      return { isNegated, field: condition.field, operator: condition.operator, values: condition.values }
    case 'choice':
      return { isNegated, field: condition.field, operator: condition.match, values: condition.values }
    case 'list':
      return { isNegated, field: LISTS_FIELD, operator: condition.match, values: condition.listIds }
    case 'import':
      return { isNegated, field: IMPORT_FIELD, operator: 'any', values: condition.uploadIds }
    case 'consent':
      return { isNegated, field: consentFieldOf(condition.channel), operator: condition.status }
    case 'recent':
      return { isNegated, field: condition.field, operator: 'recent', days: condition.days }
    case 'number': {
      const { field, min, max } = condition
      if (min === null) return { isNegated, field, operator: 'atMost', low: max }
      if (max === null) return { isNegated, field, operator: 'atLeast', low: min }
      if (min === max) return { isNegated, field, operator: 'isNumber', low: min }
      return { isNegated, field, operator: 'betweenNumbers', low: min, high: max }
    }
    case 'date': {
      const { field, from, until } = condition
      if (from === null) return { isNegated, field, operator: 'before', until }
      if (until === null) return { isNegated, field, operator: 'since', from }
      const day = dayOf(from, timeZone)
      const isOneDay =
        isSameMoment(from, startOfDay(day, timeZone)) && isSameMoment(until, startOfDay(addDays(day, 1), timeZone))
      return { isNegated, field, operator: isOneDay ? 'on' : 'betweenDays', from, until }
    }
    default:
      return condition satisfies never
  }
}

const isSameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

/** Returns the condition of a tree. It can be sent if {@link treeErrors} finds nothing. */
export function conditionOf(tree: ConditionBranch): ConditionGroup {
  return {
    kind: 'group',
    match: tree.match,
    isNegated: tree.isNegated,
    conditions: tree.conditions.map((each): Condition => (each.kind === 'group' ? conditionOf(each) : simpleOf(each))),
  }
}

type FieldOf<Kind> = Extract<SimpleCondition, { kind: Kind; field: unknown }>['field']

function simpleOf(row: ConditionRow): SimpleCondition {
  const { operator, isNegated, low, high, from, until } = row
  const values = [...row.values]
  const number = (min: number | null, max: number | null): SimpleCondition => ({
    kind: 'number',
    field: row.field as FieldOf<'number'>,
    min,
    max,
    isNegated,
  })
  const date = (first: string | null, end: string | null): SimpleCondition => ({
    kind: 'date',
    field: row.field as FieldOf<'date'>,
    from: first,
    until: end,
    isNegated,
  })
  switch (operator) {
    case 'equals':
    case 'contains':
    case 'startsWith':
      return { kind: 'text', field: row.field as FieldOf<'text'>, operator, values, isNegated }
    case 'isFilled':
      return { kind: 'text', field: row.field as FieldOf<'text'>, operator, values: [], isNegated }
    case 'any':
    case 'all':
      if (row.field === LISTS_FIELD) return { kind: 'list', match: operator, listIds: values, isNegated }
      if (row.field === IMPORT_FIELD) return { kind: 'import', uploadIds: values, isNegated }
      return { kind: 'choice', field: row.field as FieldOf<'choice'>, match: operator, values, isNegated }
    case 'atLeast':
      return number(low, null)
    case 'atMost':
      return number(null, low)
    case 'isNumber':
      return number(low, low)
    case 'betweenNumbers':
      return number(low, high)
    case 'before':
      return date(null, until)
    case 'since':
      return date(from, null)
    case 'on':
    case 'betweenDays':
      return date(from, until)
    case 'recent':
      return { kind: 'recent', field: row.field as FieldOf<'recent'>, days: row.days ?? 0, isNegated }
    case 'granted':
    case 'withdrawn':
    case 'unknown':
      return { kind: 'consent', channel: channelOf(row.field) ?? 'whatsapp', status: operator, isNegated }
    default:
      return operator satisfies never
  }
}

/**
 * Returns the errors of a tree by the ids of its nodes: those of the contract, and rows that are not complete.
 *
 * @param attributes the definitions of the enterprise without the built-in ones
 */
export function treeErrors(tree: ConditionBranch, attributes: readonly Attribute[]): ReadonlyMap<string, RuleError> {
  const errors = new Map<string, RuleError>()
  for (const error of conditionRules(conditionOf(tree), attributes)) {
    const node = nodeAtPath(tree, error.field)
    if (node) errors.set(node.id, error)
  }
  visit(tree, 'condition', (row, path) => {
    const error = incompleteness(row, path)
    if (error) errors.set(row.id, error)
  })
  return errors
}

function visit(tree: ConditionBranch, path: string, see: (row: ConditionRow, path: string) => void): void {
  for (const [index, node] of tree.conditions.entries()) {
    const nodePath = `${path}.conditions.${index}`
    if (node.kind === 'group') visit(node, nodePath, see)
    else see(node, nodePath)
  }
}

/** What the contract cannot know: its conditions always have a field and days. */
function incompleteness({ field, operator, days }: ConditionRow, path: string): RuleError | null {
  if (field === '') return ruleError('BLANK', path, 'CUSTOMER_FIELD_REQUIRED')
  return operator === 'recent' && days === null ? ruleError('BLANK', path, 'SEGMENT_VALUE_REQUIRED') : null
}

/** Returns the node at a path of the input, such as `condition.conditions.0`; undefined if there is none. */
export function nodeAtPath(tree: ConditionBranch, path: string): ConditionNode | undefined {
  let node: ConditionNode | undefined = tree
  for (const [, index] of path.matchAll(/\.conditions\.(\d+)/gu)) {
    node = node?.kind === 'group' ? node.conditions[Number(index)] : undefined
  }
  return node
}
