// Latencies of predictIntent over HTTP at a steady rate, on the embedded database, with session and log written.
import { setTimeout as pause } from 'node:timers/promises'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import type { BenchOptions, BenchRow } from './benchmark.ts'

const RATE_PER_SECOND = 50
const SECONDS = 20
const MESSAGES = [
  'how many bags may I take',
  'cancel my flight please',
  'good morning',
  'what is the capital of France',
]

export async function bench({ log }: BenchOptions): Promise<BenchRow[]> {
  const server = await TestServer.start()
  const api = await Api.signIn(server)
  const agent = (await api.agents()).find(({ name }) => name === 'Travel Assistant')
  if (!agent) throw new Error('The sample bot is missing.')
  log('waiting for the sample bot to be trained')
  while ((await api.training(agent.id)).state !== 'trained') await pause(200)

  const predict = async (text: string | undefined) => {
    const began = performance.now()
    const response = await fetch(`${server.url}/api/chatbird/api/nlp/predictIntent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authentication-token': api.token },
      body: JSON.stringify({ message: { type: 'text', text }, agentId: agent.id, metadata: {} }),
    })
    const { status } = await response.json()
    return { took: performance.now() - began, failed: response.status !== 200 || status !== true }
  }
  for (let warming = 0; warming < 50; warming += 1) await predict(MESSAGES[warming % MESSAGES.length])

  log(`${RATE_PER_SECOND} messages a second for ${SECONDS} seconds`)
  const running: ReturnType<typeof predict>[] = []
  const began = performance.now()
  for (let sent = 0; sent < RATE_PER_SECOND * SECONDS; sent += 1) {
    await pause(Math.max(0, began + (sent * 1000) / RATE_PER_SECOND - performance.now()))
    running.push(predict(MESSAGES[sent % MESSAGES.length]))
  }
  const results = await Promise.all(running)
  await server.dispose()
  const took = results.map((result) => result.took).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))]! * 10) / 10
  return [
    { name: 'predictIntent p50', value: at(0.5), unit: 'ms' },
    { name: 'predictIntent p99', value: at(0.99), unit: 'ms', goal: '≤ 25' },
    { name: 'failed', value: results.filter(({ failed }) => failed).length, unit: `of ${results.length}`, goal: '0' },
  ]
}
