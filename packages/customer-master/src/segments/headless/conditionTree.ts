import { CONDITION_DEPTH_MAX, CONDITION_VALUES_MAX } from '@platform/contract'

/** How a field is compared. `any` and `all` are for choices, for groups and labels, and for imports. */
export type ConditionOperator =
  | 'equals'
  | 'contains'
  | 'startsWith'
  | 'isFilled'
  | 'any'
  | 'all'
  | 'atLeast'
  | 'atMost'
  | 'isNumber'
  | 'betweenNumbers'
  | 'recent'
  | 'on'
  | 'before'
  | 'since'
  | 'betweenDays'
  | 'granted'
  | 'withdrawn'
  | 'unknown'

/** How a field is compared, or the opposite of it. */
export interface Comparison {
  readonly operator: ConditionOperator
  readonly isNegated: boolean
}

/** One condition in the editor, complete or not. */
export interface ConditionRow extends Comparison {
  readonly id: string
  readonly kind: 'row'
  /**
   * A text of every contact, `values.<attribute id>`, `createdAt`, `updatedAt`, `lists` (groups and labels),
   * `consent.<channel>` or `import`. Empty until one is chosen.
   */
  readonly field: string
  /** Texts, options, or the ids of groups, labels and imports. */
  readonly values: readonly string[]
  /** The only limit, or the lower one. */
  readonly low: number | null
  readonly high: number | null
  /** The first moment of a period; ISO 8601, UTC. */
  readonly from: string | null
  /** The first moment after a period; ISO 8601, UTC. */
  readonly until: string | null
  readonly days: number | null
}

/** Conditions of which all or any are true. */
export interface ConditionBranch {
  readonly id: string
  readonly kind: 'group'
  readonly match: 'any' | 'all'
  readonly isNegated: boolean
  readonly conditions: readonly ConditionNode[]
}

export type ConditionNode = ConditionRow | ConditionBranch

/** A part of a tree that was removed, and where it was. */
export interface RemovedCondition {
  readonly node: ConditionNode
  readonly groupId: string
  readonly index: number
}

/** What a user changes in a tree. */
export type ConditionTreeEvent =
  | { readonly type: 'rowAdded'; readonly groupId: string; readonly id: string }
  /** A group with one row is added. */
  | { readonly type: 'groupAdded'; readonly groupId: string; readonly id: string; readonly rowId: string }
  /** The copy follows the original. What it contains gets the id with a number. */
  | { readonly type: 'duplicated'; readonly nodeId: string; readonly id: string }
  /** What {@link removalOf} returns is removed. */
  | { readonly type: 'removed'; readonly nodeId: string }
  | { readonly type: 'restored'; readonly removed: RemovedCondition }
  /** Moved up or down by one place, into and out of groups. */
  | { readonly type: 'moved'; readonly nodeId: string; readonly step: -1 | 1 }
  | {
      readonly type: 'fieldChosen'
      readonly rowId: string
      readonly field: string
      /** The comparisons of the new field, the usual one first. */
      readonly comparisons: readonly Comparison[]
    }
  | { readonly type: 'comparisonChosen'; readonly rowId: string; readonly comparison: Comparison }
  | { readonly type: 'valueChanged'; readonly rowId: string; readonly change: Partial<ConditionRowValue> }
  | {
      readonly type: 'groupChanged'
      readonly groupId: string
      readonly change: Partial<Pick<ConditionBranch, 'match' | 'isNegated'>>
    }

/** What a field is compared with. */
export type ConditionRowValue = Pick<ConditionRow, 'values' | 'low' | 'high' | 'from' | 'until' | 'days'>

/** Days of a period that is not chosen yet. */
const USUAL_DAYS = 30

const NO_VALUE: ConditionRowValue = { values: [], low: null, high: null, from: null, until: null, days: USUAL_DAYS }

/** Returns a condition whose field is not chosen yet. */
export function newRow(id: string): ConditionRow {
  return { id, kind: 'row', field: '', operator: 'equals', isNegated: false, ...NO_VALUE }
}

