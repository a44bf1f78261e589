// Tests that every rule of a host overrides ours (docs/theming.md). A failure names the file and the line.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const ORDER_FILE = 'packages/ui/src/layers.css'
const CONSOLE_ORDER_FILE = 'apps/console/src/layers.css'
const TOKENS_FILE = 'packages/ui/src/tokens.css'
/** The console is a host: it declares its own layers around those of the packages. */
const CONSOLE_LAYERS = ['reset', 'console']
/** Overrules the style sheet of Ladle, which is in no layer. */
const HOST_FILE = 'ladle/.ladle/canvas.css'
/** Rules of these have no selectors that could match an element. */
const NO_SELECTORS = /^@(font-face|property|keyframes)\b/
/** Inline styles of react-aria can be overruled by nothing else. In a layer, `!important` beats every rule of the host. */
const MAY_BE_IMPORTANT = [
  'packages/ui/src/checkbox/Choice.css inset',
  'packages/ui/src/checkbox/Choice.css inline-size',
  'packages/ui/src/checkbox/Choice.css block-size',
  'packages/ui/src/checkbox/Choice.css margin',
  'packages/ui/src/checkbox/Choice.css clip',
  'packages/ui/src/checkbox/Choice.css clip-path',
  'packages/chat-widget/src/styles/window.css animation',
]
/** Scroll containers that react-aria positions with inline styles. */
const POSITIONED_INLINE = ['.platform-Popover']

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!/^(node_modules|dist.*|public)$/.test(entry.name)) yield* sources(path)
    } else if (/\.(css|tsx?)$/.test(entry.name)) yield relative(root, path).replaceAll('\\', '/')
  }
}

const files = ['packages', 'apps', '.storybook', 'ladle'].flatMap((top) => [...sources(join(root, top))])
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Comments become spaces: positions and line numbers stay. */
const withoutComments = (css: string) =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
const sheets = new Map(files.filter((file) => file.endsWith('.css')).map((file) => [file, withoutComments(read(file))]))
const lineAt = (css: string, index: number) => css.slice(0, index).split('\n').length

interface Statement {
  readonly prelude: string
  /** `undefined` if there is no block. */
  readonly body: string | undefined
  readonly index: number
}

/** The statements and blocks at the top level. */
function topLevel(css: string) {
  const found: Statement[] = []
  let start = 0
  let depth = 0
  let open = 0
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (css[at] === '}') depth -= 1
    if (depth === 0 && (css[at] === '}' || css[at] === ';')) {
      const text = css.slice(start, css[at] === '}' ? open : at)
      const index = start + text.search(/\S|$/)
      found.push({ prelude: text.trim(), body: css[at] === '}' ? css.slice(open + 1, at) : undefined, index })
      start = at + 1
    }
  }
  return found
}

const IMPORT = /^@import '([^']+)'\s*(?:layer\(([\w.]+)\))?$/
const resolveFrom = (file: string, path: string) => join(file, '..', path).replaceAll('\\', '/')

const imports = [...sheets].flatMap(([file, css]) =>
  topLevel(css)
    .map(({ prelude }) => IMPORT.exec(prelude))
    .filter((match) => match !== null)
    .map(([, path = '', layer]) => ({ file, target: path.startsWith('.') ? resolveFrom(file, path) : path, layer })),
)
/** Sheets that scripts import, except those that go into a shadow root as text. */
const importedByScripts = new Set(
  files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/import (?:\w+ from )?'(\.[^']+\.css)'/g)].map(([, path = '']) =>
        resolveFrom(file, path),
      ),
    ),
)

/** Sheets that every import puts into a layer. */
function layeredByImport() {
  const layered = new Set<string>()
  for (let size = -1; size !== layered.size;) {
    size = layered.size
    for (const file of sheets.keys()) {
      const reaching = imports.filter(({ target }) => target === file)
      const isLayered =
        reaching.length > 0 && reaching.every((entry) => entry.layer !== undefined || layered.has(entry.file))
      if (isLayered && !importedByScripts.has(file)) layered.add(file)
    }
  }
  return layered
}

