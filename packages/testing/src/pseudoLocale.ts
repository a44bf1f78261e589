const SHOWN_ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']
const FROM_CATALOGUE = /⟦.*⟧/su
const HAS_LETTERS = /\p{L}/u

/** Whether the text comes from the catalogue, or has nothing to translate. */
function isTranslated(text: string, data: readonly string[]): boolean {
  const rest = data.reduce((left, known) => left.replaceAll(known, ''), text)
  return FROM_CATALOGUE.test(rest) || !HAS_LETTERS.test(rest)
}

/**
 * Finds texts that do not come from a catalogue. Render with `locale: 'pseudo'` first.
 *
 * @param data Texts that come from the data (names, numbers), which are not translated.
 * @example
 * const screen = await renderUi(<AgentCard agent={agent} />, { locale: 'pseudo' })
 * expect(hardCodedTexts(screen.container, [agent.name])).toEqual([])
 */
export function hardCodedTexts(root: Element, data: readonly string[] = []): string[] {
  const found: string[] = []
  const note = (text: string | null) => {
    if (text && !isTranslated(text, data)) found.push(text.trim())
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) for (const attribute of SHOWN_ATTRIBUTES) note(node.getAttribute(attribute))
    else if (!node.parentElement?.closest('script, style')) note(node.textContent)
  }
  return found
}
