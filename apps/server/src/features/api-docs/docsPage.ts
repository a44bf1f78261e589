/** What the page shows of an operation of the OpenAPI description. */
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly 'x-access': string | { readonly action: string; readonly anyOf?: string[]; readonly allOf?: string[] }
  readonly parameters: readonly unknown[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

/** Renders every call of the OpenAPI description on one page: method, path, summary, access, input and output. */
export function docsPage(version: string, { paths }: Readonly<Record<string, unknown>>): string {
  const calls = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')].map(
    ([area, those]) => `<section aria-labelledby="${idOf(area)}"><h2 id="${idOf(area)}">${escaped(area)}</h2>
${those.map(article).join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Platform API ${escaped(version)}</title>
<link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Platform API <small>${escaped(version)}</small></h1>
<p>The token of a session travels in the header <code>authentication-token</code>. Bodies are JSON or form-urlencoded.
The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`
}

const idOf = (area: string): string => escaped(area.replaceAll(' ', '-'))

const ACCESS: Readonly<Record<string, string>> = {
  public: 'Anyone',
  session: 'Anyone signed in',
  key: "Pages of the origins that an agent's public key is bound to",
  token: 'Who has the token of the conversation',
}

function accessText(access: Operation['x-access']): string {
  if (typeof access === 'string') return ACCESS[access] ?? access
  return `${access.anyOf?.join(' or ') ?? access.allOf?.join(' and ') ?? ''} (${access.action})`
}

function article({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  // Every content type has the same schema.
  const [body] = Object.values(requestBody?.content ?? {})
  const { content } = responses['200'] ?? responses['201'] ?? {}
  return `<article id="${escaped(operationId)}"><h3><code><b>${method.toUpperCase()}</b> ${escaped(path)}</code></h3>
<p>${escaped(summary)}</p><p>May call: ${escaped(accessText(operation['x-access']))}. Name: <code>${escaped(operationId)}</code>.</p>
<details><summary>Input</summary><pre>${jsonText({ parameters, body })}</pre></details>
<details><summary>Output</summary><pre>${jsonText(content?.['application/json'])}</pre></details></article>`
}

const jsonText = (value: unknown): string => escaped(JSON.stringify(value, null, 2))

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
