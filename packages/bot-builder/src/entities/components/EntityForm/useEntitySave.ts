import type { Outcome, RecordFormRefusal } from '@platform/client/react'
import { useToasts } from '@platform/ui'
import type { SavedEntity } from '../../headless/useEntityForm.ts'

/** Reports how a save ended. An invalid field and an edit conflict show themselves. @internal */
export function useEntitySave(
  onSaved: (saved: SavedEntity) => void,
): (outcome: Outcome<RecordFormRefusal, SavedEntity | null>) => void {
  const toast = useToasts()
  return (outcome) => {
    if (outcome.status === 'done') {
      if (!outcome.value) return
      toast.success(outcome.value.message)
      onSaved(outcome.value)
    } else if (outcome.status === 'failed') toast.error(outcome.error.message)
  }
}
