import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The value of the last time that it was drawn, for what runs later. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
