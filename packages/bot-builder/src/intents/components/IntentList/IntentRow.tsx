import type { IntentSummary } from '@platform/contract'
import { PaneRow } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { TriangleAlert } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface IntentRowProps {
  intent: IntentSummary
  isCurrent: boolean
  isUnsaved: boolean
  /** Whether it has phrase conflicts. */
  hasPhraseConflict: boolean
  onOpen: () => void
  /** Absent if the user may not delete the intent. */
  onDelete?: (() => void) | undefined
}

/** One intent in the left pane, with the number of its phrases. @internal */
export function IntentRow({ intent, isUnsaved, hasPhraseConflict, onDelete, ...row }: IntentRowProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  return (
    <PaneRow
      {...row}
      name={intent.name}
      end={
        <>
          {hasPhraseConflict && (
            <TriangleAlert
              className="platform-IntentRow-conflict"
              role="img"
              aria-label={t('PHRASE_CONFLICT_INTENT')}
            />
          )}
          {isUnsaved && <span className="platform-IntentRow-unsaved" role="img" aria-label={t('INTENT_UNSAVED')} />}
          <span aria-hidden>{intent.phraseCount.toLocaleString(intlLocale)}</span>
          <span className="platform-VisuallyHidden">{t('INTENT_PHRASE_COUNT', { count: intent.phraseCount })}</span>
        </>
      }
      onDelete={onDelete && { label: t('INTENT_DELETE', { name: intent.name }), onPress: onDelete }}
    />
  )
}
