import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { TriangleAlert } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface PhraseConflictsBarProps {
  count: number
  onOpen: () => void
}

/** The bar below the left pane: the number of phrase conflicts of the agent. @internal */
export function PhraseConflictsBar({ count, onOpen }: PhraseConflictsBarProps) {
  const t = useTexts(botBuilderTexts)
  if (count === 0) return null
  return (
    <div className="platform-PhraseConflictsBar">
      <Button variant="quiet" size="small" icon={<TriangleAlert />} onPress={onOpen}>
        {t('PHRASE_CONFLICTS_REVIEW', { count })}
      </Button>
    </div>
  )
}
