import type { Parameter, RuleError } from '@platform/contract'
import { Checkbox, CheckboxGroup, NumberField, Option, Select } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { comparableParameters, offeredRules, withoutEmptyRules } from '../../headless/parameters.ts'
import type { ParameterRules } from '../../headless/parameters.ts'

interface ParameterRuleFieldsProps {
  parameter: Parameter
  parameters: readonly Parameter[]
  /** The rule that they broke in the last save. */
  error: RuleError | undefined
  onChange: (rules: ParameterRules | undefined) => void
}

type Fields = { [Field in keyof ParameterRules]: ParameterRules[Field] | undefined }

/** What a value must satisfy: only the rules that fit the entity. @internal */
export function ParameterRuleFields({ parameter, parameters, error, onChange }: ParameterRuleFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const { rules = {}, entityId } = parameter
  const { hasRange, hasPeriod } = offeredRules(entityId)
  const comparable = comparableParameters(parameter, parameters)
  const change = (fields: Fields) => onChange(withoutEmptyRules({ ...rules, ...fields }))
  return (
    <>
      {hasRange && (
        <div className="platform-ParameterFields-range" role="group" aria-label={t('PARAMETER_RANGE')}>
          <NumberField
            size="small"
            label={t('PARAMETER_MINIMUM')}
            value={rules.minimum ?? NaN}
            error={ruleText(error)}
            onChange={(minimum) => change({ minimum: numberOf(minimum) })}
          />
          <NumberField
            size="small"
            label={t('PARAMETER_MAXIMUM')}
            value={rules.maximum ?? NaN}
            onChange={(maximum) => change({ maximum: numberOf(maximum) })}
          />
        </div>
      )}
      {hasPeriod && (
        <Select
          size="small"
          label={t('PARAMETER_PERIOD')}
          value={rules.period ?? 'any'}
          onChange={(key) => change({ period: key === 'past' || key === 'future' ? key : undefined })}
        >
          <Option id="any">{t('PARAMETER_PERIOD_ANY')}</Option>
          <Option id="past">{t('PARAMETER_PERIOD_PAST')}</Option>
          <Option id="future">{t('PARAMETER_PERIOD_FUTURE')}</Option>
        </Select>
      )}
      {comparable.length > 0 && (
        <CheckboxGroup
          label={t('PARAMETER_DISTINCT')}
          value={rules.distinctFrom ?? []}
          onChange={(distinctFrom) => change({ distinctFrom })}
        >
          {comparable.map(({ id, name }) => (
            <Checkbox key={id} value={id}>
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
    </>
  )
}

const numberOf = (value: number) => (Number.isNaN(value) ? undefined : value)
