import { NAME_MAX } from '@platform/contract'
import { Switch, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseEntityFormResult } from '../../headless/useEntityForm.ts'

interface EntityFieldsProps {
  form: UseEntityFormResult
}

/** The entity's name, and how exactly its values are taken. @internal */
export function EntityFields({ form }: EntityFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const { isReadOnly } = form
  const { content, isNameTaken, id } = form.state
  const error =
    content.name.length > NAME_MAX
      ? t('FIELD_TOO_LONG', { limit: NAME_MAX })
      : isNameTaken
        ? t('ENTITY_NAME_DUPLICATE')
        : undefined
  return (
    <div className="platform-EntityFields">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a person who creates an entity begins with its name
        autoFocus={id === null}
        isRequired
        isReadOnly={isReadOnly}
        className="platform-EntityFields-name"
        label={t('ENTITY_FORM_NAME')}
        placeholder={t('ENTITY_FORM_NAME_PLACEHOLDER')}
        value={content.name}
        error={error}
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
