import { ENTITY_VALUES_MAX } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseEntityFormResult } from '../../headless/useEntityForm.ts'

/**
 * Returns a function that adds the lines of a spreadsheet as values and reports how many in a toast. It returns false, and
 * does nothing, for a single line.
 *
 * @internal
 */
export function usePasteRows(form: UseEntityFormResult): (row: number, text: string) => boolean {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  return (row, text) => {
    const pasted = form.pasteRows(row, text)
    if (!pasted) return false
    const { added, extended, leftOut } = pasted
    toast.success(
      [
        t('ENTITY_PASTED', { count: added }),
        extended > 0 && t('ENTITY_PASTED_EXTENDED', { count: extended }),
        leftOut > 0 && t('ENTITY_PASTED_LEFT_OUT', { count: leftOut, limit: ENTITY_VALUES_MAX }),
      ]
        .filter(Boolean)
        .join(' '),
    )
    return true
  }
}
