/**
 * Moves the region of the toasts up while it would cover the focused control (WCAG 2.2, 2.4.11), to just above that
 * control, or while an on-screen keyboard would cover the region. It stays in its place if there is no room above the
 * control, as with an editor that fills the page.
 *
 * @returns The function that stops it.
 */
export function keepFocusClear(region: HTMLElement): () => void {
  const { ownerDocument: page } = region
  const view = page.defaultView
  if (!view) return () => {}
  let frame = 0

  function move() {
    const focused = page.activeElement
    if (region.contains(focused)) return
    region.style.translate = ''
    const place = region.getBoundingClientRect()
    const keyboard = view?.visualViewport ? view.visualViewport.offsetTop + view.visualViewport.height : Infinity
    let bottom = Math.min(place.bottom, keyboard)
    // A dialog or a page that has the focus as a whole is not a control.
    if (focused instanceof HTMLElement && focused.tabIndex >= 0) {
      const control = focused.getBoundingClientRect()
      const isCovered =
        control.left < place.right &&
        control.right > place.left &&
        control.top < bottom &&
        control.bottom > bottom - place.height
      if (isCovered && control.top >= place.height) bottom = control.top
    }
    if (bottom !== place.bottom) region.style.translate = `0 ${bottom - place.bottom}px`
  }
  // The browser scrolls a control into view after it has the focus.
  function moveSoon() {
    view?.cancelAnimationFrame(frame)
    frame = view?.requestAnimationFrame(move) ?? 0
  }
  const resized = new ResizeObserver(move)
  resized.observe(region)
  page.addEventListener('focusin', moveSoon)
  view.addEventListener('resize', moveSoon)
  view.visualViewport?.addEventListener('resize', moveSoon)
  return () => {
    view.cancelAnimationFrame(frame)
    resized.disconnect()
    page.removeEventListener('focusin', moveSoon)
    view.removeEventListener('resize', moveSoon)
    view.visualViewport?.removeEventListener('resize', moveSoon)
  }
}
