import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../..', import.meta.url))

it('each kind of message between servers has a type of its own', () => {
  const types = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(`${source}/${file}`, 'utf8').matchAll(/defineBusMessage<[^(]*>\(\s*'([^']+)'/g),
    ])
    .map(([, type]) => type)
  expect(types.length).toBeGreaterThanOrEqual(12)
  expect(types.filter((type, at) => types.indexOf(type) !== at)).toEqual([])
})
