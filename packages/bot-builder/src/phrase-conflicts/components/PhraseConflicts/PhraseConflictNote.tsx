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
  const told = { intent: rival.intentName, similarity: decimals(similarity, intlLocale), phrase: rival.phrase }
  return (
    <span className="platform-PhraseConflictNote">
      <TriangleAlert aria-hidden />
      <span className="platform-PhraseConflictNote-text" title={rival.phrase}>
        {ownSimilarity === null
          ? t('PHRASE_CONFLICT_RESEMBLES', told)
          : t('PHRASE_CONFLICT_CLOSER', { ...told, own: decimals(ownSimilarity, intlLocale) })}
      </span>
      {children}
    </span>
  )
}

/** Two places: what follows says nothing. */
function decimals(similarity: number, locale: string): string {
  return similarity.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
