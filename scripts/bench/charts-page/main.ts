import type { ChartBench, LibraryName } from './ChartBench.ts'
import { makeScene, type Library } from './scene.ts'

const LIBRARIES: Readonly<Record<LibraryName, () => Promise<{ library: Library }>>> = {
  ours: () => import('./ours.tsx'),
  recharts: () => import('./recharts.tsx'),
  echarts: () => import('./echarts.ts'),
  empty: () => import('./empty.ts'),
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const container = document.querySelector('#root') as HTMLElement
let library: Library
let frameTimes: number[] | null = null

window.chartBench = {
  load: async (name) => {
    library = (await LIBRARIES[name]()).library
  },
  mount: async (kind, count) => {
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
  resize: async (width) => {
    container.style.width = `${width}px`
    await nextFrame()
  },
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
  takeFrames: () => {
    const times = frameTimes ?? []
    frameTimes = null
    return times
  },
} satisfies ChartBench
