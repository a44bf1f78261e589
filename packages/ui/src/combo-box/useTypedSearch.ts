import { useEffect, useRef } from 'react'

/** @internal */
export interface UseTypedSearchResult {
  /** Stores the typed text and searches after a pause. */
  readonly type: (text: string) => void
  /** Resets the search, if there is one. */
  readonly reset: () => void
}

/**
 * Searches a combo box for the typed text, not for the text of the field: a choice writes its name into the field,
 * and a search for it would find that option only.
 * @internal
 */
export function useTypedSearch(
  onSearch: ((text: string) => void) | undefined,
  debounceMs: number,
): UseTypedSearchResult {
  const handler = useRef(onSearch)
  const searched = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    handler.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(text: string) {
    if (text === searched.current) return
    searched.current = text
    handler.current?.(text)
  }
  return {
    type: (text) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(text), debounceMs)
    },
    reset: () => {
      clearTimeout(timer.current)
      search('')
    },
  }
}
