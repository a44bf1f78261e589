import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as nlu from './index.ts'

// The example runs as it stands: its import becomes an argument, and what it logs is held against its comments.
it('has an example that does what its comments say', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const example = /```ts\n(.*?)```/s.exec(readme)![1]!
  const promised = [...example.matchAll(/console\.log\(.*\) \/\/ (.*)/g)].map(([, comment]) => comment)
  const body = example.replace(/import (\{.*\}) from '@platform\/nlu'/, 'const $1 = nlu')
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (library: typeof nlu, console: { log: (text: unknown) => void }) => Promise<void>
  const logged: unknown[] = []
  await new AsyncFunction('nlu', 'console', body)(nlu, { log: (text) => logged.push(text) })
  expect(promised).toHaveLength(3)
  expect(logged).toEqual(promised)
})
