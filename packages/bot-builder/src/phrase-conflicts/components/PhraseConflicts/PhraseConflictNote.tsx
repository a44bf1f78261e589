import type { PhraseConflict } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface PhraseConflictNoteProps {
  phraseConflict: PhraseConflict
  /** Actions. */
  children?: ReactNode
}

/** Shows which other intent a phrase is closer to, and the similarity. @internal */
export function PhraseConflictNote({ phraseConflict, children }: PhraseConflictNoteProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const { rival, similarity, ownSimilarity } = phraseConflict
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

/** Formats a similarity with two decimal places. */
function decimals(similarity: number, locale: string): string {
  return similarity.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
