import { useCallback, useState } from 'react'

/** The size of a chart and its font, as `canvas` needs it. */
export interface ChartSize {
  /** In pixels. */
  readonly width: number
  /** In pixels, at least that of the chart: the card of a row may be higher. */
  readonly height: number
  readonly font: string
}

/** Returns the size of the element that the ref is given to, before the first paint and whenever it changes. */
export function useChartSize(): {
  ref: (element: HTMLElement | null) => (() => void) | undefined
  size: ChartSize | null
} {
  const [size, setSize] = useState<ChartSize | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const update = () => {
      const { clientWidth: width, clientHeight: height } = element
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(element)
      const font = `${fontWeight} ${fontSize} ${fontFamily}`
      setSize((current) =>
        current?.width === width && current.height === height && current.font === font
          ? current
          : { width, height, font },
      )
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
