import { useEffect, useRef } from 'react'

/** @internal */
export interface UseTypedSearchResult {
  /** Takes a keystroke and searches once typing rests. */
  readonly type: (text: string) => void
  /** Searches for nothing again, if something was searched. */
  readonly reset: () => void
}

/**
 * The search of a combo box follows what is typed, not what stands in the field: a choice writes its name there,
 * and a search for it would leave that one option.
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
