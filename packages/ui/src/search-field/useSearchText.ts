import { useEffect, useRef, useState } from 'react'

/** @internal */
export interface UseSearchTextOptions {
  value: string | undefined
  defaultValue: string | undefined
  debounceMs: number
  onSearch: ((text: string) => void) | undefined
}

/** @internal */
export interface UseSearchTextResult {
  /** The text of the field. */
  readonly text: string
  /** Stores the typed text and searches after a pause. */
  readonly change: (text: string) => void
  /** Searches without waiting. */
  readonly searchNow: (text: string) => void
}

/** Manages the typed text of a search field and the active search. @internal */
export function useSearchText({
  value,
  defaultValue,
  debounceMs,
  onSearch,
}: UseSearchTextOptions): UseSearchTextResult {
  const [text, setText] = useState(value ?? defaultValue ?? '')
  const [inForce, setInForce] = useState(value)
  const [searched, setSearched] = useState(text)
  const [unanswered, setUnanswered] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // A search of this field that returns through `value` must not undo text that was typed since.
  if (value !== inForce) {
    setInForce(value)
    const answered = value === undefined ? -1 : unanswered.indexOf(value)
    setUnanswered(unanswered.slice(answered + 1))
    if (value !== undefined && answered === -1) {
      setText(value)
      setSearched(value)
    }
  }

  function searchNow(next: string) {
    clearTimeout(timer.current)
    setText(next)
    if (next === searched) return
    setSearched(next)
    if (value !== undefined) setUnanswered([...unanswered, next])
    onSearch?.(next)
  }

  function change(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(next), debounceMs)
  }

  /** Searches for a typed text, unless a new value of the host has replaced it in the meantime. */
  function searchTyped(next: string) {
    if (next === text) searchNow(next)
  }

  // The timer calls the handler of the last render, not the one from when the key was pressed.
  const latest = useRef(searchTyped)
  useEffect(() => {
    latest.current = searchTyped
  })
  return { text, change, searchNow }
}
