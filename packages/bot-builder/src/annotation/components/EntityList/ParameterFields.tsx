import { NAME_MAX } from '@platform/contract'
import { Option, Select, Switch, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Type } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EntitySwatch } from '../../../shared/entity-colour/EntitySwatch.tsx'
import { ParameterName } from './ParameterName.tsx'
import type { ParameterItemProps } from './ParameterItem.tsx'
import { ParameterRuleFields } from './ParameterRuleFields.tsx'
import { PromptFields } from './PromptFields.tsx'

interface ParameterFieldsProps extends ParameterItemProps {
  /** Id of the element with the name, which describes each field. */
  nameId: string
}

/** The key of free text in the list of entities; ids of entities are not blank. */
const FREE_TEXT = ''

/** The fields of a parameter. @internal */
export function ParameterFields(props: ParameterFieldsProps) {
  const { parameter, parameters, entities, errors, otherLanguage, nameId, onChange } = props
  const t = useTexts(botBuilderTexts)
  const { name, entityId, required, value, prompts, isConfirmed, isList, translations } = parameter
  const errorOf = (path: string) => errors.find(({ field }) => field?.replace(/^parameters\.\d+\./u, '') === path)
  const isKnown = entityId === null || entities.some(({ id }) => id === entityId)

  return (
    <div className="platform-ParameterFields">
      <ParameterName
        parameter={parameter}
        others={parameters.filter(({ id }) => id !== parameter.id)}
        error={errorOf('name')}
        isNew={props.isNew}
        onRename={props.onRename}
        onRenamed={props.onRenamed}
      />
      <Select
        size="small"
        label={t('PARAMETER_ENTITY')}
        help={entityId === null && !required && value === '' ? t('PARAMETER_FREE_TEXT_OPTIONAL') : undefined}
        aria-describedby={nameId}
        value={entityId ?? FREE_TEXT}
        onChange={(key) => props.onEntityChange(key === FREE_TEXT || key === null ? null : String(key))}
      >
        <Option id={FREE_TEXT} icon={<Type aria-hidden />}>
          {t('PARAMETER_FREE_TEXT')}
        </Option>
        {!isKnown && <Option id={entityId}>{t('ANNOTATION_KIND_UNKNOWN')}</Option>}
        {entities.map((entity) => (
          <Option key={entity.id} id={entity.id} icon={<EntitySwatch appearance={entity.appearance} />}>
            {entity.name}
          </Option>
        ))}
      </Select>
      <TextField
        size="small"
        label={t('ENTITY_VALUE')}
        aria-describedby={nameId}
        className="platform-ParameterFields-text"
        placeholder={t('PARAMETER_VALUE_PLACEHOLDER')}
        value={value}
        maxLength={NAME_MAX}
        onChange={(next) => onChange({ value: next })}
      />
      <PromptFields
        label={t('ENTITY_PROMPTS')}
        groupLabel={t('PARAMETER_PROMPTS_OF', { name })}
        prompts={prompts}
        parameters={parameters}
        isRequired
        error={errorOf('prompts')}
        onChange={(next) => onChange({ prompts: next })}
      />
      {otherLanguage && (
        <PromptFields
          label={t(otherLanguage === 'hi' ? 'PARAMETER_PROMPTS_HI' : 'PARAMETER_PROMPTS_EN')}
          groupLabel={t(otherLanguage === 'hi' ? 'PARAMETER_PROMPTS_HI_OF' : 'PARAMETER_PROMPTS_EN_OF', { name })}
          prompts={translations?.[otherLanguage]?.prompts ?? []}
          parameters={parameters}
          lang={otherLanguage}
          error={errorOf(`translations.${otherLanguage}.prompts`)}
          onChange={(next) => onChange({ translations: { ...translations, [otherLanguage]: { prompts: next } } })}
        />
      )}
      <Switch
        aria-describedby={nameId}
        isSelected={isConfirmed === true}
        onChange={(isOn) => onChange({ isConfirmed: isOn ? true : undefined })}
      >
        {t('PARAMETER_CONFIRM')}
      </Switch>
      {entityId !== null && (
        <Switch
          aria-describedby={nameId}
          isSelected={isList === true}
          onChange={(isOn) => onChange({ isList: isOn ? true : undefined })}
        >
          {t('PARAMETER_LIST')}
        </Switch>
      )}
      <ParameterRuleFields
        parameter={parameter}
        parameters={parameters}
        error={errorOf('rules')}
        onChange={(rules) => onChange({ rules })}
      />
    </div>
  )
}
