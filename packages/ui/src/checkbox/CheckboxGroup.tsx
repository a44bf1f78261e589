import type { ReactNode, Ref } from 'react'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components'
import type { CheckboxGroupProps as AriaCheckboxGroupProps } from 'react-aria-components'
import { FieldLabel } from '../field/FieldLabel.tsx'
import { FieldMessage } from '../field/FieldMessage.tsx'
import type { FieldAnatomy } from '../field/field.types.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'

type InheritedProps = Omit<
  AriaCheckboxGroupProps,
  'children' | 'className' | 'isInvalid' | 'validate' | 'validationBehavior'
>

/** Props of {@link CheckboxGroup}. */
export interface CheckboxGroupProps extends InheritedProps, FieldAnatomy {
  /** `Checkbox`es, each with a `value`. */
  children: ReactNode
  /** @default 'vertical' */
  orientation?: 'vertical' | 'horizontal'
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A group of checkboxes with one label.
 *
 * Its states are attributes:
 * - `.platform-Choices[data-orientation]`: `orientation`
 */
export function CheckboxGroup({
  label,
  labelEnd,
  help,
  error,
  children,
  orientation = 'vertical',
  className,
  ...rest
}: CheckboxGroupProps) {
  const t = useTexts(uiTexts)
  return (
    <AriaCheckboxGroup
      {...rest}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Field', 'platform-CheckboxGroup', className)}
    >
      <FieldLabel isRequired={rest.isRequired} end={labelEnd}>
        {label}
        {/* ARIA has no required state for a group. */}
        {rest.isRequired && <span className="platform-VisuallyHidden"> ({t('FIELD_REQUIRED')})</span>}
      </FieldLabel>
      <div className="platform-Choices" data-orientation={orientation}>
        {children}
      </div>
      <FieldMessage help={help} error={error} />
    </AriaCheckboxGroup>
  )
}
