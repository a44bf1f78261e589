/** What opens a part of a page that is hidden until then. Menus and dialogs are not parts of the page. */
const OPENER = ':is(button, [role="button"], a)[aria-expanded]:not([aria-haspopup]), [role="tab"][aria-controls]'
const HEADED = 'h1, h2, h3, h4, h5, h6, summary, dt, [role="heading"]'
/** Inside of these, what is opened is navigation. */
const NO_CONTENT = 'nav, header, footer, aside, form, dialog, [role="navigation"], [role="dialog"], [role="menu"]'
const HIDES = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)[^;]*/gi
const HIDDEN = '[hidden], [aria-hidden="true"], [style*="display" i], [style*="visibility" i]'

/**
 * Shows the panels of accordions and tabs that a visible control of the page opens, since visitors can read them. A panel
 * becomes a foldable part (`details`) with its control as the heading, unless the control is in a heading.
 */
export function openPanels(document: Document): void {
  const panels = new Map<string, Element>()
  for (const element of document.querySelectorAll('[id]')) {
    if (!panels.has(element.id)) panels.set(element.id, element)
  }
  for (const opener of document.querySelectorAll(OPENER)) {
    const heading = opener.closest(HEADED)
    const panel = panelOf(opener, heading ?? opener, panels)
    if (!panel || panel.contains(opener) || opener.contains(panel)) continue
    if (
      opener.closest(NO_CONTENT) ||
      panel.closest(NO_CONTENT) ||
      panel.closest('details')?.contains(opener) === false
    ) {
      continue
    }
    show(panel)
    if (heading) continue
    const details = document.createElement('details')
    const summary = document.createElement('summary')
    summary.append(...opener.childNodes)
    opener.replaceWith(details)
    details.append(summary, panel)
  }
}

/** The element that a control names; without a name, the hidden element after it, or after its heading. */
function panelOf(opener: Element, from: Element, panels: ReadonlyMap<string, Element>): Element | undefined {
  const [id] = (opener.getAttribute('aria-controls') ?? '').trim().split(/\s+/)
  if (id) return panels.get(id)
  const next = from.nextElementSibling
  return next?.matches(HIDDEN) === true ? next : undefined
}

function show(panel: Element): void {
  panel.removeAttribute('hidden')
  panel.removeAttribute('aria-hidden')
  const style = panel.getAttribute('style')
  if (style !== null) panel.setAttribute('style', style.replace(HIDES, ''))
}
