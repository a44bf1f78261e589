import type { PlatformError } from '@platform/client'
import { mapOutcome, useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import { collapseSpace, SEGMENT_NAME_TAKEN, segmentRules, SEGMENTS_TOO_MANY } from '@platform/contract'
import type { ConditionGroup, RuleError, Segment } from '@platform/contract'
import { useMemo, useState } from 'react'
import { useCheckedForm, type CheckedForm } from '../../shared/useCheckedForm.ts'
import type { ServerError } from '../../shared/serverErrors.ts'
import { conditionOf, nodeAtPath, treeErrors, treeOf } from './conditionInput.ts'
import {
  conditionTreeReducer,
  newRow,
  nodeOf,
  nodesOf,
  type ConditionBranch,
  type ConditionTreeEvent,
} from './conditionTree.ts'
import { useConditionChoices, type ConditionChoices } from './useConditionChoices.ts'

/** The values of the form. */
export interface SegmentValues {
  readonly name: string
  readonly condition: ConditionBranch
}

/** A live segment, with the server's message if it was just saved. */
export interface SavedSegment extends Segment {
  readonly message?: string
}

/** Options of `useSegmentForm`. */
export interface UseSegmentFormOptions {
  /** Null to create a segment. */
  readonly segmentId: string | null
  /** IANA time zone of the days in conditions. @default that of the device */
  readonly timeZone?: string
}

/** Result of `useSegmentForm`: values first, functions after. */
export interface UseSegmentFormResult extends CheckedForm<SavedSegment, SegmentValues> {
  /** `missing`: the segment does not exist, or was deleted. */
  readonly status: 'loading' | 'failed' | 'missing' | 'ready'
  /** Why the segment, or what conditions can be about, could not be loaded. */
  readonly error: PlatformError | null
  readonly retry: () => void
  /** The saved segment; null for a new one, and until it is loaded. */
  readonly segment: Segment | null
  /** Whether the form creates a segment. */
  readonly isNew: boolean
  readonly mayEdit: boolean
  readonly timeZone: string | undefined
  readonly choices: ConditionChoices
  /** The condition as it would be saved; null while it has errors, and until it is loaded. */
  readonly condition: ConditionGroup | null
  /**
   * What is wrong with the nodes of the tree, by their ids. What is still missing is in it since an attempt to save, and
   * errors of the server are until the node changes.
   */
  readonly nodeErrors: ReadonlyMap<string, RuleError | ServerError>
  /** Changes the tree. */
  readonly dispatch: (event: ConditionTreeEvent) => void
  /** Returns an id for a node to add. */
  readonly nextId: () => string
}

const KNOWN_ERRORS = { DUPLICATE_NAME: SEGMENT_NAME_TAKEN, TOO_MANY: SEGMENTS_TOO_MANY }
const NEW_SEGMENT: SegmentValues = {
  name: '',
  condition: { id: '0', kind: 'group', match: 'all', isNegated: false, conditions: [newRow('0.0')] },
}
const NO_ERRORS: ReadonlyMap<string, RuleError> = new Map()

/** The tree of the last attempt to save. */
interface Attempt {
  readonly recordKey: string
  readonly tree: ConditionBranch
}

/**
 * The form of a live segment: its name and the tree of its conditions.
 *
 * @example
 * const form = useSegmentForm({ segmentId: null })
 * form.dispatch({ type: 'rowAdded', groupId: form.values.condition.id, id: form.nextId() })
 */
export function useSegmentForm({ segmentId, timeZone }: UseSegmentFormOptions): UseSegmentFormResult {
  const isNew = segmentId === null
  const recordKey = segmentId ?? 'new'
  const found = useEndpoint('segments.get', { id: segmentId ?? '' }, { isEnabled: !isNew })
  const saving = useCommand('segments.save')
  const mayEdit = useMayCall('segments.save')
  const choices = useConditionChoices()
  const { attributes } = choices
  const [attempt, setAttempt] = useState<Attempt | null>(null)

  const segment = isNew ? null : found.data
  // Conditions are shown with the names of their fields.
  const record: SavedSegment | null | undefined = choices.status === 'ready' ? segment : undefined

  const form = useCheckedForm<SavedSegment, SegmentValues>({
    recordKey,
    record,
    initialValues: NEW_SEGMENT,
    valuesOf: ({ name, condition }) => ({ name, condition: treeOf(condition, timeZone) }),
    validate: ({ name, condition }) => {
      const rules = segmentRules({ name, condition: conditionOf(condition) }, attributes)
      const [ofTree] = treeErrors(condition, attributes).values()
      const ofName = rules.find(({ field }) => field === 'name')
      return { ...(ofName && { name: ofName }), ...(ofTree && { condition: ofTree }) }
    },
    async save({ name, condition }, revision) {
      const outcome = await saving.run({
        ...(segmentId === null ? {} : { id: segmentId }),
        name: collapseSpace(name),
        condition: conditionOf(condition),
        ...(revision === null ? {} : { revision }),
      })
      return mapOutcome(outcome, ({ segment: saved, message }): SavedSegment => ({ ...saved, message }))
    },
    knownErrors: KNOWN_ERRORS,
    fieldOf: (path) => path.split('.', 1)[0] ?? path,
  })

  const tree = form.values?.condition
  const treeProblems = useMemo(() => (tree ? treeErrors(tree, attributes) : NO_ERRORS), [tree, attributes])
  const condition = useMemo(() => (tree && treeProblems.size === 0 ? conditionOf(tree) : null), [tree, treeProblems])
  const failed = [found, choices].find(({ status }) => status === 'failed')
  const isMissing = found.status === 'failed' && found.error.context.type === 'NOT_FOUND'

  return {
    ...form,
    status: isMissing ? 'missing' : form.values ? 'ready' : failed ? 'failed' : 'loading',
    error: failed?.error ?? null,
    retry() {
      if (found.status === 'failed') void found.refetch()
      if (choices.status === 'failed') choices.retry()
    },
    segment: segment ?? null,
    isNew,
    mayEdit,
    timeZone,
    choices,
    condition,
    nodeErrors: shownErrors(),
    dispatch(event) {
      if (tree) form.change({ condition: conditionTreeReducer(tree, event) })
    },
    nextId: () => nextIdOf(tree),
    discard() {
      setAttempt(null)
      form.discard()
    },
    submit(change) {
      if (tree) setAttempt({ recordKey, tree })
      return form.submit(change)
    },
  }

  function shownErrors(): UseSegmentFormResult['nodeErrors'] {
    if (!tree) return NO_ERRORS
    const errors = new Map<string, RuleError | ServerError>()
    for (const [id, error] of treeProblems) if (error.rule !== 'BLANK') errors.set(id, error)
    if (attempt?.recordKey !== recordKey) return errors
    const attempted = attempt.tree
    for (const error of form.refusal?.errors ?? []) {
      const node = error.field?.startsWith('condition') ? nodeAtPath(attempted, error.field) : undefined
      const isSame = node && JSON.stringify(nodeOf(tree, node.id)) === JSON.stringify(node)
      if (isSame) errors.set(node.id, error)
    }
    for (const { id } of nodesOf(attempted)) {
      const error = treeProblems.get(id)
      if (error) errors.set(id, error)
    }
    return errors
  }
}

/** Returns an id that no node of a tree has, and that no node had while the form was open. */
function nextIdOf(tree: ConditionBranch | undefined): string {
  const numbers = tree ? nodesOf(tree).map(({ id }) => Number(/^new(\d+)/u.exec(id)?.[1] ?? 0)) : []
  lastNumber = Math.max(lastNumber, ...numbers) + 1
  return `new${lastNumber}`
}

/** Ids are unique in the page: a removed condition may be restored after others were added. */
let lastNumber = 0
