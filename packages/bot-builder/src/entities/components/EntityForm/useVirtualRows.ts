import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

interface VirtualRowsOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly count: number
  readonly keyOf: (index: number) => string | number
}

/** Height of a row without an error, in pixels. */
const ROW_HEIGHT = 48

/** The rows that are rendered: the page of the form scrolls them, below its other content. @internal */
export function useVirtualRows({ list, count, keyOf }: VirtualRowsOptions) {
  const [offset, setOffset] = useState(0)
  // The content above the rows changes its height, for example with the note about shared synonyms.
  useLayoutEffect(() => {
    const body = list.current?.closest('.platform-EntityForm-body')
    const observer = new ResizeObserver(() => setOffset(list.current?.offsetTop ?? 0))
    if (body) observer.observe(body)
    return () => observer.disconnect()
  }, [list])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => ROW_HEIGHT,
    getItemKey: keyOf,
    scrollMargin: offset,
    overscan: 8,
  })
  return {
    virtual,
    scrollToEnd: () => {
      const scroller = scrollerOf(list.current)
      scroller?.scrollTo({ top: scroller.scrollHeight })
    },
  }
}

/** The element that scrolls the rows. */
const scrollerOf = (list: HTMLElement | null) => list?.closest<HTMLElement>('.platform-FormPage-scroll') ?? null
