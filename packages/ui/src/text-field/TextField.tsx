import { Eye, EyeOff, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button, Input, TextField as AriaTextField } from 'react-aria-components'
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components'
import { useControlledState } from 'react-stately/useControlledState'
import { CharacterCount } from '../field/CharacterCount.tsx'
import { FieldLabel } from '../field/FieldLabel.tsx'
import { FieldMessage } from '../field/FieldMessage.tsx'
import { InputBox } from '../field/InputBox.tsx'
import type { ControlSize, FieldAnatomy } from '../field/field.types.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'

type InheritedProps = Omit<
  AriaTextFieldProps,
  'children' | 'className' | 'isInvalid' | 'validate' | 'validationBehavior'
>

/** Props of {@link TextField}. */
export interface TextFieldProps extends InheritedProps, FieldAnatomy {
  placeholder?: string
  /** @default 'medium' */
  size?: ControlSize
  /** Icon at the inline start. */
  icon?: ReactNode
  /** A quiet hint at the inline end, for example a unit or a shortcut. */
  suffix?: ReactNode
  /** Whether a button empties the field. */
  allowsClear?: boolean
  /** How many characters the value should have at most. The field counts but does not cut; say so with `error`. */
  characterLimit?: number
  /** The `input` element, for example to focus it. */
  inputRef?: Ref<HTMLInputElement>
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A field for one line of text. With `type="password"` a button shows what was typed.
 *
 * Its states are attributes:
 * - `.platform-CharacterCount[data-over]`: the text is longer than its limit
 * - `.platform-Field[data-disabled]`: it takes no input
 * - `.platform-Field[data-invalid]`: its value is refused
 * - `.platform-Field[data-readonly]`: it can be read, not changed
 * - `.platform-InputBox[data-size]`: `size`
 * - `.platform-InputBox-button[data-disabled]`: it takes no input
 * - `.platform-InputBox-button[data-focus-visible]`: it has the keyboard focus
 * - `.platform-InputBox-button[data-hovered]`: the pointer is over it
 */
export function TextField({
  label,
  labelEnd,
  help,
  error,
  placeholder,
  size,
  icon,
  suffix,
  allowsClear,
  characterLimit,
  inputRef,
  className,
  type,
  value: controlledValue,
  defaultValue,
  onChange,
  ...rest
}: TextFieldProps) {
  const t = useTexts(uiTexts)
  const [value, setValue] = useControlledState(controlledValue, defaultValue ?? '', onChange)
  const [isRevealed, setRevealed] = useState(false)
  const isEditable = !rest.isDisabled && !rest.isReadOnly
  return (
    <AriaTextField
      {...rest}
      type={type === 'password' && isRevealed ? 'text' : type}
      value={value}
      onChange={setValue}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Field', 'platform-TextField', className)}
    >
      <FieldLabel isRequired={rest.isRequired} end={labelEnd}>
        {label}
      </FieldLabel>
      <InputBox size={size}>
        {icon}
        <Input ref={inputRef} placeholder={placeholder} className="platform-InputBox-input" />
        {allowsClear && isEditable && value !== '' && (
          <Button
            slot={null}
            className="platform-InputBox-button"
            aria-label={t('CLEAR')}
            excludeFromTabOrder
            preventFocusOnPress
            onPress={() => setValue('')}
          >
            <X />
          </Button>
        )}
        {suffix && <span className="platform-InputBox-suffix">{suffix}</span>}
        {characterLimit !== undefined && <CharacterCount value={value} limit={characterLimit} />}
        {type === 'password' && (
          <Button
            slot={null}
            className="platform-InputBox-button"
            aria-label={isRevealed ? t('PASSWORD_HIDE') : t('PASSWORD_SHOW')}
            isDisabled={rest.isDisabled}
            onPress={() => setRevealed(!isRevealed)}
          >
            {isRevealed ? <EyeOff /> : <Eye />}
          </Button>
        )}
      </InputBox>
      <FieldMessage help={help} error={error} />
    </AriaTextField>
  )
}
