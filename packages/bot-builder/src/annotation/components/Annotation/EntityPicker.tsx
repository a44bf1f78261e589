import { FloatingFocusManager } from '@floating-ui/react'
import type { VirtualElement } from '@floating-ui/react'
import { Checkbox, KeyCap } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus, Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EntitySwatch } from '../../../shared/entity-colour/EntitySwatch.tsx'
import type { EntityAppearance } from '../../../shared/entity-colour/entityAppearance.ts'
import { useEntitySearch } from './useEntitySearch.ts'
import { usePopupPosition } from './usePopupPosition.ts'

/** An option of the picker. @internal */
export interface PickerOption {
  readonly key: string
  readonly name: string
  /** Absent for free text. */
  readonly appearance?: EntityAppearance
}

/** @internal */
export interface EntityPickerProps<Option extends PickerOption> {
  /** The element that it is positioned at; null if that is no longer in the page. */
  anchor: () => VirtualElement | Element | null
  /** The words to annotate; absent to add a parameter without an annotation. */
  words?: string
  /** The option that the words are annotated with. */
  marked?: Option | undefined
  options: readonly Option[]
  /** Describes an option, at the inline end. */
  detailOf: (option: Option) => string
  /** Number of other occurrences of the words in the intent that are not annotated. */
  otherOccurrences?: number
  onChoose: (option: Option, everywhere: boolean) => void
  /** Removes the annotation. */
  onUnmark?: (() => void) | undefined
  onCreate?: (() => void) | undefined
  onClose: () => void
}

/**
 * A popup in which a parameter or an entity is searched and selected.
 *
 * Its states are attributes: `data-positioned` marks a computed position; until then it is hidden. @internal
 */
export function EntityPicker<Option extends PickerOption>(props: EntityPickerProps<Option>) {
  const { words, options, otherOccurrences = 0, onChoose, onUnmark, onCreate } = props
  const t = useTexts(botBuilderTexts)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [everywhere, setEverywhere] = useState(false)
  const { context, isPositioned, popupRef, popupProps } = usePopupPosition(props)
  const { list, search, found, current, changeSearch, point, onKeyDown } = useEntitySearch(options, (option) =>
    onChoose(option, everywhere),
  )

  const caption = words === undefined ? t('ANNOTATION_ATTACH') : t('ANNOTATION_ATTACH_TO', { words })
  return (
    <FloatingFocusManager context={context} initialFocus={field} modal={false} closeOnFocusOut>
      <div
        ref={popupRef}
        role="dialog"
        aria-label={caption}
        className="platform-EntityPicker"
        data-positioned={isPositioned || undefined}
        {...popupProps}
      >
        <div className="platform-EntityPicker-search">
          <Search aria-hidden />
          <input
            ref={field}
            role="combobox"
            aria-label={t('ANNOTATION_SEARCH')}
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current ? `${listId}-${current.key}` : undefined}
            placeholder={t('ANNOTATION_SEARCH')}
            className="platform-EntityPicker-input"
            value={search}
            onChange={(event) => changeSearch(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <KeyCap aria-hidden>Esc</KeyCap>
        </div>
        <p className="platform-EntityPicker-caption">
          <bdi>{caption}</bdi>
        </p>
        <div
          ref={list}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={caption}
          className="platform-EntityPicker-list"
        >
          {found.map((option) => (
            <PickerItem
              key={option.key}
              id={`${listId}-${option.key}`}
              option={option}
              isCurrent={option === current}
              detail={option === props.marked ? t('ANNOTATION_CURRENT') : props.detailOf(option)}
              onPoint={() => point(option)}
              onChoose={() => onChoose(option, everywhere)}
            />
          ))}
        </div>
        {found.length === 0 && (
          <p className="platform-EntityPicker-none" role="status">
            {options.length === 0 ? t('ANNOTATION_NO_ENTITIES') : t('ANNOTATION_NONE_FOUND', { search })}
          </p>
        )}
        {otherOccurrences > 0 && (
          <Checkbox className="platform-EntityPicker-everywhere" isSelected={everywhere} onChange={setEverywhere}>
            {t('ANNOTATION_EVERYWHERE', { count: otherOccurrences })}
          </Checkbox>
        )}
        {(onUnmark ?? onCreate) && (
          <div className="platform-EntityPicker-foot">
            {onUnmark && (
              <button type="button" className="platform-EntityPicker-action" onClick={onUnmark}>
                <X aria-hidden />
                {t('ANNOTATION_REMOVE')}
              </button>
            )}
            {onCreate && (
              <button type="button" className="platform-EntityPicker-action" onClick={onCreate}>
                <Plus aria-hidden />
                {t('ANNOTATION_CREATE_ENTITY')}
              </button>
            )}
          </div>
        )}
      </div>
    </FloatingFocusManager>
  )
}

interface PickerItemProps {
  id: string
  option: PickerOption
  isCurrent: boolean
  detail: string
  onPoint: () => void
  onChoose: () => void
}

function PickerItem({ id, option: { name, appearance }, isCurrent, detail, onPoint, onChoose }: PickerItemProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className="platform-EntityPicker-option"
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {appearance && <EntitySwatch appearance={appearance} />}
      <bdi className="platform-EntityPicker-name">{name}</bdi>
      <span className="platform-EntityPicker-kind">
        <bdi>{detail}</bdi>
      </span>
    </div>
  )
}
