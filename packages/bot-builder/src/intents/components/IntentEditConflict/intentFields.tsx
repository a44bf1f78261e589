import type { Phrase } from '@platform/contract'
import { EditConflictItems, Markdown } from '@platform/ui'
import type { EditConflictField, EditConflictValue } from '@platform/ui'
import type { TextFunction } from '@platform/ui/i18n'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import type { IntentContent } from '../../../shared/intentContent.ts'
import { compareContents } from '../../headless/mergeContent.ts'

/** Maximum number of phrases that each version lists. */
const PHRASES_LISTED = 50

/** Compares two versions of an intent: the name, the phrases that only one version has, and the parts that differ. */
export function intentFields(
  t: TextFunction<BotBuilderText>,
  mine: IntentContent,
  theirs: IntentContent,
): readonly EditConflictField[] {
  const comparison = compareContents(mine, theirs)
  const none = t('EDIT_CONFLICT_NONE')

  const phrasesOf = (own: readonly Phrase[]): EditConflictValue => ({
    isDifferent: own.length > 0,
    content: (
      <EditConflictItems
        summary={
          <>
            {t('EDIT_CONFLICT_IN_BOTH', { count: comparison.inBoth })}
            {' · '}
            {t('EDIT_CONFLICT_ONLY_HERE', { count: own.length })}
          </>
        }
        items={own.map(({ text }) => text)}
        limit={PHRASES_LISTED}
      />
    ),
  })
  const responsesOf = ({ responses }: IntentContent): EditConflictValue => ({
    isDifferent: true,
    content: (
      <div dir="auto">
        {responses.length === 0 && none}
        {responses.map((response) => (
          <Markdown key={response} text={response} />
        ))}
      </div>
    ),
  })
  const different = (content: string): EditConflictValue => ({ isDifferent: true, content: content || none })
  const parametersOf = ({ parameters }: IntentContent) => different(parameters.map(({ name }) => name).join(', '))
  const dialogueOf = ({ dialogue }: IntentContent) => different(dialogueText(dialogue))
  const nameOf = ({ name }: IntentContent): EditConflictValue => ({
    isDifferent: comparison.isNameDifferent,
    content: <bdi>{name}</bdi>,
  })

  const fields: EditConflictField[] = [
    { id: 'name', label: t('EDIT_CONFLICT_NAME'), mine: nameOf(mine), theirs: nameOf(theirs) },
    {
      id: 'phrases',
      label: t('EDIT_CONFLICT_PHRASES'),
      mine: phrasesOf(comparison.onlyMine),
      theirs: phrasesOf(comparison.onlyTheirs),
    },
  ]
  if (comparison.areResponsesDifferent) {
    const label = t('EDIT_CONFLICT_RESPONSE')
    fields.push({ id: 'responses', label, mine: responsesOf(mine), theirs: responsesOf(theirs) })
  }
  if (comparison.areParametersDifferent) {
    const label = t('EDIT_CONFLICT_ENTITIES')
    fields.push({ id: 'parameters', label, mine: parametersOf(mine), theirs: parametersOf(theirs) })
  }
  if (comparison.isDialogueDifferent) {
    const label = t('EDIT_CONFLICT_ANSWER')
    fields.push({ id: 'dialogue', label, mine: dialogueOf(mine), theirs: dialogueOf(theirs) })
  }
  return fields
}

/** The buttons, the context conditions and the fulfilment of an answer, as a list of their names. */
function dialogueText({ buttons, requires, opens, fulfilment }: IntentContent['dialogue']): string {
  const names = [...buttons.map(({ label }) => label), ...requires, ...opens.map(({ name }) => name)]
  return [...names, ...(fulfilment ? [fulfilment.url] : [])].join(', ')
}