/** Returns the tree after an event. Events about nodes that do not exist, and moves without a target, change nothing. Pure. */
export function conditionTreeReducer(tree: ConditionBranch, event: ConditionTreeEvent): ConditionBranch {
  switch (event.type) {
    case 'rowAdded':
      return withGroup(tree, event.groupId, (group) => inserted(group, group.conditions.length, newRow(event.id)))
    case 'groupAdded': {
      if (!mayNest(tree, event.groupId)) return tree
      const added: ConditionBranch = {
        id: event.id,
        kind: 'group',
        match: 'any',
        isNegated: false,
        conditions: [newRow(event.rowId)],
      }
      return withGroup(tree, event.groupId, (group) => inserted(group, group.conditions.length, added))
    }
    case 'duplicated': {
      const place = placeOf(tree, event.nodeId)
      if (!place) return tree
      const copy = copied(place.node, event.id)
      return withGroup(tree, place.groupId, (group) => inserted(group, place.index + 1, copy))
    }
    case 'removed': {
      const removed = removalOf(tree, event.nodeId)
      return removed ? without(tree, removed.node.id) : tree
    }
    case 'restored': {
      const { node, groupId, index } = event.removed
      const exists = groupId === tree.id || nodeOf(tree, groupId)?.kind === 'group'
      return withGroup(tree, exists ? groupId : tree.id, (group) => inserted(group, index, node))
    }
    case 'moved': {
      const target = moveTarget(tree, event.nodeId, event.step)
      const place = placeOf(tree, event.nodeId)
      if (!target || !place) return tree
      const moved = withGroup(without(tree, event.nodeId), target.groupId, (group) =>
        inserted(group, target.index, place.node),
      )
      return withoutEmpty(moved, place.groupId)
    }
    case 'fieldChosen':
      return withRow(tree, event.rowId, (row) => withField(row, event.field, event.comparisons))
    case 'comparisonChosen':
      return withRow(tree, event.rowId, (row) => withComparison(row, event.comparison))
    case 'valueChanged':
      return withRow(tree, event.rowId, (row) => {
        const { values = row.values, ...change } = event.change
        return { ...row, ...change, values: [...new Set(values)].slice(0, CONDITION_VALUES_MAX) }
      })
    case 'groupChanged':
      return withGroup(tree, event.groupId, (group) => ({ ...group, ...event.change }))
    default:
      return event satisfies never
  }
}

/** Returns a node of a tree by its id; undefined if there is none. */
export function nodeOf(tree: ConditionBranch, id: string): ConditionNode | undefined {
  if (tree.id === id) return tree
  for (const each of tree.conditions) {
    const found = each.kind === 'group' ? nodeOf(each, id) : each.id === id ? each : undefined
    if (found) return found
  }
  return undefined
}

/** Returns all nodes of a tree in their order, the outermost group first. */
export function nodesOf(tree: ConditionBranch): readonly ConditionNode[] {
  return [tree, ...tree.conditions.flatMap((each) => (each.kind === 'group' ? nodesOf(each) : [each]))]
}

/**
 * Returns what is removed with a node, and where it was: the group around it as well, if it would be empty. Null for the
 * outermost group and for nodes that do not exist.
 */
export function removalOf(tree: ConditionBranch, nodeId: string): RemovedCondition | null {
  const place = placeOf(tree, nodeId)
  if (!place) return null
  const group = nodeOf(tree, place.groupId)
  const isLast = group?.kind === 'group' && group.conditions.length === 1
  return (isLast ? removalOf(tree, place.groupId) : null) ?? place
}

/** Whether a group may contain groups: they are nested to a limited depth. */
export function mayNest(tree: ConditionBranch, groupId: string): boolean {
  return depthOf(tree, groupId) < CONDITION_DEPTH_MAX
}

/** Returns where a node is moved by one step; null at the beginning and at the end of the tree. */
export function moveTarget(tree: ConditionBranch, nodeId: string, step: -1 | 1): Omit<RemovedCondition, 'node'> | null {
  const place = placeOf(tree, nodeId)
  const parent = place && nodeOf(tree, place.groupId)
  if (!place || parent?.kind !== 'group') return null
  const next = parent.conditions[place.index + step]
  if (next?.kind === 'group' && depthOf(tree, next.id) + heightOf(place.node) <= CONDITION_DEPTH_MAX) {
    return { groupId: next.id, index: step === 1 ? 0 : next.conditions.length }
  }
  if (next) return { groupId: parent.id, index: place.index + step }
  const outer = placeOf(tree, parent.id)
  return outer && { groupId: outer.groupId, index: step === 1 ? outer.index + 1 : outer.index }
}

