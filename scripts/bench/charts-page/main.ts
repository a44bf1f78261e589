import { makeScene, type Library, type SceneKind } from './scene.ts'

const LIBRARIES = {
  ours: () => import('./ours.tsx'),
  recharts: () => import('./recharts.tsx'),
  echarts: () => import('./echarts.ts'),
  empty: () => import('./empty.ts'),
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const container = document.querySelector('#root') as HTMLElement
let library: Library
let frameTimes: number[] | null = null

const chartBench = {
  load: async (name: keyof typeof LIBRARIES) => {
    library = (await LIBRARIES[name]()).library
  },
  /** Mounts a chart, and returns the milliseconds until the frame with it was painted. */
  mount: async (kind: SceneKind, count: number) => {
    const scene = makeScene(kind, count)
    await nextFrame()
    await new Promise((resolve) => setTimeout(resolve))
    const start = performance.now()
    library.mount(container, scene)
    do {
      await nextFrame()
    } while (!library.isDrawn(container))
    // A message that is posted in a frame arrives after its paint.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(null)
    })
    return performance.now() - start
  },
  countMarks: () => library.countMarks(container),
  tooltipText: () => library.tooltipText(container),
  resize: async (width: number) => {
    container.style.width = `${width}px`
    await nextFrame()
  },
  /** Waits until what an event has caused is painted. */
  twoFrames: async () => {
    await nextFrame()
    await nextFrame()
  },
  recordFrames: () => {
    const times: number[] = []
    frameTimes = times
    const record = (time: number) => {
      if (frameTimes !== times) return
      times.push(time)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  },
  /** Returns the times of the frames since `recordFrames`. */
  takeFrames: () => {
    const times = frameTimes ?? []
    frameTimes = null
    return times
  },
}

declare global {
  interface Window {
    chartBench: typeof chartBench
  }
}
window.chartBench = chartBench
