// Start times, from the process to a healthy server, on an empty and on an existing data directory.
import { TestServer } from '../../e2e/support/server.ts'
import { buildServed } from '../build-served.mjs'

const LATER_STARTS = 3

const rounded = (value) => Math.round(value * 100) / 100
const seconds = async (operation) => {
  const began = performance.now()
  const result = await operation()
  return { result, took: (performance.now() - began) / 1000 }
}

export async function bench({ log }) {
  await buildServed()
  log('first start, with the creation of the database and the sample bots')
  const { result: server, took: first } = await seconds(() => TestServer.start())
  const later = []
  for (let start = 0; start < LATER_STARTS; start += 1) {
    await server.stop()
    log(`start ${start + 2}, on the same data directory`)
    later.push((await seconds(() => server.start())).took)
  }
  await server.kill()
  log('after kill -9')
  const afterKill = (await seconds(() => server.start())).took
  await server.dispose()
  return [
    { name: 'first start (installed and built)', value: rounded(first), unit: 's' },
    { name: 'later start, median', value: rounded(later.toSorted((a, b) => a - b)[1]), unit: 's', goal: '≤ 4' },
    { name: 'start after kill -9', value: rounded(afterKill), unit: 's', goal: '≤ 3' },
  ]
}
