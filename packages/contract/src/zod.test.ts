import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { looseObject, object } from './schema.ts'

it("leaves the configuration of the host's zod as it is", async () => {
  const before = { ...z.config() }
  vi.resetModules()
  await import('./all.ts')
  await import('./index.ts')
  expect(z.config().jitless).toBe(before.jitless)
  expect(z.config().localeError).toBe(before.localeError)
})

/** Parses something by every schema, with `Function` watched, in a process whose zod has not compiled anything yet. */
const WATCHED = `
let attempts = 0
const Real = Function
globalThis.Function = new Proxy(Real, {
  construct: (target, args) => ((attempts += 1), Reflect.construct(target, args)),
})
const { endpoints, events } = await import('./all.ts')
const { ClientFrameSchema, WebClientFrameSchema } = await import('./index.ts')
for (const { input, output } of Object.values(endpoints)) {
  input.safeParse({ agentId: 'a' })
  output.safeParse({ agents: [{}] })
}
for (const { payload } of Object.values(events)) payload.safeParse({ agentId: 'a' })
for (const schema of [ClientFrameSchema, WebClientFrameSchema]) schema.safeParse({ action: 'pong' })
const ours = attempts
const z = await import('zod')
z.object({ id: z.string() }).parse({ id: 'a' })
console.log(JSON.stringify({ ours, hosts: attempts - ours }))
`

it("neither compiles validators nor tries whether it may, and leaves that to the host's schemas", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', WATCHED], {
    cwd: import.meta.dirname,
  })
  const { ours, hosts } = JSON.parse(stdout) as { ours: number; hosts: number }
  expect(ours).toBe(0)
  expect(hosts).toBeGreaterThan(0)
})

it('makes objects that behave as those of zod', () => {
  const ours = object({ id: z.string(), count: z.number().default(1) })
  expect(ours.parse({ id: 'a', more: true })).toEqual({ id: 'a', count: 1 })
  expect(ours.extend({ name: z.string() }).safeParse({ id: 'a' }).error?.issues[0]?.path).toEqual(['name'])
  expect(ours.omit({ id: true }).parse({})).toEqual({ count: 1 })
  expect(ours.partial().parse({ count: 2 })).toEqual({ count: 2 })
  expect(ours).toBeInstanceOf(z.ZodObject)
  expect(z.toJSONSchema(ours)).toMatchObject({ type: 'object', required: ['id', 'count'] })
  expect(looseObject({ id: z.string() }).parse({ id: 'a', more: true })).toEqual({ id: 'a', more: true })
  expect(z.discriminatedUnion('type', [object({ type: z.literal('a') })]).parse({ type: 'a' })).toEqual({ type: 'a' })
})
