import { ChevronDown, X } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Ref } from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxValue,
  Input,
  Tag,
  TagGroup,
  TagList,
  useFilter,
} from 'react-aria-components'
import type { ComboBoxProps as AriaComboBoxProps, ComboBoxValueRenderProps } from 'react-aria-components'
import { InputBox } from '../field/InputBox.tsx'
import { LabelledControl } from '../field/LabelledControl.tsx'
import type { FieldAnatomy } from '../field/field.types.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { textDirection } from '../internal/textDirection.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { ACTION_MARK } from '../option-list/actionMark.ts'
import { OptionList } from '../option-list/OptionList.tsx'
import type { OptionListProps } from '../option-list/OptionList.tsx'
import { splitListProps } from '../option-list/splitListProps.ts'

type InheritedProps<T extends object> = Omit<
  AriaComboBoxProps<T, 'multiple'>,
  | 'children'
  | 'className'
  | 'isInvalid'
  | 'validate'
  | 'validationBehavior'
  | 'items'
  | 'defaultItems'
  | 'defaultFilter'
  | 'selectionMode'
  | 'value'
  | 'defaultValue'
  | 'onChange'
>

/** Props of {@link MultiSelect}. */
export interface MultiSelectProps<T extends object> extends InheritedProps<T>, FieldAnatomy, OptionListProps<T> {
  /** Ids of the chosen options. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  /** Handler that is called with the ids of the chosen options, in the order in which they were chosen. */
  onChange?: (value: string[]) => void
  /** Shown while nothing is chosen. @default the catalogue's "Select" */
  placeholder?: string
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A field that chooses several options from a list, searches the list by typing, and shows the chosen options as tags.
 * Backspace in the empty field removes the last tag. The list opens when the field receives the focus; with an error
 * only by a press, typing or an arrow key.
 *
 * Its states are attributes:
 * - `.platform-MultiSelect[data-disabled]`: the field is disabled
 * - `.platform-MultiSelect[data-readonly]`: the choice cannot be changed
 * - `.platform-MultiSelect-group[data-react-aria-top-layer]`: the list is open
 * - `.platform-MultiSelect-remove[data-hovered]`: the pointer is over the button of a tag
 * - `.platform-MultiSelect-tag[data-allows-removing]`: the tag has a button that removes it
 * - `.platform-MultiSelect-tag[data-focus-visible]`: the tag has the keyboard focus; Delete removes it
 *
 * @example
 * <MultiSelect label="Add Group" items={groups} value={groupIds} onChange={setGroupIds}>
 *   {(group) => <Option id={group.id}>{group.name}</Option>}
 * </MultiSelect>
 */
export function MultiSelect<T extends object>(props: MultiSelectProps<T>) {
  const { list, field } = splitListProps<T, MultiSelectProps<T>>(props)
  const { label, labelEnd, help, error, value, defaultValue, onChange, placeholder, className, ...rest } = field
  const t = useTexts(uiTexts)
  const { contains } = useFilter({ sensitivity: 'base' })
  const input = useRef<HTMLInputElement>(null)
  const chosen = useSameList(value)
  const { isReadOnly = false, isDisabled = false } = rest
  const isLocked = isReadOnly || isDisabled
  return (
    <AriaComboBox<T, 'multiple'>
      {...rest}
      selectionMode="multiple"
      value={chosen}
      defaultValue={defaultValue}
      onChange={(keys) => onChange?.(keys.map(String))}
      defaultItems={list.items}
      defaultFilter={(text, typed) => text.startsWith(ACTION_MARK) || contains(text, typed)}
      allowsEmptyCollection
      // A form moves the focus to its first invalid field: an open list would hide what the error says.
      menuTrigger={error ? 'input' : 'focus'}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Field', 'platform-MultiSelect', className)}
    >
      <LabelledControl label={label} labelEnd={labelEnd} help={help} error={error} isRequired={rest.isRequired}>
        <InputBox>
          <ComboBoxValue<T> className="platform-MultiSelect-value">
            {({ state }) => (
              <>
                <ChosenTags state={state} isLocked={isLocked} onEmpty={() => input.current?.focus()} />
                <Input
                  ref={input}
                  placeholder={
                    state.selectedItems.length > 0 || isReadOnly ? '' : (placeholder ?? t('SELECT_PLACEHOLDER'))
                  }
                  className="platform-InputBox-input"
                  onClick={() => {
                    if (!state.isOpen && !isLocked) state.open(null, 'manual')
                  }}
                  onKeyDown={({ key }) => {
                    if (key === 'Backspace' && state.inputValue === '' && !isLocked)
                      state.setValue(keysOf(state).slice(0, -1))
                  }}
                />
              </>
            )}
          </ComboBoxValue>
          {!isReadOnly && (
            <Button className="platform-InputBox-button">
              <ChevronDown />
            </Button>
          )}
        </InputBox>
      </LabelledControl>
      <OptionList {...list} />
    </AriaComboBox>
  )
}

/** Returns the previous list if the new one is equal: a new list makes react-aria delete the typed text. */
function useSameList(value: readonly string[] | undefined): readonly string[] | undefined {
  const key = value && JSON.stringify(value)
  return useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as string[])), [key])
}

type MultiSelectState<T extends object> = ComboBoxValueRenderProps<T>['state']

/** The chosen ids, including those whose option is not loaded. */
const keysOf = <T extends object>({ selectionManager }: MultiSelectState<T>) => [...selectionManager.selectedKeys]

interface ChosenTagsProps<T extends object> {
  state: MultiSelectState<T>
  isLocked: boolean
  /** Handler that is called when the last tag was removed. */
  onEmpty: () => void
}

/** The chosen options. */
function ChosenTags<T extends object>({ state, isLocked, onEmpty }: ChosenTagsProps<T>) {
  const t = useTexts(uiTexts)
  const { selectedItems } = state
  if (selectedItems.length === 0) return null
  return (
    <TagGroup
      aria-label={t('MULTI_SELECT_CHOSEN')}
      className="platform-MultiSelect-group"
      // An open list hides the page from screen readers, but not the tags that it adds.
      data-react-aria-top-layer={state.isOpen || undefined}
      onRemove={
        isLocked
          ? undefined
          : (removed) => {
              const left = keysOf(state).filter((key) => !removed.has(key))
              state.setValue(left)
              if (left.length === 0) onEmpty()
            }
      }
    >
      <TagList className="platform-MultiSelect-tags">
        {selectedItems.map(({ key, textValue }) => (
          <Tag key={key} id={key} textValue={textValue} className="platform-MultiSelect-tag">
            <span className="platform-MultiSelect-name" dir={textDirection(textValue)}>
              {textValue}
            </span>
            {!isLocked && (
              <Button slot="remove" className="platform-MultiSelect-remove">
                <X aria-hidden />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  )
}
