import { describe, expect, it } from 'vitest'
import {
  conditionTreeReducer,
  mayNest,
  moveTarget,
  newRow,
  nodesOf,
  positionOf,
  removalOf,
  type ConditionBranch,
  type ConditionNode,
  type ConditionTreeEvent,
} from './conditionTree.ts'

const group = (id: string, ...conditions: ConditionNode[]): ConditionBranch => ({
  id,
  kind: 'group',
  match: 'all',
  isNegated: false,
  conditions,
})
const [a, b, c] = [newRow('a'), newRow('b'), newRow('c')]
/** a, then a group of b and c. */
const TREE = group('root', a, group('inner', b, c))

/** The ids of a tree, groups with brackets. */
const shape = (node: ConditionNode): string =>
  node.kind === 'row' ? node.id : `${node.id}(${node.conditions.map(shape).join(' ')})`
const after = (tree: ConditionBranch, ...events: ConditionTreeEvent[]) => events.reduce(conditionTreeReducer, tree)

const down = (tree: ConditionBranch) => after(tree, { type: 'moved', nodeId: 'a', step: 1 })

describe('conditionTreeReducer', () => {
  it('adds rows and groups, and copies them with new ids', () => {
    const added = after(
      TREE,
      { type: 'rowAdded', groupId: 'inner', id: 'd' },
      { type: 'groupAdded', groupId: 'root', id: 'g', rowId: 'e' },
      { type: 'duplicated', nodeId: 'inner', id: 'copy' },
    )
    expect(shape(added)).toBe('root(a inner(b c d) copy(copy-0 copy-1 copy-2) g(e))')
  })

  it('nests groups to the depth 4', () => {
    const deep = after(
      group('1', a),
      { type: 'groupAdded', groupId: '1', id: '2', rowId: 'x' },
      { type: 'groupAdded', groupId: '2', id: '3', rowId: 'y' },
      { type: 'groupAdded', groupId: '3', id: '4', rowId: 'z' },
    )
    expect(mayNest(deep, '3')).toBe(true)
    expect(mayNest(deep, '4')).toBe(false)
    expect(after(deep, { type: 'groupAdded', groupId: '4', id: '5', rowId: 'w' })).toBe(deep)
  })

  it('removes a node with the group that it empties, and restores both where they were', () => {
    const one = group('root', a, group('inner', b), c)
    const removed = removalOf(one, 'b')
    expect(removed?.node.id).toBe('inner')
    const without = after(one, { type: 'removed', nodeId: 'b' })
    expect(shape(without)).toBe('root(a c)')
    expect(after(without, { type: 'restored', removed: removed! })).toEqual(one)
    // The last condition of all leaves the outermost group.
    expect(shape(after(group('root', a), { type: 'removed', nodeId: 'a' }))).toBe('root()')
  })

  it('restores at the end of the tree what was in a group that is gone', () => {
    const removed = removalOf(TREE, 'b')!
    const events: ConditionTreeEvent[] = [
      { type: 'removed', nodeId: 'b' },
      { type: 'removed', nodeId: 'inner' },
      { type: 'restored', removed },
    ]
    expect(shape(after(TREE, ...events))).toBe('root(b a)')
  })

  it('moves a row through the tree, step by step and back', () => {
    const steps = [TREE]
    for (let step = 0; step < 4; step++) steps.push(down(steps.at(-1)!))
    expect(steps.map(shape)).toEqual([
      'root(a inner(b c))',
      'root(inner(a b c))',
      'root(inner(b a c))',
      'root(inner(b c a))',
      'root(inner(b c) a)',
    ])
    expect(moveTarget(steps[4]!, 'a', 1)).toBeNull()
    const back = steps.toReversed().reduce((tree) => after(tree, { type: 'moved', nodeId: 'a', step: -1 }), steps[4]!)
    expect(shape(back)).toBe('root(a inner(b c))')
  })

  it('moves a group past one that it does not fit into, and removes a group that a move empties', () => {
    const deep = group('deep', group('3', group('4', b)))
    expect(shape(after(group('root', group('g', a), deep), { type: 'moved', nodeId: 'g', step: 1 }))).toBe(
      'root(deep(g(a) 3(4(b))))',
    )
    const high = group('high', group('h2', group('h3', c)))
    expect(shape(after(group('root', high, group('g', a)), { type: 'moved', nodeId: 'high', step: 1 }))).toBe(
      'root(g(a) high(h2(h3(c))))',
    )
    expect(shape(after(group('root', group('g', a), b), { type: 'moved', nodeId: 'a', step: 1 }))).toBe('root(a b)')
  })

  it('keeps of a row what suits the new field', () => {
    const texts = [
      { operator: 'equals', isNegated: false } as const,
      { operator: 'contains', isNegated: true } as const,
    ]
    const choices = [{ operator: 'any', isNegated: false } as const]
    const filled = after(
      group('root', a),
      { type: 'fieldChosen', rowId: 'a', field: 'name', comparisons: texts },
      { type: 'comparisonChosen', rowId: 'a', comparison: texts[1]! },
      { type: 'valueChanged', rowId: 'a', change: { values: ['Asha', 'Ravi', 'Asha'] } },
    )
    expect(filled.conditions[0]).toMatchObject({ field: 'name', ...texts[1], values: ['Asha', 'Ravi'] })
    const email = after(filled, { type: 'fieldChosen', rowId: 'a', field: 'email', comparisons: texts })
    expect(email.conditions[0]).toMatchObject({ field: 'email', ...texts[1], values: ['Asha', 'Ravi'] })
    const city = after(email, { type: 'fieldChosen', rowId: 'a', field: 'values.city', comparisons: choices })
    expect(city.conditions[0]).toMatchObject({ field: 'values.city', ...choices[0], values: [] })
  })

  it('drops the days of a period with its comparison, and at most 50 values are kept', () => {
    const values = Array.from({ length: 60 }, (_, index) => String(index))
    const dated = after(
      group('root', a),
      { type: 'valueChanged', rowId: 'a', change: { from: '2026-08-12T00:00:00.000Z', values } },
      { type: 'comparisonChosen', rowId: 'a', comparison: { operator: 'before', isNegated: false } },
    )
    expect(dated.conditions[0]).toMatchObject({ operator: 'before', from: null, until: null })
    expect(dated.conditions[0]).toHaveProperty('values.length', 50)
  })

  it('names nodes by their position', () => {
    expect(nodesOf(TREE).map(({ id }) => positionOf(TREE, id))).toEqual(['', '1', '2', '2.1', '2.2'])
  })
})
