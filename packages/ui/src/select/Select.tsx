import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button, Select as AriaSelect, SelectValue } from 'react-aria-components'
import type { SelectProps as AriaSelectProps } from 'react-aria-components'
import { LabelledControl } from '../field/LabelledControl.tsx'
import type { ControlSize, FieldAnatomy } from '../field/field.types.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { OptionList } from '../option-list/OptionList.tsx'
import type { OptionListProps } from '../option-list/OptionList.tsx'
import { splitListProps } from '../option-list/splitListProps.ts'

type InheritedProps<T extends object, M extends 'single' | 'multiple'> = Omit<
  AriaSelectProps<T, M>,
  'children' | 'className' | 'isInvalid' | 'validate' | 'validationBehavior' | 'placeholder'
>

/** Props of {@link Select}. */
export interface SelectProps<T extends object, M extends 'single' | 'multiple' = 'single'>
  extends InheritedProps<T, M>, FieldAnatomy, OptionListProps<T> {
  /** @default 'Select' */
  placeholder?: string
  /** @default 'medium' */
  size?: ControlSize
  /** Icon at the inline start. */
  icon?: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A field to choose from a short list. For a list that is searched, use `ComboBox`.
 *
 * Its states are attributes:
 * - `.platform-OptionList-list[data-empty]`: it has no options
 * - `.platform-OptionList-status[data-state]`: the load state of the options
 * - `.platform-Select-value[data-placeholder]`: no value is chosen
 */
export function Select<T extends object, M extends 'single' | 'multiple' = 'single'>(props: SelectProps<T, M>) {
  const { list, field } = splitListProps<T, SelectProps<T, M>>(props)
  const { label, labelEnd, help, error, placeholder, size, icon, className, ...rest } = field
  const t = useTexts(uiTexts)
  return (
    <AriaSelect<T, M>
      {...rest}
      allowsEmptyCollection
      placeholder={placeholder ?? t('SELECT_PLACEHOLDER')}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Field', 'platform-Select', className)}
    >
      <LabelledControl label={label} labelEnd={labelEnd} help={help} error={error} isRequired={rest.isRequired}>
        <Button className="platform-InputBox platform-Select-button" data-size={size}>
          {icon}
          <SelectValue className="platform-Select-value" />
          <ChevronDown aria-hidden className="platform-Select-chevron" />
        </Button>
      </LabelledControl>
      <OptionList {...list} />
    </AriaSelect>
  )
}
