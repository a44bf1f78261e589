import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as entities from './entities/index.ts'
import * as nlu from './index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, example]) => example!)
const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (library: object, console: { log: (text: unknown) => void }) => Promise<void>

// The examples run unchanged: their import becomes an argument, and their output is compared with their comments.
it.each([
  [0, '@platform/nlu', nlu, 3],
  [1, '@platform/nlu/entities', entities, 1],
])('has example %i that does what its comments say', async (at, name, library, comments) => {
  const example = examples[at]!
  const promised = [...example.matchAll(/console\.log\(.*\) \/\/ (.*)/g)].map(([, comment]) => comment)
  const body = example.replace(new RegExp(`import (\\{.*\\}) from '${name}'`), 'const $1 = library')
  const logged: unknown[] = []
  await new AsyncFunction('library', 'console', body)(library, { log: (text) => logged.push(text) })
  expect(promised).toHaveLength(comments)
  expect(logged).toEqual(promised)
})
