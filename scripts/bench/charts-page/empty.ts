import type { Library } from './scene.ts'

/** No chart: what the browser, the measurement and other programs cost. */
export const library: Library = {
  mount: (container) => {
    container.style.height = '252px'
  },
  isDrawn: () => true,
  countMarks: () => 0,
  tooltipText: () => '',
}
