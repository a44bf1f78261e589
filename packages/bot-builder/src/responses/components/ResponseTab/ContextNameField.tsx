import { NAME_MAX } from '@platform/contract'
import { ComboBox, Option } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface ContextNameFieldProps {
  value: string
  /** Names to choose from. Others may be typed. */
  names: readonly string[]
  isReadOnly: boolean
  /** Whether the user added the row: the field receives the focus. */
  hasFirstFocus: boolean
  /** Why the name may be a mistake. */
  warning?: string | undefined
  onChange: (name: string) => void
}

/** The name of a context, chosen from those of the agent or typed. @internal */
export function ContextNameField({
  value,
  names,
  isReadOnly,
  hasFirstFocus,
  warning,
  onChange,
}: ContextNameFieldProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <ComboBox
      allowsCustomValue
      aria-label={t('ANSWER_CONTEXT_NAME')}
      className="platform-AnswerRow-field"
      placeholder={t('ANSWER_CONTEXT_CHOOSE')}
      help={warning}
      isReadOnly={isReadOnly}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user added the row to choose its name
      autoFocus={hasFirstFocus}
      items={names.map((name) => ({ id: name }))}
      emptyText={t('ANSWER_CONTEXT_NEW')}
      inputValue={value}
      onInputChange={(name) => onChange(name.slice(0, NAME_MAX))}
    >
      {({ id }) => <Option id={id}>{id}</Option>}
    </ComboBox>
  )
}
