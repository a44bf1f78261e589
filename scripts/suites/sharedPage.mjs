// The test files of a suite take turns in one page, as stories do: loading a page and its modules takes longer than most
// files. So a file finds the page as a new one is: this removes what tests leave in it. It runs before each file.
import { afterAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

/** What a new page has. */
const viewport = { width: 1024, height: 768 }

/** The library removes what it has rendered before each test, but says so only in the first file of a page. */
beforeEach(cleanup)

afterAll(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  // The live region of react-aria serves every component that is ever rendered.
  for (const child of document.body.querySelectorAll(':scope > :not([data-live-announcer])')) child.remove()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  if (innerWidth !== viewport.width || innerHeight !== viewport.height)
    await page.viewport(viewport.width, viewport.height)
})
