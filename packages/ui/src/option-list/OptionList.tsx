import { CircleAlert, RefreshCw } from 'lucide-react'
import { use } from 'react'
import type { ReactNode } from 'react'
import {
  Collection,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
  ListBoxSection,
  ListStateContext,
  Popover,
} from 'react-aria-components'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Spinner } from '../spinner/Spinner.tsx'
import { ACTION_MARK } from './actionMark.ts'

/** Load status of the options. */
export type OptionLoadState = 'ready' | 'loading' | 'loadingMore' | 'failed'

/** An action under the options, for example "Add channel". */
export interface OptionAction {
  readonly label: string
  readonly icon?: ReactNode
  readonly onAction: () => void
}

/** Props of the list of a `Select` or `ComboBox`. */
export interface OptionListProps<T extends object> {
  /** `Option`s and `OptionSection`s, or a function that renders an item. */
  children: ReactNode | ((item: T) => ReactNode)
  /** The options as data; `children` is then a function. */
  items?: Iterable<T>
  /**
   * Load status of the options.
   * @default 'ready'
   */
  loadState?: OptionLoadState
  /** Handler that is called when the end of the list scrolls into view. Undefined if no options are left. */
  onLoadMore?: () => void
  /** Why the list could not be loaded. */
  loadError?: ReactNode
  /** Handler that is called to load the list again after it failed. */
  onRetry?: () => void
  /** Text of an empty list. */
  emptyText?: string
  /** An action under the options. */
  footerAction?: OptionAction
}

/** Returns the number of options without actions. */
function useOptionCount(): number {
  const state = use(ListStateContext)
  if (!state) return 0
  return Array.from(state.collection.getKeys()).filter((key) => {
    const node = state.collection.getItem(key)
    return node?.type === 'item' && !node.textValue.startsWith(ACTION_MARK)
  }).length
}

function OptionListStatus({
  loadState,
  loadError,
  emptyText,
}: Pick<OptionListProps<object>, 'loadState' | 'loadError' | 'emptyText'>) {
  const t = useTexts(uiTexts)
  const count = useOptionCount()
  const content = {
    loading: (
      <>
        <Spinner />
        {t('LIST_LOADING')}
      </>
    ),
    failed: (
      <>
        <CircleAlert aria-hidden />
        {loadError ?? t('LIST_FAILED')}
      </>
    ),
    loadingMore: null,
    ready: count === 0 ? (emptyText ?? t('LIST_EMPTY')) : null,
  }[loadState ?? 'ready']
  return (
    <div className="platform-OptionList-status" role="status" data-state={loadState}>
      {content}
    </div>
  )
}

function ActionOption({ label, icon, onAction }: OptionAction) {
  return (
    <ListBoxItem
      id={ACTION_MARK + label}
      textValue={ACTION_MARK + label}
      className="platform-Option"
      onAction={onAction}
    >
      {icon}
      <span className="platform-Option-label">{label}</span>
    </ListBoxItem>
  )
}

/** The popover with the options of a `Select` or `ComboBox`, or a text if there are none. @internal */
export function OptionList<T extends object>({
  children,
  items,
  loadState = 'ready',
  onLoadMore,
  loadError,
  onRetry,
  emptyText,
  footerAction,
}: OptionListProps<T>) {
  const t = useTexts(uiTexts)
  return (
    <Popover className="platform-Popover platform-OptionList" offset={4}>
      <OptionListStatus loadState={loadState} loadError={loadError} emptyText={emptyText} />
      <ListBox className="platform-OptionList-list" renderEmptyState={() => null}>
        <Collection items={items}>{children}</Collection>
        {onLoadMore && (
          <ListBoxLoadMoreItem
            className="platform-OptionList-more"
            isLoading={loadState === 'loadingMore'}
            onLoadMore={loadState === 'ready' ? onLoadMore : undefined}
          >
            <Spinner label={t('LIST_LOADING')} />
          </ListBoxLoadMoreItem>
        )}
        {loadState === 'failed' && onRetry && (
          <ActionOption label={t('RETRY')} icon={<RefreshCw />} onAction={onRetry} />
        )}
        {footerAction && (
          <ListBoxSection className="platform-OptionList-footer" aria-label={footerAction.label}>
            {/* An item cannot change its id, which is the label. */}
            <ActionOption key={footerAction.label} {...footerAction} />
          </ListBoxSection>
        )}
      </ListBox>
    </Popover>
  )
}
