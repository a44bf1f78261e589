// Live segments on PostgreSQL and on the embedded database: the count of conditions that a person is editing, and how soon
// segments follow a change of their condition, a save, a mapping and an import, while other calls continue.
// SEGMENT_BENCH_CONTACTS sets the number of contacts (100,000; the goals are for a million).
import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '../../apps/server/src/testing/buildServer.ts'
import type { InputOf, OutputOf, EndpointName } from '../../packages/contract/src/registry.ts'
import type { Condition, ConditionGroup } from '../../packages/contract/src/segments/segments.schema.ts'
import { sql } from '../prove/serverPackages.ts'
import type { BenchOptions, BenchRow } from './benchmark.ts'
import { type DatabaseContext, onDatabases } from './onDatabases.ts'
import { percentile } from './times.ts'

const CONTACTS = Number(process.env.SEGMENT_BENCH_CONTACTS ?? 100_000)
const IMPORTED = Math.min(5_000, CONTACTS)
const BATCH = 20_000
const SEGMENTS = 20
const RUNS = 5

type TextCondition = Extract<Condition, { kind: 'text' }>
/** Makes a call, and throws its failure. */
type Call = <K extends EndpointName>(endpoint: K, input: InputOf<K>) => Promise<OutputOf<K>>

const text = (field: TextCondition['field'], operator: TextCondition['operator'], ...values: string[]): Condition => ({
  kind: 'text',
  field,
  operator,
  values,
  isNegated: false,
})
const all = (...conditions: Condition[]): ConditionGroup => ({
  kind: 'group',
  match: 'all',
  conditions,
  isNegated: false,
})

/** Six conditions that are typical, by what they ask for. */
const conditionsOf = ({
  city,
  spent,
  groupId,
  labelId,
}: Awaited<ReturnType<typeof fill>>): Readonly<Record<string, ConditionGroup>> => ({
  'a choice': all({ kind: 'choice', field: `values.${city}`, match: 'any', values: ['Pune', 'Goa'], isNegated: false }),
  'a number and a choice': all(
    { kind: 'number', field: `values.${spent}`, min: 5_000, max: null, isNegated: false },
    { kind: 'choice', field: `values.${city}`, match: 'any', values: ['Mumbai'], isNegated: false },
  ),
  'a part of an address': all(text('email', 'contains', '77@example.')),
  'the beginning of a name': all(text('name', 'startsWith', 'asha 9')),
  'a group without a label': all(
    { kind: 'list', match: 'any', listIds: [groupId], isNegated: false },
    { kind: 'list', match: 'any', listIds: [labelId], isNegated: true },
  ),
  'a recent time or a country': {
    ...all(text('phone', 'startsWith', '+44'), { kind: 'recent', field: 'createdAt', days: 30, isNegated: false }),
    match: 'any',
  },
})

async function measure(name: 'PostgreSQL' | 'embedded', { buildServer, log }: DatabaseContext) {
  const server = await buildServer()
  const token = await server.signIn()
  const call: Call = async (endpoint, input) => {
    const { output, failure } = await server.call(endpoint, input, { token })
    if (output === undefined) throw new Error(`${endpoint}: ${JSON.stringify(failure)}`)
    return output
  }
  const { owner } = server.services.database
  const names = await fill(server, call)
  log(`${name}: ${CONTACTS} contacts`)
  const rows: BenchRow[] = []
  const add = (title: string, value: number, unit: string, goal?: string) => {
    rows.push({ name: `${name}: ${title}`, value: Math.round(value), unit, ...(goal ? { goal } : {}) })
    log(`${title}: ${Math.round(value)} ${unit}`)
  }
  const isIdle = async () => {
    const { rows: open } = await sql`
      select from tasks where kind = 'segments.refresh' and state in ('queued', 'running')`.execute(owner)
    return open.length === 0
  }
  /** Time until the segments are up to date after an operation, in milliseconds. */
  const untilIdle = async (operation: () => Promise<unknown>) => {
    await operation()
    const began = performance.now()
    while (!(await isIdle())) await pause(5)
    return performance.now() - began
  }

  const conditions = conditionsOf(names)
  for (const [title, condition] of Object.entries(conditions)) {
    const times: number[] = []
    let preview: OutputOf<'segments.preview'> | undefined
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now()
      preview = await call('segments.preview', { condition })
      times.push(performance.now() - began)
    }
    const isExact = preview?.isExact ? '' : ', estimated'
    add(`count of ${title} (${preview?.count}${isExact})`, median(times), 'ms', '≤ 500')
  }

  const first = conditions['a choice']!
  const saved = () => call('segments.save', { name: 'First', condition: first })
  add('first fill of one segment', await untilIdle(saved), 'ms')
  const others = callOthers(call)
  const many = async () => {
    const list = Object.values(conditions)
    for (let at = 0; at < SEGMENTS; at += 1) {
      await call('segments.save', { name: `Segment ${at}`, condition: list[at % list.length]! })
    }
  }
  add(`first fill of ${SEGMENTS} segments`, await untilIdle(many), 'ms')
  add('other calls p99', percentile(await others.stop(), 0.99), 'ms', '≤ 250')
  const again = () => sql`update segments set requested = requested + 1`.execute(owner).then(() => server.maintain())
  add(`all ${SEGMENTS + 1} segments again`, await untilIdle(again), 'ms')

  const saves: number[] = []
  for (let at = 0; at < 100; at += 1) {
    const began = performance.now()
    await call('contacts.save', { name: `Asha 9 saved`, phone: `+9170${String(at).padStart(8, '0')}` })
    saves.push(performance.now() - began)
  }
  add(`a save beside ${SEGMENTS + 1} segments`, median(saves), 'ms')
  const map = () => call('groups.map', { groupIds: [names.groupId], filter: { search: 'asha 99' } })
  add('after a mapping', await untilIdle(map), 'ms', '≤ 1000')
  add(`after an import of ${IMPORTED} contacts`, await untilIdle(() => importContacts(call)), 'ms')
  await server.close()
  return rows
}

