import { useCommand } from '@platform/client/react'
import type { Dispatch } from 'react'
import { patternsToCheck } from './entityFormReducer.ts'
import type { EntityFormEvent } from './entityFormReducer.ts'
import type { EntityFormState } from './entityFormState.ts'

interface PatternCheckOptions {
  readonly agentId: string
  readonly state: EntityFormState
  readonly dispatch: Dispatch<EntityFormEvent>
}

/** Checks the patterns of the popup before they are added or applied. */
export function usePatternCheck({ agentId, state, dispatch }: PatternCheckOptions) {
  const checking = useCommand('entities.checkPatterns')
  return {
    isChecking: checking.isRunning,
    async checkThen(type: 'termAdded' | 'termsApplied'): Promise<void> {
      const { popup } = state
      if (checking.isRunning) return
      const patterns = popup ? patternsToCheck(popup, type === 'termAdded' ? 'input' : 'all') : []
      if (patterns.length === 0) return dispatch({ type })
      const outcome = await checking.run({ agentId, patterns: [...patterns] })
      // If the server is away, the patterns are added: the save checks them again.
      dispatch({ type, patternErrors: outcome.status === 'done' ? outcome.value.errors : [] })
    },
  }
}
