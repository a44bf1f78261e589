import type { IntentSummary } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { Trash2, TriangleAlert } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { PaneAction } from '../../../shared/components/PaneList/PaneAction.tsx'
import { PaneRow } from '../../../shared/components/PaneList/PaneRow.tsx'

interface IntentRowProps {
  intent: IntentSummary
  isCurrent: boolean
  isUnsaved: boolean
  /** Whether it has phrases to be looked at. */
  hasConflict: boolean
  isActive: boolean
  onOpen: () => void
  /** Absent when it may not be deleted. */
  onDelete?: () => void
}

/** One intent in the left pane, with how many phrases it has. @internal */
export function IntentRow({ intent, isUnsaved, hasConflict, onDelete, ...row }: IntentRowProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  return (
    <PaneRow
      {...row}
      name={intent.name}
      end={
        <>
          {hasConflict && (
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
      actions={
        onDelete && (
          <PaneAction
            isActive={row.isActive}
            label={t('INTENT_DELETE', { name: intent.name })}
            icon={<Trash2 />}
            onPress={onDelete}
          />
        )
      }
    />
  )
}
