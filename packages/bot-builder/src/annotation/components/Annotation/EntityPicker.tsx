import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  inline,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react'
import type { VirtualElement } from '@floating-ui/react'
import { Checkbox, KeyCap } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus, Search, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EntitySwatch } from '../../../shared/entity-colour/EntitySwatch.tsx'
import type { EntityAppearance } from '../../../shared/entity-colour/entityAppearance.ts'
import { searchEntities } from './searchEntities.ts'

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

/** Minimum height, also without enough space. */
const MIN_HEIGHT_PX = 180
/** Maximum height, also with more space. */
const MAX_HEIGHT_PX = 360

/** Distance to the edges of the window. */
const WINDOW_PADDING_PX = 12

/**
 * A popup in which a parameter or an entity is searched and selected.
 *
 * Its states are attributes: `data-positioned` marks a computed position; until then it is hidden. @internal
 */
export function EntityPicker<Option extends PickerOption>(props: EntityPickerProps<Option>) {
  const { anchor, words, marked, options, detailOf, otherOccurrences = 0 } = props
  const { onChoose, onUnmark, onCreate, onClose } = props
  const t = useTexts(botBuilderTexts)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const [everywhere, setEverywhere] = useState(false)
  const found = searchEntities(options, search)
  const current = found[Math.min(active, found.length - 1)]

  const { refs, floatingStyles, context, isPositioned } = useFloating({
    open: true,
    elements: { floating },
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose()
    },
    strategy: 'fixed',
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware: [
      inline(),
      offset(6),
      flip({ padding: WINDOW_PADDING_PX }),
      shift({ padding: WINDOW_PADDING_PX }),
      size({
        padding: WINDOW_PADDING_PX,
        apply: ({ availableHeight, elements }) => {
          elements.floating.style.maxBlockSize = `${Math.min(Math.max(availableHeight, MIN_HEIGHT_PX), MAX_HEIGHT_PX)}px`
        },
      }),
    ],
  })
  const { getFloatingProps } = useInteractions([useDismiss(context)])
  useLayoutEffect(() => refs.setPositionReference(anchor()), [refs, anchor])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      const next = (Math.min(active, found.length - 1) + step + found.length) % found.length
      setActive(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (current) onChoose(current, everywhere)
    } else return
    event.preventDefault()
  }

  const caption = words === undefined ? t('ANNOTATION_ATTACH') : t('ANNOTATION_ATTACH_TO', { words })
  return (
    <FloatingFocusManager context={context} initialFocus={field} modal={false} closeOnFocusOut>
      <div
        ref={setFloating}
        role="dialog"
        aria-label={caption}
        className="platform-EntityPicker"
        data-positioned={isPositioned || undefined}
        style={floatingStyles}
        {...getFloatingProps()}
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
            onChange={(event) => {
              setSearch(event.target.value)
              setActive(0)
            }}
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
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field handles the keys
            <div
              key={option.key}
              id={`${listId}-${option.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={option === current}
              className="platform-EntityPicker-option"
              onPointerMove={() => setActive(found.indexOf(option))}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option, everywhere)}
            >
              {option.appearance && <EntitySwatch appearance={option.appearance} />}
              <bdi className="platform-EntityPicker-name">{option.name}</bdi>
              <span className="platform-EntityPicker-kind">
                <bdi>{option === marked ? t('ANNOTATION_CURRENT') : detailOf(option)}</bdi>
              </span>
            </div>
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
