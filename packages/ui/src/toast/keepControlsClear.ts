import { coversControl, toastPosition } from './toastPosition.ts'
import type { Box, Size } from './toastPosition.ts'

const CONTROLS =
  'button, a[href], input, select, textarea, [contenteditable="true"], [tabindex]:not([tabindex="-1"], [role="presentation"])'
/** Rows and options of a list, which can be pressed as well: only one of them is a tab stop. */
const ITEMS = '[role="row"][tabindex], [role="option"], [role="treeitem"]'

/** The boxes of the controls in the viewport that can be used at the moment. */
function boxesOf(selector: string, region: HTMLElement, viewport: Size): Box[] {
  return [...region.ownerDocument.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
    if (region.contains(control) || control.closest('[inert], [aria-hidden="true"]') || !control.checkVisibility()) {
      return []
    }
    const box = control.getBoundingClientRect()
    return box.bottom > 0 && box.top < viewport.height ? [box] : []
  })
}

/**
 * Moves the region of the toasts to a place where it covers no control and no item of a list, again when the toasts or the
 * page change. If there is no such place, it covers items rather than controls, and the mark `data-covering` lets presses
 * through.
 *
 * @returns The function that stops it.
 */
export function keepControlsClear(region: HTMLElement): () => void {
  const { body, defaultView: view } = region.ownerDocument
  if (!view) return () => {}
  let frame = 0
  let isPlaced = false

  function move() {
    const viewport = { width: view?.innerWidth ?? 0, height: view?.innerHeight ?? 0 }
    const controls = boxesOf(CONTROLS, region, viewport)
    const all = [...controls, ...boxesOf(ITEMS, region, viewport)]
    const box = region.getBoundingClientRect()
    // A toast that covers nothing stays where the user saw it.
    if (isPlaced && isInside(box, viewport) && !coversControl(box, all)) return
    const clear = toastPosition(box, viewport, all)
    const { isCovering } = clear
    const { left, top } = isCovering ? toastPosition(box, viewport, controls) : clear
    isPlaced = true
    region.style.left = `${left}px`
    region.style.top = `${top}px`
    region.toggleAttribute('data-covering', isCovering)
  }
  function moveSoon() {
    view?.cancelAnimationFrame(frame)
    frame = view?.requestAnimationFrame(move) ?? 0
  }
  move()
  const resized = new ResizeObserver(moveSoon)
  resized.observe(region)
  resized.observe(body)
  const changed = new MutationObserver((records) => {
    if (records.some(({ target }) => !region.contains(target))) moveSoon()
  })
  changed.observe(body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'aria-hidden', 'inert'],
  })
  view.addEventListener('resize', moveSoon)
  view.addEventListener('scroll', moveSoon, { capture: true })
  return () => {
    view.cancelAnimationFrame(frame)
    resized.disconnect()
    changed.disconnect()
    view.removeEventListener('resize', moveSoon)
    view.removeEventListener('scroll', moveSoon, { capture: true })
  }
}

const isInside = (box: Box, { width, height }: Size) => box.left >= 0 && box.right <= width && box.bottom <= height
