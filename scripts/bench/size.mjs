// What a page downloads, gzip, beside its budget.
import { buildConsole } from '../build-console.mjs'
import { measureSizes } from '../size.mjs'

const kib = (bytes) => Math.round((bytes / 1024) * 10) / 10

export async function bench() {
  buildConsole()
  return measureSizes().map(({ name, bytes, limit }) => ({
    name,
    value: kib(bytes),
    unit: 'KiB',
    goal: `≤ ${kib(limit)}`,
  }))
}
