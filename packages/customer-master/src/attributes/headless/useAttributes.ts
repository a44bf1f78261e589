import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import { movedAttributes } from '@platform/contract'
import type { Attribute, AttributeMove } from '@platform/contract'
import { inOrder } from './attributeOrder.ts'
import { useOptimisticOrder } from './useOptimisticOrder.ts'

/** Result of `useAttributes`. */
export interface UseAttributesResult {
  readonly status: 'loading' | 'failed' | 'ready'
  /** All attributes in their order: the two built-in ones first. A moved one is in its new place at once. */
  readonly attributes: readonly Attribute[]
  /** Why they could not be loaded. */
  readonly error: PlatformError | null
  readonly retry: () => void
  /** Whether the user may define, change and move attributes. */
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  /**
   * Moves an attribute: indexes of `attributes`. If the server refuses a move, the order of the server is shown again, and
   * moves that wait for it are not sent. Null if the move is not possible: the built-in attributes stay first.
   */
  readonly move: (move: AttributeMove) => Promise<CommandOutcome<'attributes.move'> | null>
  /** Deletes an attribute with its values. */
  readonly remove: (id: string) => Promise<CommandOutcome<'attributes.delete'>>
}

/**
 * The fields of contacts in their order (specification 2 §2.7).
 *
 * @example
 * const { attributes, move } = useAttributes()
 */
export function useAttributes(): UseAttributesResult {
  const list = useEndpoint('attributes.list', {})
  const moving = useCommand('attributes.move')
  const deleting = useCommand('attributes.delete')
  const [maySave, mayMove, mayDelete] = [
    useMayCall('attributes.save'),
    useMayCall('attributes.move'),
    useMayCall('attributes.delete'),
  ]
  const loaded = list.data?.attributes ?? NONE
  const optimistic = useOptimisticOrder(list.data)
  const attributes = optimistic.order ? inOrder(loaded, optimistic.order) : loaded

  return {
    status: list.data ? 'ready' : list.status === 'failed' ? 'failed' : 'loading',
    attributes,
    error: list.error,
    retry: () => void list.refetch(),
    mayEdit: maySave && mayMove,
    mayDelete,
    async move(move) {
      const moved = movedAttributes(attributes, move)
      if (moved === null || moved === attributes) return null
      const outcome = await optimistic.run(
        moved.map(({ id }) => id),
        () => moving.run(move),
      )
      if (outcome && outcome.status !== 'done') void list.refetch()
      return outcome
    },
    remove: (id) => deleting.run({ id }),
  }
}

const NONE: readonly Attribute[] = []
