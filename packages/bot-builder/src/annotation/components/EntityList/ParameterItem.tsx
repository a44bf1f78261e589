import { NAME_MAX } from '@platform/contract'
import type { Parameter, RuleError } from '@platform/contract'
import { Badge, IconButton, Switch, TextField, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EntitySwatch } from '../../../shared/entity-colour/EntitySwatch.tsx'
import type { ParameterChange } from '../../headless/annotationReducer.ts'
import { entityOptions } from '../Annotation/entityOptions.ts'
import type { EntityOption } from '../Annotation/entityOptions.ts'
import { PromptFields } from './PromptFields.tsx'

interface ParameterItemProps {
  parameter: Parameter
  option: EntityOption | undefined
  isReadOnly: boolean
  /** The rule that its prompts broke in the last save. */
  promptError: RuleError | undefined
  onChange: (change: ParameterChange) => void
  onRemove: () => void
}

/** A parameter of the intent: whether it is required, its default value, and its prompts. @internal */
export function ParameterItem({ parameter, option, isReadOnly, promptError, onChange, onRemove }: ParameterItemProps) {
  const t = useTexts(botBuilderTexts)
  const nameId = useId()
  const { name, required, value, prompts } = parameter
  const appearance = option?.appearance ?? entityOptions([], [parameter])[0]?.appearance
  return (
    <li className="platform-ParameterItem" aria-labelledby={nameId}>
      <div className="platform-ParameterItem-head">
        {appearance && <EntitySwatch appearance={appearance} />}
        <strong id={nameId} className="platform-ParameterItem-name">
          <bdi>{name}</bdi>
        </strong>
        {isReadOnly ? (
          <Badge>{required ? t('ENTITY_REQUIRED') : t('ENTITY_OPTIONAL')}</Badge>
        ) : (
          <>
            <Switch
              className="platform-ParameterItem-required"
              aria-describedby={nameId}
              isSelected={required}
              onChange={(isRequired) => onChange({ required: isRequired })}
            >
              {t('ENTITY_REQUIRED')}
            </Switch>
            <Tooltip text={t('PARAMETER_DELETE', { name })}>
              <IconButton
                size="small"
                variant="quiet"
                className="platform-ParameterItem-remove"
                label={t('PARAMETER_DELETE', { name })}
                icon={<Trash2 />}
                onPress={onRemove}
              />
            </Tooltip>
          </>
        )}
      </div>
      {(!isReadOnly || value !== '') && (
        <TextField
          size="small"
          label={t('ENTITY_VALUE')}
          aria-describedby={nameId}
          className="platform-ParameterItem-value"
          placeholder={t('PARAMETER_VALUE_PLACEHOLDER')}
          isReadOnly={isReadOnly}
          value={value}
          maxLength={NAME_MAX}
          onChange={(next) => onChange({ value: next })}
        />
      )}
      <PromptFields
        name={name}
        prompts={prompts}
        isReadOnly={isReadOnly}
        error={promptError}
        onChange={(next) => onChange({ prompts: next })}
      />
    </li>
  )
}
