import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Highlighter } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface SuggestionBarProps {
  count: number
  onAccept: () => void
}

/** Offers to annotate all suggestions in one step. @internal */
export function SuggestionBar({ count, onAccept }: SuggestionBarProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <div className="platform-SuggestionBar">
      <Highlighter aria-hidden />
      <span role="status">{t('ANNOTATION_SUGGESTIONS', { count })}</span>
      <Button size="small" variant="quiet" onPress={onAccept}>
        {t('ANNOTATION_SUGGESTIONS_ACCEPT', { count })}
      </Button>
    </div>
  )
}
