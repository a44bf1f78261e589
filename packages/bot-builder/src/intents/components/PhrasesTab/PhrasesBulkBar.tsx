import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Trash2 } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UsePhraseSelectionResult } from '../../headless/usePhraseSelection.ts'

interface PhrasesBulkBarProps {
  selection: UsePhraseSelectionResult
  onDelete: () => void
}

/** The number of selected phrases, and what can be done with them. @internal */
export function PhrasesBulkBar({ selection, onDelete }: PhrasesBulkBarProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <div className="platform-PhrasesTab-bulk">
      <span role="status">{t('PHRASES_SELECTED', { count: selection.selected.size })}</span>
      <Button variant="quiet" size="small" onPress={selection.clear}>
        {t('PHRASES_CLEAR_SELECTION')}
      </Button>
      <Button size="small" icon={<Trash2 />} onPress={onDelete}>
        {t('PHRASES_DELETE_SELECTED')}
      </Button>
    </div>
  )
}
