import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { describe, expect, it } from 'vitest'

const server = fileURLToPath(new URL('../..', import.meta.url))
const contract = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url))

const read = (file: string): string => readFileSync(file, 'utf8')
const sourcesIn = (folder: string, isDeep = false): string[] =>
  readdirSync(folder, { recursive: isDeep, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(folder, name))
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) => join(dirname(file), path ?? ''))

/** The folder of each call, found by a pattern in the files. */
function foldersByCall(files: readonly string[], pattern: RegExp): ReadonlyMap<string, string> {
  const found = files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, name]) => [name ?? '', dirname(file)] as const),
  )
  return new Map(found)
}
const handled = foldersByCall(sourcesIn(server, true), /oute\(\s*'([\w.]+)',/g)
const defined = foldersByCall(sourcesIn(contract, true), /'([\w.]+)': defineEndpoint\(/g)

/** The code that may refuse a call: its folders in the server and in the contract, and their imports. */
function refusingCode(name: string): string {
  const own = [handled, defined].flatMap((folders) => sourcesIn(folders.get(name) ?? ''))
  return [...new Set([...own, ...own.flatMap(importsOf)])]
    .filter((file) => !file.endsWith('failure.ts'))
    .map((file) => read(file).replaceAll(/refuses: \[[^\]]*\]/g, ''))
    .join('\n')
}

/**
 * The rule of each constant that the contract defines for errors of the database, such as `ENTITIES_TOO_MANY`, and of
 * each function that returns one or several.
 */
const ruleConstants = sourcesIn(contract, true).flatMap((file) =>
  [
    ...read(file).matchAll(/export const (\w+) = (?:\([^)]*\): RuleError =>\s*)?(?:ruleError\(|\{\s*rule: )'(\w+)'/g),
    ...read(file).matchAll(/export const (\w+) = \([^)]*\): RuleError<'(\w+)'/g),
  ].map(([, constant = '', rule]) => ({
    constant,
    rule,
  })),
)

function applies(code: string, rule: string): boolean {
  const constants = ruleConstants.filter((each) => each.rule === rule).map(({ constant }) => constant)
  return code.includes(`'${rule}'`) || constants.some((constant) => new RegExp(`\\b${constant}\\b`).test(code))
}

/** The rule that the pipeline applies to each call that declares it. */
const APPLIED_TO_ALL = 'TOO_SLOW'

// The opposite is checked in every reply of all server tests: a call is refused only by rules that it declares.
describe.each(Object.entries(endpoints) as [string, Endpoint][])('%s', (name, { refuses }) => {
  it.skipIf(refuses.length === 0)('declares only rules that the server applies', () => {
    const code = refusingCode(name)
    expect(refuses.filter((rule) => rule !== APPLIED_TO_ALL && !applies(code, rule))).toEqual([])
  })
})
