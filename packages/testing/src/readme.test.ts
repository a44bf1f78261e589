import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

// The examples of README.md as files. The example with the suite is run on the memory back end, with some of its parts:
// memoryBackend.suite.test.ts tests that back end.

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
// Inside the package, so that the examples resolve the same modules as an application.
const folder = join(root, 'packages/testing/dist-examples')
const readme = readFileSync(join(root, 'packages/testing/README.md'), 'utf8')
const examples = [...readme.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```$/gms)]

const BACK_END = `
import { PlatformError } from '@platform/client'
import { ROLES } from '@platform/contract'
import { buildUser, buildUserOfRole, memoryBackend, MEMORY_CAPTCHA, MEMORY_PASSWORD } from '@platform/testing'
import type { SuitePart } from '@platform/testing/transport-suite'
import type { Protocol } from './transport.ts'

export const parts: readonly SuitePart[] = ['agents', 'stories', 'access', 'rules']

export async function startBackEnd() {
  const user = buildUser()
  const backEnds = {
    administrator: () => memoryBackend({ user, trainingMs: 100 }),
    viewer: () => memoryBackend({ user: buildUserOfRole(ROLES.REPORT_VIEWER) }),
    nobody: () => memoryBackend({ user, isSignedIn: false }),
  }
  const protocolOf = (role: 'administrator' | 'viewer' | null): Protocol => {
    const backEnd = backEnds[role ?? 'nobody']()
    return {
      send: (name, input, options) =>
        backEnd.call(name, input as never, options).then(
          (value) => ({ value }),
          (error) => {
            if (error instanceof PlatformError) return { failure: error.context as never, message: error.message }
            throw error
          },
        ),
      subscribe: (onEvent) => backEnd.connect({ onEvent }).close,
    }
  }
  const credentials = { email: user.email, password: MEMORY_PASSWORD, captcha: MEMORY_CAPTCHA }
  return { protocolOf, credentials, stop: async () => undefined }
}
`

mkdirSync(folder, { recursive: true })
for (const [, name = '', code = ''] of examples) writeFileSync(join(folder, name), code)
writeFileSync(join(folder, 'backEnd.ts'), BACK_END)
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({ extends: '../../../tsconfig.base.json', compilerOptions: { types: [] }, include: ['.'] }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Declares the tests of the example in this file.
await import(join(folder, 'backEnd.test.ts'))

it('the examples compile', async () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const errors = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  )
  expect(errors).toBe('')
  expect(examples.map(([, name]) => name)).toEqual(['transport.ts', 'backEnd.test.ts', 'story.ts'])
})
