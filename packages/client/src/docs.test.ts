import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
// Inside the package, so that the examples resolve the same modules as an application.
const folder = join(root, 'packages/client/dist-examples')
const PAGES = ['packages/contract/README.md', 'packages/client/README.md', 'docs/transport.md']

beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../tsconfig.base.json', compilerOptions: { types: [] }, include: ['.'] }),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('compiles every example of the documentation', async () => {
  let count = 0
  for (const page of PAGES) {
    const text = await readFile(join(root, page), 'utf8')
    for (const [, kind = 'ts', code = ''] of text.matchAll(/^```(tsx?)\n(.*?)^```$/gms)) {
      count += 1
      await writeFile(join(folder, `${page.replaceAll(/\W/g, '-')}-${count}.${kind}`), code)
    }
  }
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const errors = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  )
  expect(errors).toBe('')
  expect(count).toBeGreaterThanOrEqual(8)
})
