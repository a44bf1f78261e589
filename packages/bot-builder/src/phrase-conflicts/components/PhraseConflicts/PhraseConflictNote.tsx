import type { PhraseConflict } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface PhraseConflictNoteProps {
  conflict: PhraseConflict
  /** What can be done about it. */
  children?: ReactNode
}

/** Says of a phrase which other intent it is closer to, and how close. @internal */
export function PhraseConflictNote({ conflict, children }: PhraseConflictNoteProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const { rival, similarity, ownSimilarity } = conflict
  const values = { intent: rival.intentName, similarity: decimals(similarity, intlLocale), phrase: rival.phrase }
  return (
    <span className="platform-PhraseConflictNote">
      <TriangleAlert aria-hidden />
      <span className="platform-PhraseConflictNote-text" title={rival.phrase}>
        {ownSimilarity === null
          ? t('PHRASE_CONFLICT_RESEMBLES', values)
          : t('PHRASE_CONFLICT_CLOSER', { ...values, own: decimals(ownSimilarity, intlLocale) })}
      </span>
      {children}
    </span>
  )
}

/** Two decimal places: more would be noise. */
function decimals(similarity: number, locale: string): string {
  return similarity.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
