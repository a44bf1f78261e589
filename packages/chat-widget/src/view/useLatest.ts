import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Returns a ref to the value of the last render, for handlers that run later. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
