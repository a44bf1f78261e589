import type { ComparedParameter } from '@platform/contract'
import { markdownToText } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

const questions = (prompts: readonly string[]) => prompts.map((prompt) => `“${markdownToText(prompt)}”`).join(' ')

/** Returns the function that describes a parameter in one line of words. @internal */
export function useParameterLine(): (parameter: ComparedParameter) => string {
  const t = useTexts(botBuilderTexts)
  return ({ name, entityName, required, value, prompts, isConfirmed, isList, rules = {}, translations = {} }) => {
    const { minimum, maximum, period, distinctFrom = [] } = rules
    const { hi, en } = translations
    return [
      `${name}: ${entityName ?? t('PARAMETER_FREE_TEXT')}`,
      t(required ? 'ENTITY_REQUIRED' : 'ENTITY_OPTIONAL'),
      t(isList ? 'VERSION_SEVERAL_VALUES' : 'VERSION_ONE_VALUE'),
      value !== '' && `${t('ENTITY_VALUE')}: ${value}`,
      prompts.length > 0 && `${t('ENTITY_PROMPTS')}: ${questions(prompts)}`,
      hi && hi.prompts.length > 0 && `${t('PARAMETER_PROMPTS_HI')}: ${questions(hi.prompts)}`,
      en && en.prompts.length > 0 && `${t('PARAMETER_PROMPTS_EN')}: ${questions(en.prompts)}`,
      isConfirmed && t('PARAMETER_CONFIRM'),
      minimum !== undefined && `${t('PARAMETER_MINIMUM')}: ${minimum}`,
      maximum !== undefined && `${t('PARAMETER_MAXIMUM')}: ${maximum}`,
      period && t(period === 'past' ? 'PARAMETER_PERIOD_PAST' : 'PARAMETER_PERIOD_FUTURE'),
      distinctFrom.length > 0 && `${t('PARAMETER_DISTINCT')}: ${distinctFrom.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