const [, layerNames = ''] = /@layer ([^;{]+);/.exec(sheets.get(ORDER_FILE) ?? '') ?? []
const declaredOrder = layerNames.split(',').map((name) => name.trim())

describe('the style sheets', () => {
  it('have no rule outside a cascade layer', () => {
    const layered = layeredByImport()
    const outside = [...sheets]
      .filter(([file]) => !layered.has(file) && file !== HOST_FILE)
      .flatMap(([file, css]) =>
        topLevel(css)
          .filter(
            ({ prelude, body }) => body !== undefined && !/^@layer\b/.test(prelude) && !NO_SELECTORS.test(prelude),
          )
          .map(({ prelude, index }) => `${file}:${lineAt(css, index)} is outside a layer: ${prelude}`),
      )
    expect(outside).toEqual([])
  })

  it('use only the layers of the one declared order', () => {
    const known = [...declaredOrder, ...CONSOLE_LAYERS]
    const used = [...sheets].flatMap(([file, css]) => [
      ...imports.flatMap((entry) => (entry.file === file && entry.layer ? [{ file, layer: entry.layer }] : [])),
      ...topLevel(css)
        .filter(({ prelude, body }) => body !== undefined && prelude.startsWith('@layer'))
        .map(({ prelude }) => ({ file, layer: prelude.slice('@layer'.length).trim() })),
    ])
    expect(used.length).toBeGreaterThan(50)
    expect(used.filter(({ layer }) => !known.includes(layer))).toEqual([])
    const declaring = [...sheets].filter(([, css]) => /@layer [^;{]*platform\.[^;{]*;/.test(css)).map(([file]) => file)
    expect(declaring).toEqual([ORDER_FILE])
  })

  it('declare the order before their rules, whichever loads first', () => {
    const entries = [...sheets.keys()].filter(
      (file) =>
        /^packages\/[\w-]+\/src\/(styles|tokens)\.css$/.test(file) ||
        (importedByScripts.has(file) && ![ORDER_FILE, HOST_FILE].includes(file)),
    )
    expect(entries.length).toBeGreaterThanOrEqual(10)
    const late = entries.filter((file) => {
      const [first] = imports.filter((entry) => entry.file === file)
      return ![ORDER_FILE, TOKENS_FILE, CONSOLE_ORDER_FILE, '@platform/ui/layers.css'].includes(first?.target ?? '')
    })
    expect(late).toEqual([])
  })

  it('do not use !important', () => {
    const insisting = [...sheets].flatMap(([file, css]) =>
      [...css.matchAll(/([\w-]+):[^;{}]*!important/g)]
        .filter(([, property]) => !MAY_BE_IMPORTANT.includes(`${file} ${property}`))
        .map(({ index }) => `${file}:${lineAt(css, index)} is !important`),
    )
    expect(insisting).toEqual([])
  })

  // Visually hidden text is absolutely positioned. A scroll container without a position neither moves nor clips it, and
  // it stretches the page below its end.
  it('position every scroll container', () => {
    const loose = [...sheets].flatMap(([file, css]) =>
      [...css.matchAll(/([^{}\s][^{}]*)\{([^{}]*)\}/g)]
        .filter(
          ([, selector = '', body = '']) =>
            /\boverflow(-[\w-]+)?:[^;]*\b(auto|scroll)\b/.test(body) &&
            !/(^|[\s;])position:/.test(body) &&
            !POSITIONED_INLINE.includes(selector.trim()),
        )
        .map(
          ({ 1: selector = '', index }) =>
            `${file}:${lineAt(css, index)} scrolls without a position: ${selector.trim()}`,
        ),
    )
    expect(loose).toEqual([])
  })

  it('use the tokens that are derived from the accent, not the accent itself', () => {
    const raw = [...sheets]
      .filter(([file]) => file !== TOKENS_FILE)
      .flatMap(([file, css]) =>
        [...css.matchAll(/var\(--platform-accent[,)]/g)].map(
          ({ index }) => `${file}:${lineAt(css, index)} reads --platform-accent; --platform-accent-fill can be read`,
        ),
      )
    expect(raw).toEqual([])
  })
})
