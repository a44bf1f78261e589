// States are attributes (docs/theming.md). A component lists its own in its doc comment, after "states are attributes",
// as a selector (`.platform-Button[data-hovered]`) or as a name (`data-status`) in the file that renders the class. The
// name also documents an element without a class.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { partClass } from '../packages/ui/src/parts/parts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PACKAGES = ['ui', 'bot-builder', 'customer-master', 'reports', 'chat-widget']
/** Styles of the page or of a story, not of a component. */
const NOT_COMPONENTS = /(tokens|base|layers|Sheet)\.css$/
/** Attributes that are not states of a component; `data-key` is in the script tag of a web key. */
const NOT_STATES = new Set(['data-key', 'data-platform-theme', 'data-react-aria-pressable', 'data-testid'])

/** The states that react-aria sets, from the documentation in its types. */
function ariaStates() {
  const manifest = createRequire(join(root, 'packages/ui/package.json')).resolve('react-aria-components')
  const folder = join(manifest.slice(0, manifest.indexOf('/dist/')), 'dist/types/src')
  const types = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(types.flatMap((text) => [...text.matchAll(/@selector \[(data-[\w-]+)/g)].map(([, name]) => name)))
}

interface Source {
  readonly file: string
  readonly text: string
}

/** An attribute, with the classes of the element that it is a state of. */
interface UsedState {
  readonly owners: readonly string[]
  readonly state: string
  readonly file: string
}

const read = (name: string, pattern: string): Source[] =>
  globSync(pattern, { cwd: join(root, 'packages', name, 'src') })
    .filter((file) => !/\.(test|stories)\.tsx?$|^testing\/|^sheet\//.test(file.replaceAll('\\', '/')))
    .map((file) => ({
      file: `${name}: ${file}`,
      text: readFileSync(join(root, 'packages', name, 'src', file), 'utf8'),
    }))

/** The states in selectors. */
function styledStates(name: string): UsedState[] {
  return read(name, '**/*.css')
    .filter(({ file }) => !NOT_COMPONENTS.test(file))
    .flatMap(({ file, text }) =>
      [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
        .filter(([, selector = '']) => !selector.trim().startsWith('@'))
        .flatMap(([, selector = '']) => {
          let owner: string | undefined
          let end = 0
          const oneLine = selector.replaceAll(/,\s*/g, ',')
          return [...oneLine.matchAll(/\.(platform-[\w-]+)|\[(data-[\w-]+)[^\]]*\]/g)].flatMap((match) => {
            const [text, className, state] = match
            // A space is a combinator: the attribute belongs to another element, which has no class.
            if (className || /\s/.test(oneLine.slice(end, match.index))) owner = className
            end = match.index + text.length
            return state && !NOT_STATES.has(state) ? [{ owners: owner ? [owner] : [], state, file }] : []
          })
        }),
    )
}

/** The classes of the parts in a tag: `classOf('root')` of `resolveParts(reportParts, …)` is `platform-Report`. */
function partClasses(text: string, tag: string): string[] {
  const [, first = '', rest = ''] = /resolveParts\((\w)(\w*)Parts\b/.exec(text) ?? []
  return [...tag.matchAll(/\bclassOf\('(\w+)'/g)].map(([, part = '']) => partClass(first.toUpperCase() + rest, part))
}

/** The states in JSX. */
function renderedStates(files: readonly Source[]): UsedState[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(/\s(data-[\w-]+)=/g)]
      .filter(([, state = '']) => !NOT_STATES.has(state))
      .map(({ 1: state = '', index }) => {
        const start = text.lastIndexOf('<', index)
        const tag = text.slice(start, index) + text.slice(index).split(/\n\s*\/?>|>\n/, 1)[0]
        return { owners: [...(tag.match(/platform-[\w-]+/g) ?? []), ...partClasses(text, tag)], state, file }
      }),
  )
}

/** What doc comments list: selectors for the whole package, names for the classes of their own file. */
function documentedStates(files: readonly Source[]) {
  const selectors = new Set<string>()
  const names = new Set<string>()
  for (const { file, text } of files) {
    for (const [comment] of text.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
      const list = comment.split('states are attributes')[1]
      for (const [, className, state] of list?.matchAll(/\.(platform-[\w-]+)\[(data-[\w-]+)/g) ?? [])
        selectors.add(`${className} ${state}`)
      for (const [, state] of list?.matchAll(/`(data-[\w-]+)`/g) ?? []) names.add(`${file} ${state}`)
    }
  }
  return { selectors, names }
}

const hasClass = (text: string, className: string) => new RegExp(`${className}(?![\\w-])`).test(text)

const filesOf = new Map(PACKAGES.map((name) => [name, read(name, '**/*.{ts,tsx}')]))
/** A package may style the components of another. */
const allSelectors = new Set([...filesOf.values()].flatMap((files) => [...documentedStates(files).selectors]))

describe.each(PACKAGES)('the components of %s', (name) => {
  const files = filesOf.get(name) ?? []
  const { selectors, names } = documentedStates(files)
  const used = [...styledStates(name), ...renderedStates(files)]

  /** An element without a class is part of a component of its folder, or of the package if a style sheet names it. */
  const lists = ({ file, text }: Source, state: string) =>
    names.has(`${file} ${state}`) || text.includes(`[${state}]\``)

  const isDocumented = ({ owners, state, file }: UsedState) =>
    owners.some(
      (owner) =>
        allSelectors.has(`${owner} ${state}`) ||
        files.some((source) => hasClass(source.text, owner) && names.has(`${source.file} ${state}`)),
    ) ||
    (owners.length === 0 &&
      files.some((source) => (file.endsWith('.css') || dirname(source.file) === dirname(file)) && lists(source, state)))

  it('document every state that they style or render', () => {
    const missing = used
      .filter((entry) => !isDocumented(entry))
      .map(
        ({ owners, state, file }) =>
          `${file}: document ${owners.at(-1) ?? basename(file)}[${state}] beside its component`,
      )
    expect([...new Set(missing)]).toEqual([])
  })

  it('document no state that does not exist', () => {
    const existing = new Set(used.flatMap(({ owners, state }) => owners.map((owner) => `${owner} ${state}`)))
    const aria = ariaStates()
    const invented = [...selectors].filter((entry) => {
      const [className = '', state = ''] = entry.split(' ')
      const isRendered = files.some(({ text }) => {
        const code = text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
        return hasClass(code, className) || partClasses(code, code).includes(className)
      })
      return !isRendered || !(existing.has(entry) || aria.has(state))
    })
    const unused = [...names].filter((entry) => !used.some(({ state }) => entry.endsWith(` ${state}`)))
    expect([...invented, ...unused]).toEqual([])
  })
})
