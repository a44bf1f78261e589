// Writes docs/api/<package>.md: the public surface of every published package, one declaration after the other, so that
// a change is visible in review. With --check, only reports which files are stale. Requires built packages.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
/** @import TypeScript from '../packages/contract/node_modules/typescript/lib/typescript.js' */

const root = fileURLToPath(new URL('..', import.meta.url))
// TypeScript 7 has no compiler API yet: the packages carry 6 for their API reports.
/** @type {typeof TypeScript} */
const ts = createRequire(join(root, 'packages/contract/package.json'))('typescript')
const printer = ts.createPrinter({ removeComments: true })
/** A union of string literals that the compiler inferred. Its order differs between builds. */
const INFERRED_UNION = /"\w+"(?: \| "\w+")+/g
const check = process.argv.includes('--check')
/** @type {string[]} */
const stale = []
/** @typedef {{ types?: string }} Target the file of an entry */

for (const name of readdirSync(join(root, 'packages'))) {
  const folder = join(root, 'packages', name)
  /** @type {{ name: string, private?: boolean, publishConfig: { exports: Record<string, Target> } }} */
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (manifest.private) continue
  const entries = Object.entries(manifest.publishConfig.exports).flatMap(([path, { types }]) =>
    types ? [{ path, file: join(folder, types) }] : [],
  )
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2023,
      skipLibCheck: true,
      types: [],
    },
  )
  const sections = entries.map(({ path, file }) => section(program, manifest.name, path, file))
  const report = `# ${manifest.name}\n\nThe public surface. Written by \`pnpm api-reports\`; review a change of it like code.\n${sections.join('')}`
  const file = join(root, 'docs/api', `${name}.md`)
  if (!check) {
    mkdirSync(join(root, 'docs/api'), { recursive: true })
    writeFileSync(file, report)
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== report) stale.push(name)
}
if (stale.length > 0) {
  console.error(
    `docs/api is stale for ${stale.join(', ')}. Run \`pnpm api-reports\`, review the difference and commit it.`,
  )
  process.exit(1)
}

/**
 * @param {TypeScript.Program} program
 * @param {string} packageName
 * @param {string} path
 * @param {string} file
 */
function section(program, packageName, path, file) {
  const source = program.getSourceFile(file)
  if (!source) throw new Error(`${file} is missing. Build the packages first: pnpm -r --filter "./packages/*" build`)
  const checker = program.getTypeChecker()
  const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(source) ?? fail(file))
  const declarations = symbols
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const texts = (target.declarations ?? []).map((node) => text(node))
      const renamed = target.name === symbol.name ? '' : `// exported as ${symbol.name}\n`
      return renamed + texts.join('\n')
    })
  return `\n## ${packageName}${path.slice(1)}\n\n\`\`\`ts\n${declarations.join('\n')}\n\`\`\`\n`
}

/** @param {TypeScript.Node} node */
function text(node) {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return printer
    .printNode(ts.EmitHint.Unspecified, whole, whole.getSourceFile())
    .replace(/^(export |declare )+/, '')
    .replaceAll(INFERRED_UNION, (union) => union.split(' | ').toSorted().join(' | '))
}

/** @type {(file: string) => never} */
function fail(file) {
  throw new Error(`${file} exports nothing.`)
}