/** Creates the phone book, and returns the ids of what conditions name. */
async function fill(server: TestServer, call: Call) {
  const { owner } = server.services.database
  const enterpriseId = server.enterprises.a.id
  const field = { helpText: 'x', isMandatory: false, fieldType: 'text', inputType: 'number' } as const
  const options = ['Pune', 'Goa', 'Mumbai', 'Chennai', 'Delhi', 'Kolkata', 'Surat', 'Agra']
  const attribute = async (
    input: Pick<InputOf<'attributes.save'>, 'name' | 'label'> & Partial<InputOf<'attributes.save'>>,
  ) => (await call('attributes.save', { ...field, ...input })).attribute.id
  const city = await attribute({ name: 'city', label: 'City', fieldType: 'select', inputType: null, options })
  const spent = await attribute({ name: 'spent', label: 'Spent' })
  const groupId = (await call('groups.save', { name: 'Frequent' })).group.id
  const labelId = (await call('labels.save', { name: 'VIP' })).label.id
  for (let from = 0; from < CONTACTS; from += BATCH) {
    await sql`
      with added as (
        insert into contacts (id, enterprise_id, name, name_key, phone, phone_e164, whatsapp_number, twitter_id, facebook_id,
          instagram_id, attribute_values, search_text, email, consents, revision, created_at, updated_at)
        select 'c' || lpad(n::text, 9, '0'), ${enterpriseId}, given || ' ' || word, lower(given || ' ' || word), phone, phone,
          '', '', '', '', jsonb_build_object(${city}::text, (${options}::text[])[1 + n % 8], ${spent}::text, (n::bigint * 7919 % 9973)::text),
          lower(given || ' ' || word) || e'\n' || phone, word || '@example.com', '{}', 1,
          now() - n % 1000 * interval '1 day', now() - n % 1000 * interval '1 day'
        from generate_series(${from}::integer, ${Math.min(CONTACTS, from + BATCH) - 1}::integer) as n,
          lateral (select (array['Asha', 'Ravi', 'Meera', 'John', 'Fatima', 'Deepak', 'Lakshmi', 'Omkar'])[1 + n % 8] as given,
            (n::bigint * 2654435761 % 4294967296)::text as word,
            case when n % 10 = 0 then '+44' else '+91' end || (6000000000 + n)::text as phone) as made
        returning id
      )
      insert into contact_list_members (enterprise_id, list_id, contact_id)
      select ${enterpriseId}, list_id, id from added, unnest(array[${groupId}, ${labelId}]::text[]) as list_id
      where right(id, 1) = case list_id when ${groupId} then '3' else '7' end or right(id, 2) = '13'`.execute(owner)
  }
  await sql`analyze`.execute(owner)
  return { city, spent, groupId, labelId }
}

async function importContacts(call: Call) {
  const lines = Array.from(
    { length: IMPORTED },
    (_, row) => `Asha 9 imported ${row},+9180${String(row).padStart(8, '0')}`,
  )
  const file = new File([['Name,Phone', ...lines].join('\n')], 'contacts.csv', { type: 'text/csv' })
  const stored = await call('files.upload', { file })
  const { uploadId } = await call('uploads.save', { file: stored.file })
  const { mapping } = await call('uploads.get', { uploadId })
  const until = async (phase: string) => {
    while ((await call('uploads.get', { uploadId })).phase !== phase) await pause(20)
  }
  await call('uploads.check', { uploadId, mapping, replaces: false, defaultCountry: null })
  await until('checked')
  await call('uploads.commit', { uploadId })
  await until('imported')
}

/** Lists the phone book at a steady rate. `stop` returns the times, in milliseconds. */
function callOthers(call: Call) {
  const times: number[] = []
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now()
      await call('contacts.list', times.length % 2 === 0 ? {} : { search: 'asha' })
      times.push(performance.now() - began)
      await pause(50)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
      return times
    },
  }
}

const median = (times: readonly number[]) => percentile(times, 0.5)

export const bench = (options: BenchOptions) => onDatabases(options, measure)
