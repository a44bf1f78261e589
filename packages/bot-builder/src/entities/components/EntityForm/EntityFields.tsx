import { Switch, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseEntityFormResult } from '../../headless/useEntityForm.ts'

interface EntityFieldsProps {
  form: UseEntityFormResult
}

/** The entity's name, and whether misspelled values are recognised. @internal */
export function EntityFields({ form }: EntityFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const { isReadOnly } = form
  const ruleText = useRuleText()
  const { content, id } = form.state
  return (
    <div className="platform-EntityFields">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the name is the first field of a new entity
        autoFocus={id === null}
        isRequired
        isReadOnly={isReadOnly}
        className="platform-EntityFields-name"
        label={t('ENTITY_FORM_NAME')}
        placeholder={t('ENTITY_FORM_NAME_PLACEHOLDER')}
        value={content.name}
        error={ruleText(form.nameError)}
        onChange={form.setName}
      />
      <Switch
        className="platform-EntityFields-fuzzy"
        isSelected={content.isFuzzy}
        isReadOnly={isReadOnly}
        help={t('ENTITY_FORM_FUZZY_HELP')}
        onChange={form.setFuzzy}
      >
        {t('ENTITY_FORM_FUZZY')}
      </Switch>
    </div>
  )
}
