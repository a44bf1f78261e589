import { setTimeout as pause } from 'node:timers/promises'
import { httpTransport } from '@platform/client'
import type { EndpointName } from '../../../packages/contract/src/registry.ts'
import { measureSlowness } from '../../suites/machineSpeed.mjs'
import type { Attack, Reply, Target } from './Target.ts'

const CONTACTS = 81_000
/** Conditions and values of a segment that the limits permit. */
const CONDITIONS = 49
const VALUES = 50
const AT_ONCE = 10
const REPEATED = 3
/** Time of 99 in 100 calls of somebody who asks for little, in milliseconds on the machine of the budgets. */
const OTHERS_P99_MAX_MS = 250

/** Values of a condition that no contact has, so that all are compared. */
const absent = (at: number, length: number) =>
  Array.from({ length: VALUES }, (_, value) => `${at}.${value}.`.padEnd(length, 'z'))
const containing = (field: string, length: number) => ({
  kind: 'group',
  match: 'any',
  isNegated: false,
  conditions: Array.from({ length: CONDITIONS }, (_, at) => ({
    kind: 'text',
    field,
    operator: 'contains',
    values: absent(at, length),
    isNegated: false,
  })),
})

/** Queries that cost as much as the limits permit, on a phone book of 81,000 contacts, one by one and ten at once. */
export async function* queries(): AsyncGenerator<Attack> {
  yield { name: 'a phone book (no attack)', send: importContacts }
  const attacks: readonly [name: string, call: EndpointName, input: object][] = [
    ['long texts in a preview of a segment', 'segments.preview', { condition: containing('name', 200) }],
    ['short texts in a preview of a segment', 'segments.preview', { condition: containing('email', 8) }],
    [
      'negated conditions in a preview',
      'segments.preview',
      { condition: { ...containing('email', 8), isNegated: true } },
    ],
    ['a search that most contacts fit', 'contacts.list', { search: 'example', perPage: 100, from: 50_000 }],
    ['a count of what most contacts fit', 'contacts.count', { search: 'exa' }],
    ['duplicates', 'duplicates.list', { perPage: 100 }],
    ['an export of all', 'contacts.export', { filter: { search: 'example' } }],
  ]
  for (const [name, call, input] of attacks) {
    yield { name, send: async (target) => [await target.call(call, input)] }
    yield {
      name: `${name}, ${AT_ONCE} at once`,
      send: (target) =>
        besideOthers(target, () => Promise.all(Array.from({ length: AT_ONCE }, () => target.call(call, input)))),
    }
  }
}

/** Runs an attack repeatedly while another client makes small calls, whose times are checked. */
async function besideOthers(target: Target, attack: () => Promise<readonly Reply[]>) {
  const slowness = measureSlowness()
  const times: number[] = []
  const ended = new AbortController()
  const others = (async () => {
    while (!ended.signal.aborted) {
      const began = performance.now()
      await target.call('groups.list', {})
      times.push((performance.now() - began) / slowness)
      await pause(10)
    }
  })()
  const replies: Reply[] = []
  for (let time = 0; time < REPEATED; time += 1) replies.push(...(await attack()))
  ended.abort()
  await others
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
  if (p99 > OTHERS_P99_MAX_MS) throw new Error(`calls of others took ${Math.round(p99)} ms (p99 of ${times.length})`)
  return replies
}

async function importContacts(target: Target) {
  const client = httpTransport({ baseUrl: `${target.server.url}/api/`, getToken: () => target.api.token })
  const lines = Array.from(
    { length: CONTACTS },
    (_, at) => `Asha ${at},+9170${String(at).padStart(8, '0')},a${at}@example.com`,
  )
  const content = ['Name,Phone Number,Email', ...lines].join('\n')
  const { file } = await client.call('files.upload', { file: new File([content], 'contacts.csv') })
  const { uploadId } = await client.call('uploads.save', { file })
  const { mapping } = await client.call('uploads.get', { uploadId })
  const until = async (phase: string) => {
    for (let now: string | null = ''; now !== phase; now = (await client.call('uploads.get', { uploadId })).phase) {
      if (now === 'failed') throw new Error('the phone book could not be imported')
      await pause(100)
    }
  }
  await client.call('uploads.check', { uploadId, mapping, replaces: false, defaultCountry: null })
  await until('checked')
  await client.call('uploads.commit', { uploadId })
  await until('imported')
  return []
}
