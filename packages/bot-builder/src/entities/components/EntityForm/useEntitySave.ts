import type { Outcome, RecordFormRefusal } from '@platform/client/react'
import { useToasts } from '@platform/ui'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { SavedEntity } from '../../headless/useEntityForm.ts'

/** Reports the outcome of a save, except for invalid fields and edit conflicts, which the form shows. @internal */
export function useEntitySave(
  onSaved: (saved: SavedEntity) => void,
): (outcome: Outcome<RecordFormRefusal, SavedEntity | null>) => void {
  const failureText = useFailureText()
  const toast = useToasts()
  return (outcome) => {
    if (outcome.status === 'done') {
      if (!outcome.value) return
      toast.success(outcome.value.message)
      onSaved(outcome.value)
    } else if (outcome.status === 'failed') toast.error(failureText(outcome.error))
  }
}
