import { Search, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components'
import type { SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components'
import { FieldLabel } from '../field/FieldLabel.tsx'
import { InputBox } from '../field/InputBox.tsx'
import type { ControlSize } from '../field/field.types.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { useSearchText } from './useSearchText.ts'

type InheritedProps = Omit<
  AriaSearchFieldProps,
  'children' | 'className' | 'onChange' | 'onSubmit' | 'onClear' | 'validate' | 'validationBehavior' | 'isInvalid'
>

/** Pause after the last keystroke before a list of the server is searched, in milliseconds (specification 2 §9). */
export const SEARCH_PAUSE_MS = 300

/** Props of {@link SearchField}. */
export interface SearchFieldProps extends InheritedProps {
  /** Label above the field. Without it the accessible name is "Search". */
  label?: ReactNode
  /** @default 'Search' */
  placeholder?: string
  /** The active search, for example from the URL. The field stores the text that is being typed. */
  value?: string
  /** Pause after the last keystroke before {@link SearchFieldProps.onSearch} is called, in milliseconds. */
  debounceMs?: number
  /** Handler that is called with the text after the pause, immediately on Enter, and with `''` when the field is cleared. */
  onSearch?: (text: string) => void
  /** A hint at the inline end, for example a shortcut; hidden while there is text. */
  suffix?: ReactNode
  /** @default 'medium' */
  size?: ControlSize
  /** The `input` element, for example to focus it. */
  inputRef?: Ref<HTMLInputElement>
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A field that searches while the user types. Escape clears it. */
export function SearchField({
  label,
  placeholder,
  value,
  defaultValue,
  debounceMs = 0,
  onSearch,
  suffix,
  size,
  inputRef,
  className,
  ...rest
}: SearchFieldProps) {
  const t = useTexts(uiTexts)
  const { text, change, searchNow } = useSearchText({ value, defaultValue, debounceMs, onSearch })
  return (
    <AriaSearchField
      {...rest}
      aria-label={rest['aria-label'] ?? (label ? undefined : t('SEARCH'))}
      value={text}
      onChange={change}
      onSubmit={searchNow}
      onClear={() => searchNow('')}
      className={classNames('platform-Field', 'platform-SearchField', className)}
    >
      <FieldLabel>{label}</FieldLabel>
      <InputBox size={size}>
        <Search aria-hidden />
        <Input ref={inputRef} placeholder={placeholder ?? t('SEARCH')} className="platform-InputBox-input" />
        {text === '' ? (
          suffix && <span className="platform-InputBox-suffix">{suffix}</span>
        ) : (
          <Button className="platform-InputBox-button" aria-label={t('CLEAR')}>
            <X />
          </Button>
        )}
      </InputBox>
    </AriaSearchField>
  )
}
