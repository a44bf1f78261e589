import {
  CONFIDENCE_THRESHOLD_MAX,
  CONFIDENCES,
  OUT_OF_SCOPE_MESSAGE_MAX,
  shareBelow,
  thresholdShare,
} from '@platform/contract'
import { FormSection, Note, NumberField, Option, Select, TextArea } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseConfigurationResult } from '../../headless/useConfiguration.ts'
import { isThresholdEditable } from '../../headless/validateConfig.ts'

interface ConversationFieldsProps {
  configuration: UseConfigurationResult
  tunerLink?: ReactNode
}

/** The fields of the conversation: language, threshold, out-of-scope message, retries. @internal */
export function ConversationFields({ configuration, tunerLink }: ConversationFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const { values, errors, changed, isReadOnly, change } = configuration
  if (!values) return null
  return (
    <FormSection title={t('CONFIG_LANGUAGE_SECTION')} description={t('CONFIG_LANGUAGE_SECTION_HELP')}>
      <Select
        isRequired
        isDisabled={isReadOnly}
        label={t('CONFIG_LANGUAGE')}
        value={values.language}
        onChange={(chosen) => change({ language: chosen === 'hi' ? 'hi' : 'en' })}
      >
        <Option id="en">{t('CONFIG_LANGUAGE_EN')}</Option>
        <Option id="hi">{t('CONFIG_LANGUAGE_HI')}</Option>
      </Select>
      {changed.includes('language') && <Note role="status">{t('CONFIG_TRAINING_NOTE')}</Note>}
      <ThresholdField configuration={configuration} />
      {tunerLink}
      <TextArea
        isReadOnly={isReadOnly}
        label={t('CONFIG_MESSAGE')}
        help={t('CONFIG_MESSAGE_HELP')}
        placeholder={t(values.language === 'hi' ? 'CONFIG_MESSAGE_DEFAULT_HI' : 'CONFIG_MESSAGE_DEFAULT_EN')}
        characterLimit={OUT_OF_SCOPE_MESSAGE_MAX}
        value={values.outOfScopeMessage}
        error={ruleText(errors.outOfScopeMessage)}
        onChange={(outOfScopeMessage) => change({ outOfScopeMessage })}
      />
      <NumberField
        isRequired
        isReadOnly={isReadOnly}
        className="platform-Configuration-number"
        label={t('CONFIG_RETRIES')}
        help={t('CONFIG_RETRIES_HELP')}
        value={values.entityExtractRetries}
        error={ruleText(errors.entityExtractRetries)}
        formatOptions={{ maximumFractionDigits: 0 }}
        step={1}
        commitBehavior="validate"
        onChange={(entityExtractRetries) => change({ entityExtractRetries })}
      />
    </FormSection>
  )
}

/**
 * The specification gives the form 0 to 200 and the input 0 to 1, and the field of an SVM is hidden as well as
 * read-only (1 §4 and §5). So the input shows 0 to 1 and accepts up to 200, and for SVM the value is shown without an input.
 */
function ThresholdField({ configuration }: ConversationFieldsProps) {
  const { values, errors, isReadOnly, change } = configuration
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const { intlLocale } = useLocale()
  if (!values) return null
  const { confidenceThreshold: threshold, modelType } = values
  const share = Number.isNaN(threshold)
    ? null
    : new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 1 }).format(
        thresholdShare(Math.max(0, threshold)),
      )

  if (!isThresholdEditable(modelType)) {
    return (
      <dl className="platform-Configuration-value">
        <dt>{t('CONFIG_THRESHOLD')}</dt>
        <dd>{Number.isNaN(threshold) ? '–' : new Intl.NumberFormat(intlLocale).format(threshold)}</dd>
        <dd className="platform-Field-help">{t('CONFIG_THRESHOLD_READ_ONLY')}</dd>
        <dd className="platform-Field-help">
          <ThresholdEffect configuration={configuration} />
        </dd>
      </dl>
    )
  }
  return (
    <>
      <NumberField
        isRequired
        isReadOnly={isReadOnly}
        className="platform-Configuration-number"
        label={t('CONFIG_THRESHOLD')}
        suffix={t('CONFIG_THRESHOLD_BOUNDS')}
        help={
          <>
            <span>{t('CONFIG_THRESHOLD_HINT')}</span>
            {share !== null && <span> {t('CONFIG_THRESHOLD_MEANING', { share })}</span>}{' '}
            <ThresholdEffect configuration={configuration} />
          </>
        }
        value={threshold}
        error={ruleText(errors.confidenceThreshold)}
        step={threshold > 1 ? 1 : 0.05}
        minValue={0}
        maxValue={CONFIDENCE_THRESHOLD_MAX}
        commitBehavior="validate"
        formatOptions={{ maximumFractionDigits: 4 }}
        onChange={(confidenceThreshold) => change({ confidenceThreshold })}
      />
      {share !== null && threshold > 1 && (
        <Note tone="warning" role="status">
          {t('CONFIG_THRESHOLD_PERCENT', { value: new Intl.NumberFormat(intlLocale).format(threshold), share })}
        </Note>
      )}
    </>
  )
}

/** The share of recent messages below the threshold. */
function ThresholdEffect({ configuration: { values, confidences } }: ConversationFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const threshold = values?.confidenceThreshold ?? NaN
  if (!confidences || Number.isNaN(threshold)) return null
  const below = shareBelow(confidences, thresholdShare(Math.max(0, threshold)))
  if (below === null) return <span>{t('CONFIG_THRESHOLD_NO_MESSAGES', { days: CONFIDENCES.days })}</span>
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 0 })
  const share = percent.format(below)
  return (
    <span role="status">
      {t('CONFIG_THRESHOLD_EFFECT', { share, count: confidences.messages, days: CONFIDENCES.days })}
    </span>
  )
}
