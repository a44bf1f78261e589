import type { Phrase } from '@platform/contract'
import { Markdown } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EditConflictItems } from '../../../shared/components/EditConflict/EditConflictSide.tsx'
import type { IntentContent } from '../../../shared/intentContent.ts'
import type { ContentComparison } from '../../headless/mergeContent.ts'

/** So many phrases of a side are listed; of more, only how many there are. */
const LISTED = 50

interface IntentVersionProps {
  content: IntentContent
  /** The phrases that the other side does not have. */
  ownPhrases: readonly Phrase[]
  comparison: ContentComparison
}

/** One of two versions of an intent: what it has that the other has not. @internal */
export function IntentVersion({ content, ownPhrases, comparison }: IntentVersionProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <>
      <dt>{t('EDIT_CONFLICT_NAME')}</dt>
      <dd data-different={comparison.isNameDifferent || undefined}>
        <bdi>{content.name}</bdi>
      </dd>
      <dt>{t('EDIT_CONFLICT_PHRASES')}</dt>
      <dd data-different={ownPhrases.length > 0 || undefined}>
        <span className="platform-EditConflictSide-count">
          {t('EDIT_CONFLICT_IN_BOTH', { count: comparison.inBoth })}
          {' · '}
          {t('EDIT_CONFLICT_ONLY_HERE', { count: ownPhrases.length })}
        </span>
        <EditConflictItems items={ownPhrases.map(({ text }) => text)} listed={LISTED} />
      </dd>
      {comparison.areResponsesDifferent && (
        <>
          <dt>{t('EDIT_CONFLICT_RESPONSE')}</dt>
          <dd data-different dir="auto">
            {content.responses.length === 0 && t('EDIT_CONFLICT_NONE')}
            {content.responses.map((response) => (
              <Markdown key={response} text={response} />
            ))}
          </dd>
        </>
      )}
      {comparison.areParametersDifferent && (
        <>
          <dt>{t('EDIT_CONFLICT_ENTITIES')}</dt>
          <dd data-different>{content.parameters.map(({ name }) => name).join(', ') || t('EDIT_CONFLICT_NONE')}</dd>
        </>
      )}
      {comparison.isDialogueDifferent && (
        <>
          <dt>{t('EDIT_CONFLICT_ANSWER')}</dt>
          <dd data-different>{answerText(content.dialogue) || t('EDIT_CONFLICT_NONE')}</dd>
        </>
      )}
    </>
  )
}

/** What an answer is besides words, in its own words. */
function answerText({ buttons, requires, opens, fulfilment }: IntentContent['dialogue']): string {
  const names = [...buttons.map(({ label }) => label), ...requires, ...opens.map(({ name }) => name)]
  return [...names, ...(fulfilment ? [fulfilment.url] : [])].join(', ')
}
