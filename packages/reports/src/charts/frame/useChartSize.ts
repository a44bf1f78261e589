import { useCallback, useState } from 'react'

/** The size of a chart and its font, as `canvas` needs it. */
export interface ChartSize {
  /** In pixels. */
  readonly width: number
  readonly font: string
}

/** Returns the size of the element that the ref is given to, before the first paint and whenever its width changes. */
export function useChartSize(): {
  ref: (element: HTMLElement | null) => (() => void) | undefined
  size: ChartSize | null
} {
  const [size, setSize] = useState<ChartSize | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const update = () => {
      const width = element.clientWidth
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(element)
      const font = `${fontWeight} ${fontSize} ${fontFamily}`
      setSize((current) => (current?.width === width && current.font === font ? current : { width, font }))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
