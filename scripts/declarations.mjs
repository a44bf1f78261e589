// Writes the declarations of a package (run in its folder, after its JavaScript): one file beside each module that its
// entries reach. By the native compiler, in a tenth of the time that bundling them into one file per entry takes.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.cwd()
/** @type {{ exports: Record<string, { '@platform/source'?: string, types?: string } | string> }} */
const { exports: entries } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const files = Object.values(entries).flatMap((entry) =>
  typeof entry === 'object' && entry.types ? [join(folder, entry['@platform/source'] ?? '')] : [],
)
// Of every package: custom properties of styles, and modules that have no types.
const ambient = globSync(join(dirname(folder), '*/src/**/*.d.ts'))
const cache = join(folder, 'node_modules/.cache/declarations')
rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })
const config = join(cache, 'tsconfig.json')
const compilerOptions = {
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  // With those of the sources of other packages, which may not have been built yet.
  rootDir: dirname(folder),
  outDir: join(cache, 'dist'),
}
writeFileSync(
  config,
  JSON.stringify({
    extends: join(folder, 'tsconfig.json'),
    compilerOptions,
    files: [...files, ...ambient],
    include: [],
  }),
)
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
const { status } = spawnSync(process.execPath, [tsc, '-p', config], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const written = join(cache, 'dist', basename(folder), 'src')

/**
 * The compiler keeps the extensions of the sources. Readers of a package expect those of its modules, and may not read
 * JSON: a catalogue of texts is declared by a module with its keys.
 */
const SPECIFIER = /((?:from|import\()\s*['"])(\.{1,2}\/[^'"]+?)\.(tsx?|json)(['"])/g
for (const path of readdirSync(written, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.d.ts')) continue
  const text = readFileSync(join(written, path), 'utf8').replaceAll(
    SPECIFIER,
    (all, before, module, extension, after) => {
      if (extension !== 'json') return `${before}${module}.js${after}`
      const catalogue = join(dirname(path), `${module}.json`)
      // An example in a comment names one that does not exist.
      if (!existsSync(join(folder, 'src', catalogue))) return all
      declareJson(catalogue)
      return `${before}${module}.json.js${after}`
    },
  )
  write(path, text)
}

/** @param {string} path of a file with texts by key, in `src` */
function declareJson(path) {
  const keys = Object.keys(JSON.parse(readFileSync(join(folder, 'src', path), 'utf8')))
  const lines = [
    'declare const texts: {',
    ...keys.map((key) => `    ${JSON.stringify(key)}: string;`),
    '};',
    'export default texts;',
  ]
  write(`${path}.d.ts`, `${lines.join('\n')}\n`)
}

/** @type {(path: string, text: string) => void} */
function write(path, text) {
  const file = join(folder, 'dist', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
