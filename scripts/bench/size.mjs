// What a page downloads, gzip, beside its budget.
import { buildConsole } from '../build-console.mjs'
import { measureSizes } from '../size.mjs'

export async function bench() {
  buildConsole()
  const kib = (bytes) => Math.round((bytes / 1024) * 10) / 10
  return measureSizes().map(({ name, bytes, limit }) => ({ name, value: kib(bytes), unit: 'KiB', goal: `≤ ${kib(limit)}` }))
}