/** Returns the position of a node for people, such as `2.1`: the first condition of the second one. */
export function positionOf(tree: ConditionBranch, nodeId: string): string {
  const path: number[] = []
  for (let place = placeOf(tree, nodeId); place; place = placeOf(tree, place.groupId)) path.unshift(place.index + 1)
  return path.join('.')
}

function placeOf(tree: ConditionBranch, id: string): RemovedCondition | null {
  for (const [index, node] of tree.conditions.entries()) {
    if (node.id === id) return { node, groupId: tree.id, index }
    const found = node.kind === 'group' ? placeOf(node, id) : null
    if (found) return found
  }
  return null
}

/** The number of groups around the content of a group, itself included: 1 for the outermost one. */
function depthOf(tree: ConditionBranch, groupId: string): number {
  const place = placeOf(tree, groupId)
  return place ? depthOf(tree, place.groupId) + 1 : 1
}

/** How many groups are nested in a node, itself included. */
const heightOf = (node: ConditionNode): number =>
  node.kind === 'row' ? 0 : 1 + Math.max(0, ...node.conditions.map(heightOf))

function inserted(group: ConditionBranch, index: number, node: ConditionNode): ConditionBranch {
  return { ...group, conditions: group.conditions.toSpliced(index, 0, node) }
}

function withGroup(
  tree: ConditionBranch,
  groupId: string,
  change: (group: ConditionBranch) => ConditionBranch,
): ConditionBranch {
  if (tree.id === groupId) return change(tree)
  return {
    ...tree,
    conditions: tree.conditions.map((each) => (each.kind === 'group' ? withGroup(each, groupId, change) : each)),
  }
}

function withRow(tree: ConditionBranch, rowId: string, change: (row: ConditionRow) => ConditionRow): ConditionBranch {
  return {
    ...tree,
    conditions: tree.conditions.map((each) =>
      each.kind === 'group' ? withRow(each, rowId, change) : each.id === rowId ? change(each) : each,
    ),
  }
}

function without(tree: ConditionBranch, nodeId: string): ConditionBranch {
  return {
    ...tree,
    conditions: tree.conditions
      .filter(({ id }) => id !== nodeId)
      .map((each) => (each.kind === 'group' ? without(each, nodeId) : each)),
  }
}

/** Removes a group that has become empty, and those around it that become empty with it. */
function withoutEmpty(tree: ConditionBranch, groupId: string): ConditionBranch {
  const group = nodeOf(tree, groupId)
  if (group?.kind !== 'group' || group.conditions.length > 0) return tree
  const removed = removalOf(tree, groupId)
  return removed ? without(tree, removed.node.id) : tree
}

function copied(node: ConditionNode, id: string): ConditionNode {
  if (node.kind === 'row') return { ...node, id }
  return { ...node, id, conditions: node.conditions.map((each, index) => copied(each, `${id}-${index}`)) }
}

const TEXT_OPERATORS: readonly ConditionOperator[] = ['equals', 'contains', 'startsWith']

function withField(row: ConditionRow, field: string, comparisons: readonly Comparison[]): ConditionRow {
  const kept = comparisons.find(({ operator, isNegated }) => operator === row.operator && isNegated === row.isNegated)
  const { operator, isNegated } = kept ?? comparisons[0] ?? row
  const keepsTexts = TEXT_OPERATORS.includes(operator) && TEXT_OPERATORS.includes(row.operator)
  const isSame = field === row.field
  return {
    ...row,
    ...(isSame ? {} : NO_VALUE),
    field,
    operator,
    isNegated,
    values: isSame || keepsTexts ? row.values : [],
  }
}

function withComparison(row: ConditionRow, { operator, isNegated }: Comparison): ConditionRow {
  // The moments of a period stand for other days with another operator.
  const period = operator === row.operator ? {} : { from: null, until: null }
  return { ...row, ...period, operator, isNegated }
}
