import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The columns of a table. */
const HEADINGS = ['part', 'class', 'default', 'what it is']

/**
 * The page of the parts of all components, from the declarations in `*Parts.ts` (`defineParts` of `@platform/ui`). Throws
 * for a part without a comment.
 *
 * @param {string} root the folder of the repository
 */
export function partsPage(root) {
  const declarations = globSync('packages/*/src/**/*Parts.ts', { cwd: root })
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => text.includes('= defineParts('))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .flatMap(({ file, text }) => declarationsIn(file, text))
  return `${[
    '# Parts of components',
    '',
    'Written by `pnpm registries`. [Theming](theming.md#parts) says how to style and replace them.',
    ...declarations.flatMap(({ packageName, component, parts }) => [
      '',
      `## ${component} of ${packageName}`,
      '',
      ...table(
        parts.map(({ name, default: of, text }) => [code(name), code(classOf(component, name)), code(of), text]),
      ),
    ]),
  ].join('\n')}\n`
}

/** @param {string} text */
const code = (text) => `\`${text}\``
/** The same rule as `partClass` of `@platform/ui`. @type {(component: string, part: string) => string} */
const classOf = (component, part) => `platform-${component}${part === 'root' ? '' : `-${part}`}`

/** @type {(file: string, text: string) => { packageName: string, component: string, parts: { name: string, default: string, text: string }[] }[]} */
function declarationsIn(file, text) {
  return [...text.matchAll(/= defineParts\('(\w+)', \{\n([\s\S]*?)\n\}\)/g)].map(([, component = '', body = '']) => {
    const parts = [...body.matchAll(/^ {2}(?:\/\*\* (.+) \*\/\n {2})?(\w+): (\S+),$/gm)].map(
      ([, comment, name = '', of = '']) => {
        if (comment === undefined) throw new Error(`${file}: the part ${name} has no comment.`)
        return { name, default: of.replaceAll("'", ''), text: comment }
      },
    )
    return { packageName: `@platform/${file.split('/')[1]}`, component, parts }
  })
}

/**
 * The lines of a table, as the formatter writes them.
 *
 * @param {string[][]} rows
 */
function table(rows) {
  const widths = HEADINGS.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  )
  /** @type {(cells: readonly string[]) => string} */
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(HEADINGS), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}
