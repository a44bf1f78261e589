import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { conditionTreeReducer, moveTarget, nodesOf, positionOf, removalOf } from '../../headless/conditionTree.ts'
import type { ConditionBranch, ConditionNode } from '../../headless/conditionTree.ts'
import type { UseSegmentFormResult } from '../../headless/useSegmentForm.ts'

/** The part of a condition that receives the focus: its field, its menu, or the button of a group that adds one. */
export type ConditionPart = 'field' | 'menu' | 'add'

/** What the editor of the conditions does besides changing the tree: focus, announcements and undo. @internal */
export interface ConditionEditor {
  readonly form: UseSegmentFormResult
  readonly tree: ConditionBranch
  readonly isReadOnly: boolean
  /** Ids of the conditions that exclude everybody. */
  readonly excludingIds: ReadonlySet<string>
  /** The last move, for an element with `role="status"`. */
  readonly announcement: string
  readonly addRow: (groupId: string) => void
  readonly addGroup: (groupId: string) => void
  readonly duplicate: (nodeId: string) => void
  readonly remove: (nodeId: string) => void
  readonly move: (nodeId: string, step: -1 | 1, part: ConditionPart) => void
  readonly mayMove: (nodeId: string, step: -1 | 1) => boolean
}

interface FocusRequest {
  readonly nodeId: string
  readonly part: ConditionPart
}

/** @internal */
export function useConditionEditor(
  form: UseSegmentFormResult,
  tree: ConditionBranch,
  excludingIds: ReadonlySet<string>,
  /** The element that contains the editor. */
  container: RefObject<HTMLElement | null>,
): ConditionEditor {
  const t = useTexts(customerMasterTexts)
  const toast = useToasts()
  const [focus, setFocus] = useState<FocusRequest | null>(null)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (focus) elementOf(container.current, focus)?.focus()
  }, [focus, container])

  // A removal is undone after other changes.
  const newest = useRef(form)
  useEffect(() => {
    newest.current = form
  })

  return {
    form,
    tree,
    isReadOnly: !form.mayEdit,
    excludingIds,
    announcement,
    addRow(groupId) {
      const id = form.nextId()
      form.dispatch({ type: 'rowAdded', groupId, id })
      setFocus({ nodeId: id, part: 'field' })
    },
    addGroup(groupId) {
      const [id, rowId] = [form.nextId(), form.nextId()]
      form.dispatch({ type: 'groupAdded', groupId, id, rowId })
      setFocus({ nodeId: rowId, part: 'field' })
    },
    duplicate(nodeId) {
      const id = form.nextId()
      form.dispatch({ type: 'duplicated', nodeId, id })
      setFocus({ nodeId: id, part: 'field' })
    },
    remove(nodeId) {
      const removed = removalOf(tree, nodeId)
      if (!removed) return
      const next = rowAfter(tree, removed.node)
      form.dispatch({ type: 'removed', nodeId })
      setFocus(next ? { nodeId: next.id, part: 'field' } : { nodeId: tree.id, part: 'add' })
      const count = rowsOf(removed.node).length
      toast.success(t('SEGMENT_REMOVED', { count }), {
        action: {
          label: t('UNDO'),
          onAction() {
            newest.current.dispatch({ type: 'restored', removed })
            setFocus({ nodeId: removed.node.id, part: 'field' })
          },
        },
      })
    },
    move(nodeId, step, part) {
      if (!moveTarget(tree, nodeId, step)) return
      form.dispatch({ type: 'moved', nodeId, step })
      setFocus({ nodeId, part })
      const moved = conditionTreeReducer(tree, { type: 'moved', nodeId, step })
      setAnnouncement(t('SEGMENT_MOVED', { position: positionOf(moved, nodeId) }))
    },
    mayMove: (nodeId, step) => moveTarget(tree, nodeId, step) !== null,
  }
}

const rowsOf = (node: ConditionNode): readonly ConditionNode[] =>
  node.kind === 'row' ? [node] : nodesOf(node).filter(({ kind }) => kind === 'row')

/** The row that follows a node; else the one before it. */
function rowAfter(tree: ConditionBranch, node: ConditionNode): ConditionNode | undefined {
  const rows = rowsOf(tree)
  const removed = rowsOf(node)
  const start = rows.findIndex(({ id }) => id === removed[0]?.id)
  return rows[start + removed.length] ?? rows[start - 1]
}

const SELECTORS: Readonly<Record<ConditionPart, string>> = {
  field: '[data-part="field"] input',
  menu: '[data-part="menu"]',
  add: '[data-part="add"]',
}

function elementOf(container: HTMLElement | null, { nodeId, part }: FocusRequest): HTMLElement | null {
  const node = container?.querySelector(`[data-node="${CSS.escape(nodeId)}"]`)
  return node?.querySelector<HTMLElement>(SELECTORS[part]) ?? null
}
