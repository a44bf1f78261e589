import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { EntityContentSchema, ReplyButtonSchema } from './index.ts'

/** Parses a value by every schema and watches `Function`, in a process in which zod has not compiled anything yet. */
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
const configuration = Object.keys(globalThis.__zod_globalConfig)
const z = await import('zod')
z.object({ id: z.string() }).parse({ id: 'a' })
console.log(JSON.stringify({ ours, hosts: attempts - ours, configuration }))
`

it("neither compiles validators nor configures zod, and leaves both to the host's schemas", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', WATCHED], {
    cwd: import.meta.dirname,
  })
  const { ours, hosts, configuration } = JSON.parse(stdout) as { ours: number; hosts: number; configuration: string[] }
  expect(ours).toBe(0)
  expect(hosts).toBeGreaterThan(0)
  expect(configuration).toEqual([])
})

it("can be used in the schemas of a host that uses zod's methods", () => {
  const host = z.object({ buttons: z.array(ReplyButtonSchema).max(1), entity: z.nullish(EntityContentSchema) })
  const reply = { kind: 'reply', label: ' Book  it ' }
  const entity = { name: 'city', values: [], more: true }
  expect(host.parse({ buttons: [reply], entity })).toEqual({
    buttons: [{ kind: 'reply', label: 'Book it' }],
    entity: { name: 'city', values: [], isFuzzy: false },
  })
  expect(host.safeParse({ buttons: [{ kind: 'reply' }] }).error?.issues).toMatchObject([
    { path: ['buttons', 0, 'label'], message: 'Invalid input: expected string, received undefined' },
  ])
  expect(z.toJSONSchema(EntityContentSchema)).toMatchObject({ type: 'object', required: ['name', 'isFuzzy', 'values'] })
})
