import { expect, type Page } from '@playwright/test'

/** Errors that a browser logs for failed requests and closed sockets, which the page handles. */
const EXPECTED = /Failed to load resource|WebSocket connection to '.*' failed/

export interface PageWatch {
  /** Fails if the page violated its content security policy, threw, or logged an error. */
  readonly assertClean: () => void
}

/** Records the errors that a page reports. Call it before the first navigation. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(`console: ${message.text()}`)
  })
  await page.exposeFunction('platformReportViolation', (text: string) => errors.push(`policy: ${text}`))
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
  return { assertClean: () => expect(errors, 'errors that the page reported').toEqual([]) }
}
