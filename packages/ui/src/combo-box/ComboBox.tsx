import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button, ComboBox as AriaComboBox, Input, useFilter } from 'react-aria-components'
import type { ComboBoxProps as AriaComboBoxProps } from 'react-aria-components'
import { InputBox } from '../field/InputBox.tsx'
import { LabelledControl } from '../field/LabelledControl.tsx'
import type { ControlSize, FieldAnatomy } from '../field/field.types.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { ACTION_MARK } from '../option-list/actionMark.ts'
import { OptionList } from '../option-list/OptionList.tsx'
import type { OptionListProps } from '../option-list/OptionList.tsx'
import { splitListProps } from '../option-list/splitListProps.ts'
import { useTypedSearch } from './useTypedSearch.ts'

type InheritedProps<T extends object> = Omit<
  AriaComboBoxProps<T>,
  | 'children'
  | 'className'
  | 'isInvalid'
  | 'validate'
  | 'validationBehavior'
  | 'items'
  | 'defaultItems'
  | 'defaultFilter'
  | 'selectionMode'
>

/** Props of {@link ComboBox}. */
export interface ComboBoxProps<T extends object> extends InheritedProps<T>, FieldAnatomy, OptionListProps<T> {
  placeholder?: string
  /** @default 'medium' */
  size?: ControlSize
  /** Icon at the inline start. */
  icon?: ReactNode
  /**
   * Handler that is called with the typed text, and with `''` when the list closes. With it `items` are shown
   * as they are; without it the field filters them itself.
   */
  onSearch?: (text: string) => void
  /** Pause after the last keystroke before {@link ComboBoxProps.onSearch} is called, in milliseconds. */
  debounceMs?: number
  /** The `input` element, for example to focus it. */
  inputRef?: Ref<HTMLInputElement>
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A field that chooses from a list and searches it by typing. The list may load page by page. */
export function ComboBox<T extends object>(props: ComboBoxProps<T>) {
  const { list, field } = splitListProps<T, ComboBoxProps<T>>(props)
  const {
    label,
    labelEnd,
    help,
    error,
    placeholder,
    size,
    icon,
    onSearch,
    debounceMs = 0,
    inputRef,
    className,
    onOpenChange,
    ...rest
  } = field
  const t = useTexts(uiTexts)
  const { contains } = useFilter({ sensitivity: 'base' })
  const { type, reset } = useTypedSearch(onSearch, debounceMs)
  return (
    <AriaComboBox<T>
      {...rest}
      {...(onSearch ? { items: list.items } : { defaultItems: list.items })}
      defaultFilter={(text, typed) => text.startsWith(ACTION_MARK) || contains(text, typed)}
      allowsEmptyCollection
      onOpenChange={(isOpen, trigger) => {
        if (!isOpen) reset()
        onOpenChange?.(isOpen, trigger)
      }}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Field', 'platform-ComboBox', className)}
    >
      <LabelledControl label={label} labelEnd={labelEnd} help={help} error={error} isRequired={rest.isRequired}>
        <InputBox size={size}>
          {icon}
          <Input
            ref={inputRef}
            placeholder={placeholder ?? t('SEARCH')}
            className="platform-InputBox-input"
            onInput={(event) => type(event.currentTarget.value)}
          />
          <Button className="platform-InputBox-button">
            <ChevronDown />
          </Button>
        </InputBox>
      </LabelledControl>
      <OptionList {...list} />
    </AriaComboBox>
  )
}
