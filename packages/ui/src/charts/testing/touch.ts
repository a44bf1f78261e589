import { cdp } from 'vitest/browser'

/** A point of an element: shares of its width and height, 0 to 1. */
interface Point {
  readonly x: number
  readonly y: number
}

/** Returns a position in the page that has the frame of the tests, where the browser receives touches. */
function positionOf(element: Element, { x, y }: Point) {
  const box = element.getBoundingClientRect()
  const frame = window.frameElement!.getBoundingClientRect()
  const scale = frame.width / window.innerWidth
  return { x: frame.x + (box.x + box.width * x) * scale, y: frame.y + (box.y + box.height * y) * scale }
}

async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Taps an element with one finger. */
export async function tap(element: Element, point: Point = { x: 0.5, y: 0.5 }): Promise<void> {
  await touch('touchStart', [positionOf(element, point)])
  await touch('touchEnd', [])
}

/** Moves one finger upwards on an element, as to scroll the page. */
export async function swipeUp(element: Element, distance: number): Promise<void> {
  const { x, y } = positionOf(element, { x: 0.5, y: 0.8 })
  await touch('touchStart', [{ x, y }])
  for (let step = 1; step <= 10; step++) await touch('touchMove', [{ x, y: y - (distance * step) / 10 }])
  await touch('touchEnd', [])
}
