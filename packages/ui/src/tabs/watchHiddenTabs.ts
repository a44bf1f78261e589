/**
 * Keeps `data-more` of a row of tabs: whether tabs are hidden before it (`start`), after it (`end`) or on both sides
 * (`both`). Returns a function that ends it.
 */
export function watchHiddenTabs(row: HTMLElement): () => void {
  function update() {
    const room = row.scrollWidth - row.clientWidth
    // Negative where the row begins at the right. Zoomed pages scroll by fractions of a pixel.
    const scrolled = Math.abs(row.scrollLeft)
    const [hasBefore, hasAfter] = [scrolled > 1, room - scrolled > 1]
    if (hasBefore || hasAfter) row.dataset.more = hasBefore && hasAfter ? 'both' : hasBefore ? 'start' : 'end'
    else delete row.dataset.more
  }
  const resizes = new ResizeObserver(update)
  resizes.observe(row)
  // Tabs that appear later change the width of the content, not that of the row.
  const additions = new MutationObserver(update)
  additions.observe(row, { childList: true, subtree: true, characterData: true })
  row.addEventListener('scroll', update, { passive: true })
  update()
  return () => {
    resizes.disconnect()
    additions.disconnect()
    row.removeEventListener('scroll', update)
  }
}
