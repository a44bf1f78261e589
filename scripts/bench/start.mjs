// How long a start takes: from the process to a healthy server, on an empty data directory and on one that is there.
import { TestServer } from '../../e2e/support/server.ts'
import { buildServed } from '../build-served.mjs'

const LATER_STARTS = 3

const rounded = (value) => Math.round(value * 100) / 100
const seconds = async (deed) => {
  const began = performance.now()
  const result = await deed()
  return { result, took: (performance.now() - began) / 1000 }
}

export async function bench({ say }) {
  await buildServed()
  say('first start, with the database made and the sample bots queued')
  const { result: server, took: first } = await seconds(() => TestServer.start())
  const later = []
  for (let start = 0; start < LATER_STARTS; start += 1) {
    await server.stop()
    say(`start ${start + 2}, on the same data directory`)
    later.push((await seconds(() => server.start())).took)
  }
  await server.kill()
  say('after kill -9')
  const afterKill = (await seconds(() => server.start())).took
  await server.dispose()
  return [
    { name: 'first start (installed and built)', value: rounded(first), unit: 's' },
    { name: 'later start, median', value: rounded(later.toSorted((a, b) => a - b)[1]), unit: 's', goal: '≤ 4' },
    { name: 'start after kill -9', value: rounded(afterKill), unit: 's', goal: '≤ 3' },
  ]
}
