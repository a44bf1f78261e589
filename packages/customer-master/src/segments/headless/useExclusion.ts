import { PlatformError } from '@platform/client'
import { useTransport } from '@platform/client/react'
import type { ConditionGroup } from '@platform/contract'
import { useEffect, useState } from 'react'

/** Most conditions that are counted one by one to explain why there are no contacts. */
const EXPLAINED_MAX = 6

/** Why a condition matches no contact. */
export type Exclusion =
  /** It is not known, or there are contacts. */
  | { readonly type: 'unknown' }
  /** The conditions at these positions, from 0, match no contact. */
  | { readonly type: 'conditions'; readonly indexes: readonly number[] }
  /** Each condition is true of some contacts, but no contact has all of them in common. */
  | { readonly type: 'combination' }

const UNKNOWN: Exclusion = { type: 'unknown' }

/**
 * Finds the conditions of a group that no contact fulfils, by counting each of them.
 *
 * @param empty a condition without contacts; null if there are contacts
 */
export function useExclusion(empty: ConditionGroup | null): Exclusion {
  const transport = useTransport()
  const [found, setFound] = useState<{ readonly of: ConditionGroup; readonly exclusion: Exclusion } | null>(null)
  useEffect(() => {
    if (!empty || !isExplainable(empty)) return undefined
    const controller = new AbortController()
    const isEmpty = async (index: number): Promise<boolean> => {
      const condition = { ...empty, conditions: empty.conditions.slice(index, index + 1) }
      return (await transport.call('segments.preview', { condition }, { signal: controller.signal })).count === 0
    }
    async function find(of: ConditionGroup): Promise<void> {
      try {
        const indexes: number[] = []
        for (const index of of.conditions.keys()) if (await isEmpty(index)) indexes.push(index)
        const exclusion: Exclusion = indexes.length > 0 ? { type: 'conditions', indexes } : { type: 'combination' }
        if (!controller.signal.aborted) setFound({ of, exclusion })
      } catch (error) {
        // The explanation is an addition: without it, the screen says that there are no contacts.
        if (!(error instanceof PlatformError) && !controller.signal.aborted) throw error
      }
    }
    void find(empty)
    return () => controller.abort()
  }, [empty, transport])
  return found && found.of === empty ? found.exclusion : UNKNOWN
}

const isExplainable = ({ match, isNegated, conditions }: ConditionGroup): boolean =>
  match === 'all' && !isNegated && conditions.length > 1 && conditions.length <= EXPLAINED_MAX
