// `pnpm bench [part …] [--peers] [--json] [--only name …] [--profile folder]`: measures the platform, and a peer in the same
// run where there is one. No figure makes it fail. `--only` limits the part `chat`, `--profile` stores its CPU profiles,
// `--bots` (with `--encoder`, `--held-out`, `--without`: see nlu-bots.ts) measures small bots in the part `nlu`.
// A part is a module with `async function bench(options: BenchOptions): Promise<BenchRow[]>`.
import { parseArgs } from 'node:util'
import type { BenchOptions, BenchRow } from './benchmark.ts'

const PARTS = [
  'start',
  'nlu',
  'conflicts',
  'table',
  'charts',
  'size',
  'predict',
  'widget',
  'chat',
  'statements',
  'commits',
  'import',
  'segments',
  'phone-book',
  'reports',
  'schedules',
  'deliveries',
]
/** Measured only if it is named: it writes a source file. */
const WRITING_PART = 'nlu-priors'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    bots: { type: 'boolean', default: false },
    encoder: { type: 'boolean', default: false },
    'held-out': { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    profile: { type: 'string' },
  },
})
const unknown = positionals.filter((part) => part !== WRITING_PART && !PARTS.includes(part))
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown[0]}". There are ${PARTS.join(', ')} and ${WRITING_PART}.`)
  process.exit(2)
}

const results: Record<string, BenchRow[]> = {}
for (const part of positionals.length > 0 ? positionals : PARTS) {
  if (!values.json) console.log(`\n${part}`)
  const { bench }: { bench: (options: BenchOptions) => Promise<BenchRow[]> } = await import(`./${part}.ts`)
  const rows = await bench({
    peers: values.peers,
    bots: values.bots,
    encoder: values.encoder,
    heldOut: values['held-out'],
    without: values.without,
    only: values.only,
    profileTo: values.profile,
    log: values.json ? () => {} : (line) => console.log(`  ${line}`),
  })
  results[part] = rows
  if (!values.json) console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])))
}
if (values.json) console.log(JSON.stringify(results, null, 2))
