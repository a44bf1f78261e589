import type { Ref } from 'react'
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { useControlledState } from 'react-stately/useControlledState'
import { CharacterCount } from '../field/CharacterCount.tsx'
import { LabelledControl } from '../field/LabelledControl.tsx'
import { InputBox } from '../field/InputBox.tsx'
import { classNames } from '../internal/classNames.ts'
import type { TextFieldProps } from '../text-field/TextField.tsx'

type InheritedProps = Omit<TextFieldProps, 'type' | 'pattern' | 'size' | 'icon' | 'suffix' | 'allowsClear' | 'inputRef'>

/** Props of {@link TextArea}. */
export interface TextAreaProps extends InheritedProps {
  /**
   * Minimum number of visible lines.
   * @default 3
   */
  minRows?: number
  /**
   * Maximum number of visible lines; longer text scrolls.
   * @default 12
   */
  maxRows?: number
  /** The `textarea` element, for example to focus it. */
  textAreaRef?: Ref<HTMLTextAreaElement>
}

/**
 * A field for several lines of text that grows with its text.
 *
 * Its states are attributes:
 * - `.platform-TextArea-grow[data-text]`: the text, which gives the box its height
 */
export function TextArea({
  label,
  labelEnd,
  help,
  error,
  placeholder,
  characterLimit,
  minRows = 3,
  maxRows = 12,
  textAreaRef,
  lang,
  className,
  value: controlledValue,
  defaultValue,
  onChange,
  ...rest
}: TextAreaProps) {
  const [value, setValue] = useControlledState(controlledValue, defaultValue ?? '', onChange)
  return (
    <AriaTextField
      {...rest}
      value={value}
      onChange={setValue}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Field', 'platform-TextArea', className)}
    >
      <LabelledControl label={label} labelEnd={labelEnd} help={help} error={error} isRequired={rest.isRequired}>
        <InputBox className="platform-TextArea-box">
          {/* A copy of the text in CSS sets the height of the box. */}
          <div
            className="platform-TextArea-grow"
            data-text={value}
            style={{ '--platform-TextArea-min': minRows, '--platform-TextArea-max': maxRows }}
          >
            <AriaTextArea
              lang={lang}
              // A placeholder has the direction of the page.
              dir={value === '' ? undefined : 'auto'}
              ref={textAreaRef}
              placeholder={placeholder}
              className="platform-InputBox-input"
              rows={1}
            />
          </div>
          {characterLimit !== undefined && <CharacterCount value={value} limit={characterLimit} />}
        </InputBox>
      </LabelledControl>
    </AriaTextField>
  )
}
