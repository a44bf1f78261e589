import { Eye, EyeOff, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button, Input, TextField as AriaTextField } from 'react-aria-components'
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components'
import { useControlledState } from 'react-stately/useControlledState'
import { CharacterCount } from '../field/CharacterCount.tsx'
import { InputBox } from '../field/InputBox.tsx'
import { LabelledControl } from '../field/LabelledControl.tsx'
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
  /** A hint at the inline end, for example a unit or a shortcut. */
  suffix?: ReactNode
  /** Whether a button clears the field. */
  allowsClear?: boolean
  /** Maximum number of characters. The field shows a counter but does not cut; set `error` for longer texts. */
  characterLimit?: number
  /** The `input` element, for example to focus it. */
  inputRef?: Ref<HTMLInputElement>
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A field for one line of text. With `type="password"` a button shows the typed text.
 *
 * Its states are attributes:
 * - `.platform-CharacterCount[data-over]`: the text is longer than its limit
 * - `.platform-Field[data-disabled]`: it is disabled
 * - `.platform-Field[data-invalid]`: its value is invalid
 * - `.platform-Field[data-readonly]`: it is read-only
 * - `.platform-InputBox[data-size]`: `size`
 * - `.platform-InputBox-button[data-disabled]`: it is disabled
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
      <LabelledControl label={label} labelEnd={labelEnd} help={help} error={error} isRequired={rest.isRequired}>
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
      </LabelledControl>
    </AriaTextField>
  )
}
