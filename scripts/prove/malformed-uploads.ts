// Fifty files per round that are truncated, corrupted or misnamed, as documents of an agent and as imports. Each must be
// answered within five seconds without an internal error, none may be accepted as another type, and the server's memory
// must not grow.
import { readFile } from 'node:fs/promises'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import type { ProofOptions, ProofResult } from './proof.ts'
import { lockedPdf, pdfOf } from '../../apps/server/src/testing/pdfs.ts'

const FILES_PER_ROUND = 50
const ANSWERED_WITHIN_MS = 5_000
const GROWTH_MAX_MB = 100
const RASA = `version: "3.1"
nlu:
- intent: opening_hours
  examples: |
    - when do you open
    - are you open on [Monday](weekday)
- lookup: weekday
  examples: |
    - Monday
responses:
  utter_opening_hours:
  - text: We open at nine
`
const CSV = 'intent,phrase,response\nopening_hours,when do you open,At nine\nopening_hours,are you open,\n'

interface Upload {
  readonly kind: string
  readonly name: string
  readonly bytes: Buffer<ArrayBuffer>
}

export async function prove({ rounds, random, log }: ProofOptions): Promise<ProofResult> {
  const server = await TestServer.start({ hasSampleData: false })
  const api = await Api.signIn(server)
  const originals = await validFiles(server, api)
  const broken = []
  let slowest = 0
  let sizeBefore = 0
  let accepted = 0
  for (let round = 0; round < rounds; round += 1) {
    // An agent per round, so that no limit of an agent is reached.
    const agentId = await api.createAgent(`Uploads ${round}`)
    for (let at = 0; at < FILES_PER_ROUND; at += 1) {
      const { kind, name, bytes } = corrupt(originals[Math.floor(random() * originals.length)]!, random)
      const asDocument = random() < 0.5
      const fileName = asDocument ? `${at}.pdf` : name
      const path = asDocument ? 'agent/upload_documents' : `agent/${agentId}/import/preview`
      const began = performance.now()
      const { status, reply } = await upload(server, api, path, { agentId, fileName, bytes })
      const took = performance.now() - began
      slowest = Math.max(slowest, took)
      const wrong =
        (status >= 500 && `answered ${status}`) ||
        (took > ANSWERED_WITHIN_MS && `took ${Math.round(took)} ms`) ||
        (typeof reply?.status !== 'boolean' && 'no envelope') ||
        (asDocument && reply.status && !bytes.subarray(0, 1_024).includes('%PDF-') && 'accepted as a PDF')
      if (reply?.status) accepted += 1
      if (wrong) broken.push(`${kind} as ${fileName}: ${wrong}`)
    }
    await readingEnded(server, api, agentId)
    // The first round loads the readers. Memory must not grow after it.
    if (round === 0) sizeBefore = await megabytesOf(server)
    log(`round ${round + 1}: slowest ${Math.round(slowest)} ms, ${broken.length} wrong, ${accepted} accepted`)
  }
  const grown = Math.max(0, (await megabytesOf(server)) - sizeBefore)
  await server.dispose()
  for (const line of broken.slice(0, 20)) log(line)
  return {
    figure:
      `${rounds * FILES_PER_ROUND} files, ${accepted} accepted, ${broken.length} wrong replies, ` +
      `slowest ${Math.round(slowest)} ms, ${Math.round(grown)} MB more at the end`,
    holds: broken.length === 0 && grown <= GROWTH_MAX_MB,
  }
}

/** Returns one valid file of each type. */
async function validFiles(server: TestServer, api: Api): Promise<Upload[]> {
  const agentId = await api.createAgent('To export')
  const rasa = { agentId, fileName: 'nlu.yml', bytes: Buffer.from(RASA) }
  await upload(server, api, `agent/${agentId}/import`, rasa)
  const archives = await Promise.all(
    ['rasa', 'dialogflow'].map(async (format) => {
      const { content } = await call(server, api, `agent/${agentId}/export?format=${format}`)
      return { kind: format, name: `${format}.zip`, bytes: Buffer.from(content, 'base64') }
    }),
  )
  return [
    ...archives,
    { kind: 'yaml', name: 'nlu.yml', bytes: Buffer.from(RASA) },
    { kind: 'csv', name: 'bot.csv', bytes: Buffer.from(CSV) },
    { kind: 'pdf', name: 'page.pdf', bytes: Buffer.from(await pdfOf('Luggage', [['One bag of 7 kg is free.'], []])) },
    { kind: 'locked pdf', name: 'locked.pdf', bytes: Buffer.from(lockedPdf()) },
    { kind: 'program', name: 'node.pdf', bytes: (await readFile(process.execPath)).subarray(0, 65_536) },
  ]
}

/** Corrupts a file one to three times (truncated, changed, duplicated, with noise), possibly under another name. */
function corrupt({ kind, name, bytes }: Upload, random: () => number) {
  const within = (length: number) => Math.floor(random() * (length + 1))
  const ways: readonly ((file: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>)[] = [
    (file) => file.subarray(0, within(file.length)),
    (file) => {
      const copy = Buffer.from(file)
      for (let flip = 0; flip < 32 && copy.length > 0; flip += 1) copy[within(copy.length - 1)] = within(255)
      return copy
    },
    (file) => {
      const [from, to] = [within(file.length), within(file.length)].toSorted((a, b) => a - b)
      return Buffer.concat([file.subarray(0, to), file.subarray(from)])
    },
    (file) => {
      const noise = Buffer.from(Array.from({ length: within(2_000) }, () => within(255)))
      const at = within(file.length)
      return Buffer.concat([file.subarray(0, at), noise, file.subarray(at)])
    },
    (file) => Buffer.concat([Buffer.alloc(within(4_096), within(1) ? '[' : '\0'), file]),
  ]
  let corrupted = bytes
  for (let times = 1 + within(2); times > 0; times -= 1) corrupted = ways[within(ways.length - 1)]!(corrupted)
  const names = [name, 'x.zip', 'x.yml', 'x.csv', 'x.json', 'x', '../../x.yml', 'नमस्ते.zip', '.yml']
  return { kind, name: names[within(names.length - 1)]!, bytes: corrupted }
}

async function upload(
  server: TestServer,
  api: Api,
  path: string,
  { agentId, fileName, bytes }: { agentId: string; fileName: string; bytes: Buffer<ArrayBuffer> },
) {
  const form = new FormData()
  form.append('agentId', agentId)
  form.append('files', new File([bytes], fileName))
  const response = await fetch(`${server.url}/api/chatbird/api/nlp/${path}`, {
    method: 'POST',
    body: form,
    headers: { 'authentication-token': api.token },
  })
  return { status: response.status, reply: await response.json().catch(() => null) }
}

async function call(server: TestServer, api: Api, path: string) {
  const response = await fetch(`${server.url}/api/chatbird/api/nlp/${path}`, {
    headers: { 'authentication-token': api.token },
  })
  return (await response.json()).data
}

/** Waits until every document was read or refused. */
async function readingEnded(server: TestServer, api: Api, agentId: string) {
  for (;;) {
    const { sources }: { sources: { state: string }[] } = await call(server, api, `agent/${agentId}/genai/sources`)
    if (!sources.some(({ state }) => state === 'queued' || state === 'reading')) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Returns the resident memory of the server's process in MB. */
async function megabytesOf(server: TestServer) {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}
