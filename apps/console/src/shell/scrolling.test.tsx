import { buildEvaluation, memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../testing/renderConsole.tsx'

const AGENT = `/bots/${SAMPLE_AGENT_ID}`
const transport = () =>
  memoryBackend({
    handlers: { 'testCases.evaluations': () => ({ testCases: buildEvaluation(), crossValidation: null }) },
  })

/** Screens, most of which scroll inside, and a text that shows when their content is loaded. */
const SCREENS: readonly (readonly [path: string, loaded: string])[] = [
  [`${AGENT}/evaluation`, 'Accuracy'],
  [`${AGENT}/publish/create`, 'Add origin'],
  [`${AGENT}/intents`, 'book_flight'],
  [`${AGENT}/entity-list`, 'cabin_class'],
  [`${AGENT}/test-set`, 'Run tests'],
  ['/customer-master/customers', 'All contacts'],
  ['/nlp-report/overview', 'Total Conversation'],
]

/** Absolutely positioned elements that a scroll container around them neither moves nor clips: they stretch the page. */
function escaped(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    if (getComputedStyle(element).position !== 'absolute') return []
    for (let outer = element.parentElement; outer && outer !== element.offsetParent; outer = outer.parentElement) {
      const { overflow, position } = getComputedStyle(outer)
      if (/auto|scroll/u.test(overflow) && position === 'static') return [`${element.className} in ${outer.className}`]
    }
    return []
  })
}

afterEach(() => page.viewport(1024, 768))

describe('the page', () => {
  it.each(SCREENS)('ends where the shell ends: %s', async (path, loaded) => {
    await page.viewport(1280, 500)
    await renderConsole({ transport: transport(), path })
    await expect.element(page.getByRole('main').getByText(loaded).first(), ARRIVAL).toBeInTheDocument()
    for (const width of [1280, 390]) {
      await page.viewport(width, 500)
      await expect.poll(escaped).toEqual([])
      const root = document.documentElement
      const shell = document.querySelector<HTMLElement>('.platform-AppShell')
      expect([root.scrollWidth, root.scrollHeight]).toEqual([width, shell?.offsetHeight])
    }
  })
})
