import { z } from 'zod'
import type { Endpoint, WebRoute } from '@platform/contract'
import { requirementOf } from '@platform/contract/policies'

/** Renders every call on one page: method, path, summary, access, input and output. */
export function docsPage(
  version: string,
  endpoints: Readonly<Record<string, Endpoint>>,
  webRoutes: Readonly<Record<string, WebRoute>>,
): string {
  const areas = Map.groupBy(Object.entries(endpoints), ([, { area }]) => area)
  const sections = [...areas].map(
    ([area, calls]) => `<section aria-labelledby="${area}"><h2 id="${area}">${escaped(area)}</h2>
${calls
  .map(([name, endpoint]) => {
    return article({ ...endpoint, name, access: accessText(endpoint), path: `/api/${endpoint.path}` })
  })
  .join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Platform API ${escaped(version)}</title>
<link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Platform API <small>${escaped(version)}</small></h1>
<p>The token of a session travels in the header <code>authentication-token</code>. Bodies are JSON or form-urlencoded.
The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
<section aria-labelledby="web"><h2 id="web">web channel</h2>
${Object.entries(webRoutes)
  .map(([name, route]) => article({ ...route, name: `web.${name}`, access: WEB_ACCESS[route.access] }))
  .join('\n')}</section></main></body></html>`
}

function accessText({ access }: Endpoint): string {
  if (access === 'public') return 'Anyone'
  if (access === 'session') return 'Anyone signed in'
  const { needs, permissions } = requirementOf(access)
  return `${permissions.join(needs === 'any' ? ' or ' : ' and ')} (${access})`
}

const WEB_ACCESS: Readonly<Record<WebRoute['access'], string>> = {
  key: "Pages of the origins that an agent's public key is bound to",
  token: 'Who has the token of the conversation',
}

interface DocumentedCall extends Pick<Endpoint, 'method' | 'path' | 'summary' | 'input' | 'output'> {
  readonly name: string
  readonly access: string
}

function article({ name, method, path, summary, access, input, output }: DocumentedCall): string {
  return `<article id="${escaped(name)}"><h3><code><b>${method}</b> ${escaped(path)}</code></h3>
<p>${escaped(summary)}</p><p>May call: ${escaped(access)}. Name: <code>${escaped(name)}</code>.</p>
<details><summary>Input</summary><pre>${schemaText(input, 'input')}</pre></details>
<details><summary>Output</summary><pre>${schemaText(output, 'output')}</pre></details></article>`
}

function schemaText(schema: z.core.$ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return escaped(JSON.stringify(shape, null, 2))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** A separate file, because the Content-Security-Policy allows no inline style. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 60rem; margin-inline: auto; padding: 1.5rem; }
h1 small { font-weight: 400; opacity: 0.7; }
article { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: 0.5rem; }
h3 { font-size: 1rem; margin: 0.5rem 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
pre { overflow: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 6%, transparent); }
summary { cursor: pointer; padding-block: 0.25rem; }
`
