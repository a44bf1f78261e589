import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { COLORS, HEIGHT, type Library, type Scene } from './scene.ts'

// Only what the scenes need, as its documentation recommends for a small bundle.
register([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer])

let chart: ECharts | null = null

const seriesOf = ({ kind, points }: Scene) =>
  kind === 'bars'
    ? (['scoped', 'nonScoped'] as const).map((key) => ({
        type: 'bar',
        name: key,
        data: points.map((point) => point[key]),
      }))
    : [{ type: 'line', name: 'scoped', showSymbol: false, data: points.map(({ scoped }) => scoped) }]

/** The shapes on the canvas. */
const shapes = (): readonly { type: string; shape: { points?: ArrayLike<number>; height?: number }; z2: number }[] =>
  // oxlint-disable-next-line typescript/no-explicit-any -- the list is not declared
  (chart?.getZr() as any)?.storage.getDisplayList(true, true) ?? []

export const library: Library = {
  mount: (container, scene) => {
    container.style.height = `${HEIGHT}px`
    chart = init(container)
    chart.setOption({
      color: COLORS,
      grid: { left: 0, right: 0, top: 8, bottom: 0 },
      xAxis: { type: 'category', data: scene.points.map(({ name }) => name) },
      yAxis: { type: 'value' },
      tooltip: { trigger: 'axis', className: 'tooltip' },
      series: seriesOf(scene),
    })
    new ResizeObserver(() => chart?.resize()).observe(container)
  },
  isDrawn: () => shapes().length > 0,
  countMarks: () => {
    const line = shapes().find(({ type }) => type === 'ec-polyline')
    if (line) return (line.shape.points?.length ?? 0) / 2
    return shapes().filter(({ type, shape }) => type === 'rect' && shape.height).length
  },
  tooltipText: (container) => {
    const tooltip = container.querySelector<HTMLElement>('.tooltip')
    return tooltip && getComputedStyle(tooltip).visibility === 'visible' ? tooltip.textContent : ''
  },
}
