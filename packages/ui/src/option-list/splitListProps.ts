import type { OptionListProps } from './OptionList.tsx'

/** Separates the props of a field's list from those of the field. @internal */
export function splitListProps<T extends object, Props extends OptionListProps<T>>(props: Props) {
  const { children, items, loadState, onLoadMore, loadError, onRetry, emptyText, footerAction, ...field } = props
  return {
    list: { children, items, loadState, onLoadMore, loadError, onRetry, emptyText, footerAction },
    field,
  }
}
