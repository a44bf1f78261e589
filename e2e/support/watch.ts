import { expect, type Page } from '@playwright/test'

/** What a browser itself says about a reply, or a server that was killed, that the page has dealt with. */
const EXPECTED = /Failed to load resource|WebSocket connection to '.*' failed/

export interface PageWatch {
  /** Fails when the page broke its content security policy, threw, or wrote an error to the console. */
  readonly assertClean: () => void
}

/** Listens to everything that a page complains of. Call it before the first navigation. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  await page.exposeFunction('platformReportViolation', (text: string) => faults.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const report = (window as unknown as { platformReportViolation: (text: string) => void })
          .platformReportViolation
        report(`${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`)
      },
    )
  })
  return { assertClean: () => expect(faults, 'faults that the page reported').toEqual([]) }
}
