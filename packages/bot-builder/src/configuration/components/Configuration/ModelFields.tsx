import { LLM_TYPES } from '@platform/contract'
import type { ModelType } from '@platform/contract'
import { FormSection, Note, Radio, RadioGroup } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { LanguageModelSelect } from '../../../integrations/components/LanguageModelSelect/LanguageModelSelect.tsx'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseConfigurationResult } from '../../headless/useConfiguration.ts'
import { measuredModels } from '../../headless/measuredModels.ts'
import { recommendsSemantic } from '../../headless/recommendsSemantic.ts'
import { hasConfigurationPicker } from '../../headless/validateConfig.ts'
import { DefaultModelNote } from './DefaultModelNote.tsx'

interface ModelFieldsProps {
  configuration: UseConfigurationResult
  onManageLanguageModels?: (() => void) | undefined
}

const MODEL_TYPES = [
  { id: 'OpenAi', name: 'CONFIG_MODEL_OPENAI', help: 'CONFIG_MODEL_OPENAI_HELP' },
  { id: 'Semantic', name: 'CONFIG_MODEL_SEMANTIC', help: 'CONFIG_MODEL_SEMANTIC_HELP' },
  { id: 'GPT2', name: 'CONFIG_MODEL_GPT2', help: 'CONFIG_MODEL_GPT2_HELP' },
  { id: 'SVM', name: 'CONFIG_MODEL_SVM', help: 'CONFIG_MODEL_SVM_HELP' },
] as const

/** The accuracy of each model type that the last training measured, and the one to prefer. */
function MeasuredModels({ metrics }: Pick<UseConfigurationResult, 'metrics'>) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const measured = measuredModels(metrics)
  const [best] = measured
  if (!best) return null
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 0 })
  const nameOf = (type: ModelType) => t(MODEL_TYPES.find(({ id }) => id === type)?.name ?? 'CONFIG_MODEL_SVM')
  const accuracies = measured.map(({ type, accuracy }) => `${nameOf(type)} ${percent.format(accuracy)}`)
  return (
    <Note>
      {t('CONFIG_MODEL_MEASURED', { accuracies: new Intl.ListFormat(intlLocale, { type: 'unit' }).format(accuracies) })}{' '}
      {t('CONFIG_MODEL_RECOMMENDED', { name: nameOf(best.type) })} {t('CONFIG_ACCURACY_MEANING')}
    </Note>
  )
}

/** The model type and its fields. @internal */
export function ModelFields({ configuration, onManageLanguageModels }: ModelFieldsProps) {
  const { values, changed, metrics, isReadOnly, change, chooseModel } = configuration
  const t = useTexts(botBuilderTexts)
  if (!values) return null
  const { modelType, openaiKey } = values
  return (
    <FormSection title={t('CONFIG_MODEL_SECTION')} description={t('CONFIG_MODEL_SECTION_HELP')}>
      <RadioGroup
        isRequired
        isDisabled={isReadOnly}
        label={t('CONFIG_MODEL_TYPE')}
        value={modelType}
        onChange={(chosen) => {
          const type = MODEL_TYPES.find(({ id }) => id === chosen)
          if (type) chooseModel(type.id)
        }}
      >
        {MODEL_TYPES.map(({ id, name, help }) => (
          <Radio key={id} value={id} help={t(help)}>
            {t(name)}
          </Radio>
        ))}
      </RadioGroup>
      <MeasuredModels metrics={metrics} />
      {recommendsSemantic(values, metrics) && <Note>{t('CONFIG_MODEL_SEMANTIC_HINT')}</Note>}
      {hasConfigurationPicker(modelType) && (
        <LanguageModelSelect
          use="classifier"
          label={t('CONFIG_OPENAI_KEY')}
          isReadOnly={isReadOnly}
          value={openaiKey}
          help={openaiKey === '' ? t('CONFIG_OPENAI_KEY_HELP') : undefined}
          onManage={onManageLanguageModels}
          onChange={(chosen) => change({ openaiKey: chosen })}
        />
      )}
      {modelType === 'GPT2' && <DefaultModelNote llmType={LLM_TYPES.GPT} allowsCreate />}
      {modelType === 'OpenAi' && openaiKey === '' && <DefaultModelNote llmType={LLM_TYPES.OPENAI} />}
      {changed.includes('modelType') && <Note role="status">{t('CONFIG_TRAINING_NOTE')}</Note>}
    </FormSection>
  )
}
