import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

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
