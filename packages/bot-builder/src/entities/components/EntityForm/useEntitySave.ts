import type { Outcome } from '@platform/client/react'
import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { EntitySaveRefusal, SavedEntity } from '../../headless/useEntityForm.ts'

/** Says how a save ended. A conflict speaks in its dialog, a fault of a row at the row. @internal */
export function useEntitySave(
  onSaved: (saved: SavedEntity) => void,
): (outcome: Outcome<EntitySaveRefusal, SavedEntity | null>) => void {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  return (outcome) => {
    if (outcome.status === 'done') {
      if (!outcome.value) return
      toast.success(outcome.value.message)
      onSaved(outcome.value)
    } else if (outcome.status === 'failed') toast.error(outcome.error.message)
    else if (outcome.rule === 'ENTITY_NAME_DUPLICATE') toast.error(t('ENTITY_NAME_DUPLICATE'))
  }
}
