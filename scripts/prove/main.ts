// `pnpm prove [proof …] [--rounds N] [--seed N] [--only part,…]`: runs the long proofs completely, or parts of those
// that have parts. Exits with 1 if one does not hold.
// A proof is a module with `async function prove(options: ProofOptions): Promise<ProofResult>`.
import { parseArgs } from 'node:util'
import type { ProofOptions, ProofResult } from './proof.ts'

const PROOFS = [
  'deliveries',
  'dialogue',
  'full-disk',
  'hostile',
  'kill-bulk-changes',
  'kill-imports',
  'kill-saves',
  'kill-training',
  'malformed-uploads',
  'one-server',
  'power-loss',
  'properties',
  'schedules',
  'web',
  'widget',
]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const unknown = positionals.filter((name) => !PROOFS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no proof "${unknown[0]}". There are ${PROOFS.join(', ')}.`)
  process.exit(2)
}

let broken = 0
for (const name of positionals.length > 0 ? positionals : PROOFS) {
  console.log(name)
  const { prove }: { prove: (options: ProofOptions) => Promise<ProofResult> } = await import(`./${name}.ts`)
  const began = Date.now()
  const { figure, holds } = await prove({
    rounds: Number(values.rounds),
    only: values.only.split(',').filter(Boolean),
    random: seeded(Number(values.seed)),
    log: (line) => console.log(`  ${line}`),
  })
  console.log(
    `${holds ? 'holds' : 'BROKEN'}: ${figure} (${Math.round((Date.now() - began) / 1000)} s, seed ${values.seed})`,
  )
  if (!holds) broken += 1
}
process.exit(broken > 0 ? 1 : 0)

/** Mulberry32: returns a generator of the same numbers from 0 to 1 for the same seed. */
function seeded(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
