import { globSync, readFileSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchOptions } from './browser.mjs'
import { bundleExample } from './examples/bundleExample.ts'

/** The React examples of the documentation that render components of the platform. */
const EXAMPLES = globSync(['docs/*.md', 'packages/*/README.md']).flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^```tsx\n(.*?)^```$/gms)].map(([, code = ''], at) => ({
    name: `${page}, example ${at + 1}`,
    code,
  })),
)
const FEATURES = /from '@platform\/(?:bot-builder|customer-master|reports)'/

describe('an example that somebody copies into an application', () => {
  it('is found', () => {
    expect(EXAMPLES.filter(({ code }) => FEATURES.test(code)).length).toBeGreaterThanOrEqual(5)
  })

  it.each(EXAMPLES.filter(({ code }) => FEATURES.test(code)))(
    'imports the styles of @platform/ui: $name',
    ({ code }) => {
      expect(code).toContain("import '@platform/ui/styles.css'")
    },
  )

  // Next takes a module without it for one of the server, where a transport cannot be created.
  it.each(
    EXAMPLES.filter(({ code }) => /\b(?:use[A-Z]\w*|httpTransport)\(/.test(code) && /export function [A-Z]/.test(code)),
  )("begins with 'use client' if it has hooks or a transport: $name", ({ code }) => {
    expect(code).toMatch(/^'use client'\n/)
  })

  it.each(globSync('packages/{bot-builder,chat-widget,customer-master,reports,ui}/tsup.config.ts'))(
    "finds components that are built with 'use client': %s",
    (config) => {
      expect(readFileSync(config, 'utf8')).toContain(`banner: { js: "'use client';" }`)
    },
  )
})

/**
 * The first example of each README, and others that are copied often: the folder of the package whose dependencies it uses,
 * an element, and a computed style that only the style sheets of the example give it.
 */
const RENDERED = [
  ['bot-builder', 1, '.platform-IntentEditor', 'container-type', 'inline-size'],
  ['chat-widget', 1, '.platform-Chat-launcher', 'position', 'relative'],
  ['customer-master', 1, '.platform-PhoneBook', 'container-type', 'inline-size'],
  ['reports', 1, '.platform-ReportOverview-tiles', 'display', 'grid'],
  ['ui', 1, '.platform-Button', 'display', 'inline-flex'],
  [
    'reports',
    'docs/theming.md, example 2',
    '.platform-Report-overview.platform-Card .platform-Chart-svg',
    'display',
    'block',
  ],
] as const

describe('an example on the transport in memory', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions())
  })
  afterAll(() => browser.close())

  it.each(RENDERED)('renders styled without changes: %s, example %s', async (folder, at, selector, property, value) => {
    const name = typeof at === 'number' ? `packages/${folder}/README.md, example ${at}` : at
    const { code = '' } = EXAMPLES.find((each) => each.name === name) ?? {}
    const { script, styles } = await bundleExample(code, folder)
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    // An address, because the components store in the browser; nothing is requested from it.
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><body></body></html>' }),
    )
    await page.goto('https://example.test/')
    await page.addStyleTag({ content: styles })
    await page.addScriptTag({ content: script, type: 'module' })
    const element = page.locator(selector).first()
    await element.waitFor({ state: 'attached' })
    expect(await element.evaluate((found, of) => getComputedStyle(found).getPropertyValue(of), property)).toBe(value)
    expect(errors).toEqual([])
    await page.close()
  })
})
