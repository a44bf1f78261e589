// The parts of React's API that the view uses, from Preact: the embed's build uses this module in place of `react`.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

export { createContext, createElement, Fragment } from 'preact'
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'

/** Equals React's hook for a store whose state is a new object on every change. */
export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  const [, setSeen] = useState<{ value: T }>(() => ({ value: read() }))
  const value = read()
  useLayoutEffect(() => setSeen((seen) => (seen.value === value ? seen : { value })), [value])
  useEffect(() => {
    const onChange = () => setSeen((seen) => (seen.value === read() ? seen : { value: read() }))
    onChange()
    return subscribe(onChange)
  }, [subscribe, read])
  return value
}
