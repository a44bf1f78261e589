import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** What parses files of people and pages of third parties, and compiles their patterns or indexes their values; null for the whole module. */
const PARSERS: Readonly<Record<string, RegExp | null>> = {
  '@hyzyla/pdfium': null,
  '@mozilla/readability': null,
  '@platform/nlu/entities': /compilePattern|indexEntities/,
  'csv-parse/sync': null,
  fflate: /unzip|inflate|gunzip|decompress/i,
  jsdom: null,
  'robots-parser': null,
  'node:zlib': /(?:unzip|inflate|inflateRaw|gunzip|brotliDecompress)Sync/,
  saxes: null,
  yaml: /parse|Lexer|Composer/,
}
const IMPORT = /^(?:import|export) (?!type )(?:([^'";]*?) from )?'([^']+)'|import\('([^']+)'\)/gm

/** Our own modules that compute for seconds, from a person's files. */
const LONG_COMPUTATIONS = [
  'features/transfer/parseStored.ts',
  'features/transfer/planEntities.ts',
  'features/transfer/planImport.ts',
  'features/transfer/planIntents.ts',
  'features/transfer/reading/readBot.ts',
  'features/transfer/writing/writeExport.ts',
]

/** The values that modules import, each as "module: names (importing file)", from a file and all files that it loads. */
function importsFrom(entry: URL, seen = new Set<string>()): { module: string; names: string; file: string }[] {
  const file = fileURLToPath(entry)
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, names = '', fixed, lazy]) => {
    const module = fixed ?? lazy ?? ''
    return module.startsWith('.') ? importsFrom(new URL(module, entry), seen) : [{ module, names, file }]
  })
}

const parsersIn = (entry: string) =>
  importsFrom(new URL(entry, import.meta.url))
    .filter(({ module, names }) => module in PARSERS && (PARSERS[module]?.test(names) ?? true))
    .map(({ module }) => module)

function longComputationsIn(entry: string): string[] {
  const files = new Set<string>()
  importsFrom(new URL(entry, import.meta.url), files)
  return LONG_COMPUTATIONS.filter((file) => files.has(fileURLToPath(new URL(`../../${file}`, import.meta.url))))
}

it('has no parser of files, pages or patterns: they run in processes with limited time and memory', () => {
  expect(parsersIn('../../main.ts')).toEqual([])
  // The same search finds them in the processes.
  expect(parsersIn('../../features/transfer/reading/readerProcess.ts').toSorted()).toEqual([
    '@platform/nlu/entities',
    'csv-parse/sync',
    'node:zlib',
    'yaml',
  ])
  expect(parsersIn('../../features/knowledge/reading/readerProcess.ts').toSorted()).toEqual([
    '@hyzyla/pdfium',
    '@mozilla/readability',
    'jsdom',
    'node:zlib',
    'robots-parser',
  ])
  expect(parsersIn('../../features/entities/patterns/patternProcess.ts')).toEqual(['@platform/nlu/entities'])
  expect(parsersIn('../../features/conversations/indexing/indexThread.ts')).toEqual(['@platform/nlu/entities'])
})

it('has no plan of an import and writes no export, which may have hundreds of thousands of phrases', () => {
  expect(longComputationsIn('../../main.ts')).toEqual([])
  const ofExports = 'features/transfer/writing/writeExport.ts'
  expect(longComputationsIn('../../features/transfer/reading/readerProcess.ts')).toEqual(
    LONG_COMPUTATIONS.filter((file) => file !== ofExports),
  )
  expect(longComputationsIn('../../features/transfer/writing/exportThread.ts')).toEqual([
    'features/transfer/parseStored.ts',
    ofExports,
  ])
})
